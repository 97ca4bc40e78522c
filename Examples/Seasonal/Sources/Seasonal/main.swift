import AppRunner

#if Tools
  import StageCommands

  StageCommands.run(options: [SeasonalApp.serverOption]) { SeasonalApp(options: $0) }
#else
  AppRunner.run(options: [SeasonalApp.serverOption]) { SeasonalApp(options: $0) }
#endif
