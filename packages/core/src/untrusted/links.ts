/**
 * Schemes that a wallet's record must not use: they run code, read the visitor's files, call, write or install, or open
 * whatever application the rest of the link names. They belong to browsers and systems, not to wallets.
 */
const FORBIDDEN_SCHEMES =
  /^(javascript|vbscript|data|file|blob|about|filesystem|view-source|jar|chrome|intent|android-app|market|shell|search(-ms)?|smb|[sm]ms(to)?|sips?|tel|callto|facetime.*|content|mailto|wss?|ftp|(ms-|itms).*):$/;

/** Longest link that is followed. */
const LINK_LIMIT = 4096;

// Browsers remove these from a URL before they parse its scheme, which is how "java\nscript:" gets past a filter.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern matches control characters on purpose
const CONTROL_CHARACTERS = /[\u0000-\u0020\u007f-\u009f]/;

const parse = (link: string): URL | null => {
  if (link.length > LINK_LIMIT || CONTROL_CHARACTERS.test(link)) return null;
  try {
    return new URL(link);
  } catch {
    return null;
  }
};

/** A link to a web page, or `null`: only http and https, without credentials. */
export function toWebLink(link: string | null | undefined): string | null {
  const url = link ? parse(link) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username || url.password ? null : url.href;
}

/** A link that opens an application: a web link, or a wallet's own scheme that cannot run code here. */
export function toAppLink(link: string | null | undefined): string | null {
  const url = link ? parse(link) : null;
  if (!url || FORBIDDEN_SCHEMES.test(url.protocol)) return null;
  if (url.protocol === 'https:' || url.protocol === 'http:') return toWebLink(link);
  // "metamask://" is kept as written: the URL parser rewrites what follows a scheme it does not know.
  return link ?? null;
}

const IMAGE_DATA = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i;

/** Longest picture a wallet may announce, in characters. */
const IMAGE_LIMIT = 128 * 1024;

/** Leather's name for SVG, which no browser knows. */
const OTHER_SVG = /^data:image\/svg(?=[;,])/i;

/** A picture that a wallet brings itself: a data URL, or `null`. Source: EIP-6963, "Images/Icons". */
export function toEmbeddedImage(given: string | undefined): string | null {
  const url = typeof given === 'string' && given.replace(OTHER_SVG, 'data:image/svg+xml');
  return url && url.length <= IMAGE_LIMIT && IMAGE_DATA.test(url) ? url : null;
}

/** A picture from the host or its catalogue, for use in an `<img>` only; `null` where it is invalid. */
export const toImageUrl = (url: string | undefined): string | null => toEmbeddedImage(url) ?? toWebLink(url);
