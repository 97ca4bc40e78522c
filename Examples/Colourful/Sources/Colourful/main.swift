#if Tools
  import StageCommands

  StageCommands.run(delegate: ColourfulApp())
#else
  import AppRunner

  AppRunner.run(delegate: ColourfulApp())
#endif
