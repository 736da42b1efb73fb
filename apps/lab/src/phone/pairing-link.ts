/** The pairing link in a pasted text or in the address: the link itself, or a wallet's link around it. */
export function findPairingLink(text: string): string | null {
  const link = text.trim();
  if (/^wc:[0-9a-f]{64}@2\?/i.test(link)) return link;
  if (!URL.canParse(link)) return null;
  const inner = new URL(link).searchParams.get('uri');
  return inner === null ? null : findPairingLink(inner);
}

/** Removes the link from the page's URL, so that the key in it is not kept there. */
export function takeLinkFromAddress(): string | null {
  const uri = new URLSearchParams(location.hash.slice(1)).get('uri');
  if (uri === null) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return findPairingLink(uri);
}
