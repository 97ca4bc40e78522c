#if Tools
  import AppRunner
  import StageCommands

  StageCommands.run(delegate: SeasonalApp(stateFolder: { AppRunner.stateFolder }))
#else
  import AppRunner

  AppRunner.run(delegate: SeasonalApp(stateFolder: { AppRunner.stateFolder }))
#endif
