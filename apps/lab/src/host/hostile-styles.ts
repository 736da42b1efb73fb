/** What pages do to everything on them: resets, frameworks, and the last developer's experiments. */
const HOSTILE_CSS = `
* { letter-spacing: 0.12em !important; text-transform: uppercase !important; box-sizing: content-box !important; }
html { font-size: 23px; }
body { font: italic 700 21px / 2.4 'Comic Sans MS', cursive; color: #b5179e; text-align: end; word-spacing: 0.4em; cursor: crosshair; }
div, section, dialog, p, span, li { transition: all 2s !important; }
button, input, select, a { all: revert; border: 4px dashed #f72585 !important; background: #ffe5ec !important; color: #560bad !important; font: inherit !important; }
h1, h2, p { margin: 2em !important; }
dialog, [role='dialog'] { display: block !important; position: static !important; opacity: 0.2 !important; transform: rotate(7deg) !important; }
svg, img { max-width: 12px !important; filter: invert(1) !important; }
:focus { outline: none !important; }
`;

/** Puts a host's worst styles into the page. A constructable sheet, because the page's policy allows no other. */
export function addHostileStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOSTILE_CSS);
  document.adoptedStyleSheets.push(sheet);
}
