import * as v from 'valibot';
import type { OAuthProviderName } from '../ports/embedded.js';
import type { Dependencies } from '../store/dependencies.js';
import { storageOf } from './environment.js';

/** In the embedded wallet's part of the modal's storage. */
const KEY = 'redirect';

/** How long the provider's page may take. */
const LIFE_MS = 10 * 60_000;

/** The parameter that a site leads the page back with. Source: F3.6.1. */
const PARAMETER = 'result_uri';

const Stored = v.pipe(
  v.string(),
  v.maxLength(200),
  v.parseJson(),
  v.object({
    provider: v.picklist(['apple', 'discord', 'facebook', 'github', 'google', 'x']),
    at: v.number(),
  }),
);

/** What of the page is used. */
export interface RedirectPage {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** The page's address without what a former login has left in it. */
function cleanUrl(href: string): URL {
  const url = new URL(href);
  url.searchParams.delete(PARAMETER);
  return url;
}

/** The page is about to be led to a provider. @returns where it has to be led back to */
export function rememberRedirect(
  dependencies: Dependencies,
  provider: OAuthProviderName,
  { location }: Pick<RedirectPage, 'location'> = globalThis,
): string {
  storageOf(dependencies).set(KEY, JSON.stringify({ provider, at: dependencies.now() }));
  return cleanUrl(location.href).href;
}

export interface RedirectResult {
  readonly method: OAuthProviderName;
  readonly resultUri: string;
}

/**
 * What the page was led back with, once: it is removed from the address bar, and a reload finds nothing. A parameter of
 * that name that no login of this modal waits for is the page's own and stays.
 */
export function takeRedirect(
  dependencies: Dependencies,
  { history, location }: Partial<RedirectPage> = globalThis,
): RedirectResult | null {
  if (!location || !history) return null;
  const storage = storageOf(dependencies);
  const { output, success } = v.safeParse(Stored, storage.get(KEY));
  if (!success) return null;
  const resultUri = new URL(location.href).searchParams.get(PARAMETER);
  const age = dependencies.now() - output.at;
  const isAlive = age >= 0 && age <= LIFE_MS;
  // The visitor has come back without a result; he may still go forward again.
  if (resultUri === null && isAlive) return null;
  storage.remove(KEY);
  if (resultUri === null || !isAlive) return null;
  history.replaceState(history.state, '', cleanUrl(location.href).href);
  return { method: output.provider, resultUri };
}
