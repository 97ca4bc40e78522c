import AppRunner

AppRunner.run(delegate: SupporterApp())
