import AppRunner

AppRunner.run(delegate: TwoIconsApp())
