#if Tools
  import StageCommands

  StageCommands.run(delegate: SupporterApp())
#else
  import AppRunner

  AppRunner.run(delegate: SupporterApp())
#endif
