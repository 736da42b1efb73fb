import { toWebLink } from './links.js';

/** The hosts of the stores themselves, in the form in which `toWebLink` returns them. */
const STORES =
  /^https:\/\/(apps\.apple\.com|play\.google\.com|chrome(webstore)?\.google\.com|addons\.mozilla\.org|(microsoftedge|apps)\.microsoft\.com)\//;

/** A link to an app in a store's own pages, or `null`: elsewhere a download may be anything. */
export function toStoreLink(link: string | null | undefined): string | null {
  const href = toWebLink(link);
  return href && STORES.test(href) ? href : null;
}
