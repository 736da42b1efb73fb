/** An origin, or `https://*.example.com` for every subdomain of it. */
export type OriginPattern = string;

const WILDCARD = /^(https?):\/\/\*\.((?:[a-z0-9-]+\.)+[a-z0-9-]+)(:\d{1,5})?$/;

export const isOrigin = (text: string): boolean => {
  if (text.includes('*') || !URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text;
};

/** Every origin (`*`), and every subdomain of a top-level domain, are no patterns. */
export const isOriginPattern = (text: string): boolean => isOrigin(text) || WILDCARD.test(text);

/** @param origin as the browser reports it; a text that is no origin matches nothing */
export function isOriginAllowed(patterns: readonly OriginPattern[], origin: string): boolean {
  if (!isOrigin(origin)) return false;
  return patterns.some((pattern) => pattern === origin || isSubdomain(pattern, new URL(origin)));
}

function isSubdomain(pattern: OriginPattern, { protocol, hostname, port }: URL): boolean {
  const [, scheme, domain, patternPort = ''] = WILDCARD.exec(pattern) ?? [];
  if (domain === undefined || protocol !== `${scheme}:`) return false;
  return hostname.endsWith(`.${domain}`) && (port && `:${port}`) === patternPort;
}
