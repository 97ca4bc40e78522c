#if Tools
  import StageCommands

  StageCommands.run(delegate: LanternApp())
#else
  import AppRunner

  AppRunner.run(delegate: LanternApp())
#endif
