export const HOST_ORIGIN = 'https://app.example';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A browser that keeps the site's cookies, with the page of the site that asks. */
export interface TestBrowser {
  readonly cookies: ReadonlyMap<string, string>;
  /** Loads the page: what it posts afterwards has its secret. */
  load(options?: { readonly origin?: string; readonly projectId?: string }): Promise<Answer>;
  /** Asks another process of the site from now on, with the same cookies and the same page. */
  moveTo(siteUrl: string): void;
  get(path: string): Promise<Answer>;
  /** As the page does; `headers` replaces single headers, null removes one. */
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string | null>>): Promise<Answer>;
}

/** @param options `origin`: of the site, if it is not that of its URL */
export function createTestBrowser(siteUrl: string, options: { readonly origin?: string } = {}): TestBrowser {
  const cookies = new Map<string, string>();
  let csrf: string | null = null;
  let base = siteUrl;

  const send = async (
    path: string,
    init: { method: string; body?: string; headers: Record<string, string | null> },
  ) => {
    const headers = new Headers({ 'user-agent': AGENT });
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const [name, value] of Object.entries(init.headers)) if (value !== null) headers.set(name, value);
    const { method, body } = init;
    const response = await fetch(`${base}${path}`, { method, headers, ...(body !== undefined && { body }) });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/; Max-Age=0\b/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed };
  };
  const post: TestBrowser['post'] = (path, body = {}, headers = {}) =>
    send(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin: options.origin ?? base,
        'x-csrf': csrf,
        ...headers,
      },
    });
  return {
    cookies,
    load: async ({ origin: embedder = HOST_ORIGIN, projectId = 'test' } = {}) => {
      const answer = await post('/api/frame', { projectId, origin: embedder }, { 'x-csrf': null });
      const { body } = answer;
      csrf = typeof body === 'object' && body !== null && 'csrf' in body ? String(body.csrf) : null;
      return answer;
    },
    moveTo: (url) => {
      base = url;
    },
    get: (path) => send(path, { method: 'GET', headers: { 'sec-fetch-site': 'same-origin' } }),
    post,
  };
}
