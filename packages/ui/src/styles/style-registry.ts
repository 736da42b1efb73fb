/** Fixes the order of the layers, whichever component's style sheet is adopted first. */
const LAYER_ORDER = '@layer tokens, base, primitives, views;';

/** Parsed once per document and text: a style sheet can be adopted only within the document that created it. */
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetFor(document: Document, text: string): CSSStyleSheet {
  const sheets = sheetsByDocument.get(document) ?? new Map<string, CSSStyleSheet>();
  sheetsByDocument.set(document, sheets);
  const known = sheets.get(text);
  if (known) return known;
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Adopts style texts into one root. */
export interface StyleRegistry {
  /**
   * Adopts the text unless it has been adopted already. It stays as long as the root: a view is still visible while it
   * fades out, and returning to it needs no work.
   */
  adopt(text: string): void;
}

/** A registry for one shadow root. Uses only constructable style sheets, so a strict `style-src` blocks nothing. */
export function createStyleRegistry(root: ShadowRoot): StyleRegistry {
  const document = root.ownerDocument;
  const known = new Set<string>();
  return {
    adopt(text) {
      if (known.has(text)) return;
      known.add(text);
      const adopted = root.adoptedStyleSheets;
      const missing = [LAYER_ORDER, text]
        .map((each) => sheetFor(document, each))
        .filter((each) => !adopted.includes(each));
      if (missing.length > 0) root.adoptedStyleSheets = [...adopted, ...missing];
    },
  };
}
