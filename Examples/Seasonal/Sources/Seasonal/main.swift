import AppRunner

AppRunner.run(delegate: SeasonalApp(stateFolder: { AppRunner.stateFolder }))
