#if Tools
  import StageCommands

  StageCommands.run(delegate: TwoIconsApp())
#else
  import AppRunner

  AppRunner.run(delegate: TwoIconsApp())
#endif
