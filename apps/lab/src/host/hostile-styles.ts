/** Global styles as found on real pages: resets, frameworks and leftover experiments. */
const HOSTILE_CSS = `
* { all: revert; }
*, *::before, *::after { box-sizing: content-box !important; letter-spacing: 0.12em !important; text-transform: uppercase !important; }
* { direction: rtl !important; unicode-bidi: bidi-override !important; }
* { --foyer-accent: #f72585; --foyer-text: #f72585; --foyer-font-size-master: 17px; }
html { font-size: 62.5%; filter: hue-rotate(120deg); scroll-behavior: smooth; }
body {
  font: italic 700 21px / 2.4 'Comic Sans MS', cursive; color: #b5179e; text-align: end; word-spacing: 0.4em;
  cursor: crosshair; transform: scale(0.98); filter: grayscale(1); opacity: 0.9; perspective: 400px;
  contain: layout paint; isolation: isolate; overflow: hidden; position: relative; z-index: 2147483647;
}
body > * { z-index: 2147483647 !important; position: relative !important; transform: translate(3px, 3px); filter: blur(0.4px); }
foyer-modal { display: block !important; visibility: hidden !important; opacity: 0.1 !important; pointer-events: none !important; }
div, section, dialog, p, span, li { transition: all 2s !important; animation: none !important; }
button, input, select, a { border: 4px dashed #f72585 !important; background: #ffe5ec !important; color: #560bad !important; font: inherit !important; }
h1, h2, p { margin: 2em !important; }
dialog, [role='dialog'] { display: block !important; position: static !important; opacity: 0.2 !important; transform: rotate(7deg) !important; }
dialog::backdrop, ::backdrop { background: #f72585 !important; backdrop-filter: none !important; }
svg, img { max-width: 12px !important; filter: invert(1) !important; }
:focus, :focus-visible { outline: none !important; }
::selection { background: #f72585; }
::part(card) { border: 0; }
`;

/** Adds a host's worst styles to the page. A constructable sheet, because the page's policy allows no other. */
export function addHostileStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOSTILE_CSS);
  document.adoptedStyleSheets.push(sheet);
}
