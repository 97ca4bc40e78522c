extension ReportPage {
  /// The report's style sheet, light and dark.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --paper: light-dark(#f6f5f2, #17181c);
      --card: light-dark(#ffffff, #1f2127);
      --ink: light-dark(#22242a, #e7e6e2);
      --quiet: light-dark(#666a73, #9a9da6);
      --line: light-dark(#dfddd7, #33363e);
      --accent: light-dark(#2f5fd0, #8fb0ff);
      --chosen: light-dark(#e8edfb, #29314a);
      --different: light-dark(#c02f3a, #ff8087);
      --missing: light-dark(#9a6200, #f0b354);
      --unreadable: light-dark(#8a3fb0, #d598f5);
      --recorded: light-dark(#2f5fd0, #8fb0ff);
      --same: light-dark(#2c7a45, #74c98f);
      --spot: #ffd84d;
      --square: light-dark(#e4e3df, #2c2e35);
    }
    :root[data-theme=light] { color-scheme: light; }
    :root[data-theme=dark] { color-scheme: dark; }
    * { box-sizing: border-box; scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
    [hidden] { display: none !important; }
    body {
      margin: 0; height: 100vh; display: grid; grid-template-columns: minmax(260px, 340px) 1fr;
      font: 14px/1.45 system-ui, sans-serif; background: var(--paper); color: var(--ink);
    }
    code, pre, .number { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 12.5px; }
    h1, h2, h3, p, pre, figure, ol { margin: 0; padding: 0; }
    h1 { font-size: 16px; }
    h2 { font-size: 22px; line-height: 1.2; overflow-wrap: anywhere; }
    h3 { font-size: 12px; font-weight: 600; color: var(--quiet); margin-bottom: 6px; }
    button, input, select {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 7px;
    }
    button { padding: 4px 10px; cursor: pointer; white-space: nowrap; }
    button:hover:enabled { border-color: var(--quiet); }
    button:disabled { opacity: .4; cursor: default; }
    button[aria-pressed=true] { background: var(--chosen); border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    kbd {
      font: 11px ui-monospace, monospace; color: var(--quiet); border: 1px solid var(--line); border-radius: 4px;
      padding: 0 4px; background: var(--paper);
    }
    .quiet { color: var(--quiet); }

    aside { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line); }
    aside > header { padding: 16px 16px 12px; display: grid; gap: 10px; border-bottom: 1px solid var(--line); }
    .title { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
    #search { width: 100%; padding: 6px 10px; }
    #filters { display: flex; flex-wrap: wrap; gap: 6px; }
    #filters button { border-radius: 99px; padding: 1px 10px; font-size: 12.5px; }
    .dot {
      display: inline-block; width: 8px; height: 8px; border-radius: 4px; background: var(--tone); margin-right: 6px;
    }
    .different { --tone: var(--different); } .missing { --tone: var(--missing); }
    .unreadable { --tone: var(--unreadable); } .recorded { --tone: var(--recorded); } .same { --tone: var(--same); }
    #list { list-style: none; overflow-y: auto; flex: 1; padding: 6px; }
    #list li {
      content-visibility: auto; contain-intrinsic-size: auto 56px; height: 56px; padding: 6px 10px 6px 6px;
      display: grid; grid-template-columns: 44px 1fr auto; gap: 10px; align-items: center;
      border-radius: 8px; cursor: pointer;
    }
    #list li:hover { background: var(--card); }
    #list li[aria-selected=true] { background: var(--chosen); }
    #list img, #list .nothing {
      width: 44px; height: 44px; object-fit: contain; border-radius: 5px; background: var(--square);
    }
    img.tiny { image-rendering: pixelated; }
    #list div { min-width: 0; }
    #list b, #list small { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    #list b { font-weight: 550; }
    #list small { color: var(--quiet); }
    #list .number { color: var(--tone); }
    aside footer { padding: 8px 16px; border-top: 1px solid var(--line); color: var(--quiet); font-size: 12px; }

    main { overflow-y: auto; min-width: 0; padding: 20px 26px 40px; display: flex; flex-direction: column; gap: 18px; }
    .head { display: grid; gap: 6px; }
    #viewer { display: grid; gap: 10px; min-width: 0; }
    .pill { color: var(--tone); font-weight: 600; }
    .facts { display: flex; flex-wrap: wrap; gap: 4px 18px; color: var(--quiet); }
    .facts b { color: var(--ink); font-weight: 600; }
    .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    .group { display: flex; }
    .group button { border-radius: 0; margin-left: -1px; }
    .group button[aria-pressed=true] { position: relative; }
    .group > :first-child { border-radius: 7px 0 0 7px; margin-left: 0; }
    .group > :last-child { border-radius: 0 7px 7px 0; }
    .tools output { min-width: 3.5em; text-align: center; }
    .tools input[type=range] { width: 160px; padding: 0; accent-color: var(--accent); }
    .spring { flex: 1; }
    .stage {
      background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px; overflow: auto;
      display: flex; gap: 16px; align-items: flex-start; justify-content: safe center;
    }
    figcaption, .caption { color: var(--quiet); font-size: 12.5px; padding-bottom: 6px; white-space: nowrap; }
    .picture, .pair {
      background: repeating-conic-gradient(var(--square) 0 25%, var(--card) 0 50%) 0 0 / 16px 16px;
      outline: 1px solid var(--line);
    }
    .picture, .pair img { display: block; image-rendering: pixelated; }
    .small .picture, .small .pair img { image-rendering: auto; }
    .frame { position: relative; }
    .spot { position: absolute; border: 2px solid var(--spot); border-radius: 8px; pointer-events: none; }
    .pair { position: relative; user-select: none; touch-action: none; }
    .pair img { position: absolute; left: 0; top: 0; pointer-events: none; }
    .slider .over { clip-path: inset(0 0 0 var(--at)); }
    .slider { cursor: ew-resize; }
    .slider::after {
      content: ""; position: absolute; left: var(--at); top: -6px; bottom: -6px; width: 2px; margin-left: -1px;
      background: var(--accent); box-shadow: 0 0 0 1px var(--card);
    }
    .onion .over { opacity: var(--at); }
    .blink.old .over { visibility: hidden; }
    .strip { display: flex; gap: 6px; overflow-x: auto; padding: 3px; }
    .strip button { padding: 4px; flex: none; text-align: center; font-size: 11.5px; }
    .strip img { display: block; width: 64px; height: 64px; object-fit: contain; background: var(--square); }
    .probe { min-height: 1.5em; color: var(--quiet); }
    .swatch {
      display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin: 0 5px -1px 12px;
      border: 1px solid var(--line);
    }
    .below {
      display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; align-items: start;
    }
    .card {
      background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px; min-width: 0;
    }
    .card pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    .card.wide { grid-column: 1 / -1; }
    .tree { max-height: 340px; overflow: auto; }
    .tree .gone { color: var(--different); } .tree .new { color: var(--same); }
    .copy { display: flex; gap: 8px; align-items: center; justify-content: space-between; }
    .copy code { overflow-wrap: anywhere; }
    table { border-collapse: collapse; width: 100%; }
    td, th { text-align: left; padding: 4px 14px 4px 0; vertical-align: top; }
    th { color: var(--quiet); font-weight: 500; }
    tr + tr { border-top: 1px solid var(--line); }
    td button { white-space: normal; border: 0; background: none; padding: 0; color: var(--accent); text-align: left; }
    @media (max-width: 760px) {
      body { display: block; height: auto; }
      aside { max-height: 45vh; }
    }
    """#
}
