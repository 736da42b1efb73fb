/** The page that visitors sign in to. No option can change it: a message for another page could be used there. */
export function pageOf(): { readonly domain: string; readonly uri: string } {
  const { host, origin, pathname, search } = globalThis.location;
  // Without the fragment, which often has a route or a token of the page, and never reaches a server.
  return { domain: host, uri: `${origin}${pathname}${search}` };
}
