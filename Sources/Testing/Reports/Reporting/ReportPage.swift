/// The HTML page of a report. Its script builds all visible content; its content security policy blocks all requests.
enum ReportPage {
  /// The first lines of every page, by which a page of ours is recognised.
  static let start = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="skit report">

    """

  static func head(title: String) -> String {
    """
    \(start)\
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Goldens of \(JUnitReport.escaped(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <aside>
      <header>
        <div class="title">
          <h1>Goldens</h1>
          <div>
            <button type="button" id="overview">Overview <kbd>o</kbd></button>
            <button type="button" id="theme" title="Light or dark" aria-label="Light or dark">◐ <kbd>t</kbd></button>
          </div>
        </div>
        <input type="search" id="search" placeholder="Search names, nodes, messages  ( / )" aria-label="Search">
        <div id="filters" role="group" aria-label="Outcomes"></div>
      </header>
      <ol id="list" role="listbox" aria-label="Assertions"></ol>
      <footer><span id="found"></span> · <kbd>j</kbd> <kbd>k</kbd> next, previous</footer>
    </aside>
    <main id="detail"></main>
    <noscript>This page is built by the script that it holds; please allow scripts for it.</noscript>

    """
  }

  static let tail = """
    <script>
    'use strict';
    \([listScript, viewerScript, pixelsScript, filmScript, detailScript, keysScript].joined(separator: "\n"))
    </script>
    </body>
    </html>

    """
}
