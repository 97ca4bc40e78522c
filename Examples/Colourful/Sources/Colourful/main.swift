import AppRunner

AppRunner.run(delegate: ColourfulApp())
