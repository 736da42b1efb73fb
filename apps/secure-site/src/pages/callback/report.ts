/** What the page has to report, as the site wrote it into the HTML. */
export interface LoginResult {
  /** Of the page where the login began. Nobody else is told. */
  readonly origin: string;
  readonly returnUrl: string | null;
  readonly resultUri: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** @returns null if no login waits for this page */
export function readResult(text: string | null, siteOrigin: string): LoginResult | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    // Not what the site writes.
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { origin, returnUrl, resultUri } = value as Partial<Record<keyof LoginResult, unknown>>;
  if (!isText(origin) || !isText(resultUri) || !(returnUrl === null || isText(returnUrl))) return null;
  const isOwn = URL.canParse(resultUri) && new URL(resultUri).origin === siteOrigin;
  return isOwn ? { origin, returnUrl, resultUri } : null;
}

/** Where to go without a window that waits. @returns null unless it is a page of the origin where the login began */
export function returnAddress({ origin, returnUrl, resultUri }: LoginResult): string | null {
  if (returnUrl === null || !URL.canParse(returnUrl)) return null;
  const url = new URL(returnUrl);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return null;
  url.searchParams.set('result_uri', resultUri);
  return url.href;
}
