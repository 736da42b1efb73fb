/** Fixes the order of the layers, whichever component's sheet arrives first. */
const LAYER_ORDER = '@layer tokens, base, primitives, views;';

/** Parsed once per document and text: a sheet may only be adopted by trees of the document that made it. */
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
  /** Adopts the text unless it is there already. Returns the release; the last release takes the sheet out again. */
  adopt(text: string): () => void;
}

/**
 * A registry for one shadow root. Uses constructable style sheets only, so a strict `style-src` has nothing to block.
 */
export function createStyleRegistry(root: ShadowRoot): StyleRegistry {
  const uses = new Map<string, number>();
  const document = root.ownerDocument;

  const add = (text: string): void => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetFor(document, text)];
  };
  const remove = (text: string): void => {
    const sheet = sheetFor(document, text);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  };

  return {
    adopt(text) {
      if (uses.size === 0 && !root.adoptedStyleSheets.includes(sheetFor(document, LAYER_ORDER))) add(LAYER_ORDER);
      const count = uses.get(text) ?? 0;
      uses.set(text, count + 1);
      if (count === 0) add(text);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (uses.get(text) ?? 1) - 1;
        if (left > 0) {
          uses.set(text, left);
          return;
        }
        uses.delete(text);
        remove(text);
      };
    },
  };
}
