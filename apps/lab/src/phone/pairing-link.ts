/** A pairing link in what was pasted or given in the address: the link itself, or a wallet's link around it. */
export function findPairingLink(text: string): string | null {
  const link = text.trim();
  if (/^wc:[0-9a-f]{64}@2\?/i.test(link)) return link;
  if (!URL.canParse(link)) return null;
  const inner = new URL(link).searchParams.get('uri');
  return inner === null ? null : findPairingLink(inner);
}

/** Takes the link out of the page's address, so that the key in it stays nowhere. */
export function takeLinkFromAddress(): string | null {
  const uri = new URLSearchParams(location.hash.slice(1)).get('uri');
  if (uri === null) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return findPairingLink(uri);
}
