#if Tools
  import StageCommands

  StageCommands.run(delegate: AppDelegate())
#else
  import AppRunner

  AppRunner.run(delegate: AppDelegate())
#endif
