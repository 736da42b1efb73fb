/** How a browser came back from a provider: by an address, or by a form that it sends there. */
export interface CameBack {
  readonly url: string;
  readonly form: URLSearchParams | null;
}

const FIELD = /<input type="hidden" name="([^"]*)" value="([^"]*)"/g;
const unescaped = (text: string) =>
  text.replace(/&#39;|&quot;|&lt;|&gt;|&amp;/g, (entity) => {
    const characters: Readonly<Record<string, string>> = {
      '&#39;': "'",
      '&quot;': '"',
      '&lt;': '<',
      '&gt;': '>',
      '&amp;': '&',
    };
    return characters[entity] ?? entity;
  });

/** Opens a provider's page in a new browser, and follows where it leads until that leaves the provider. */
export async function visitProvider(start: string): Promise<CameBack> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let url = start;
  while (new URL(url).origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const body = await response.text();
    if (location === null) {
      const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1];
      if (action === undefined) throw new Error(`The provider shows ${response.status}: ${body}`);
      const form = new URLSearchParams();
      for (const [, name = '', value = ''] of body.matchAll(FIELD)) form.append(unescaped(name), unescaped(value));
      return { url: unescaped(action), form };
    }
    url = new URL(location, url).href;
  }
  return { url, form: null };
}

/** What the last page of a login reports, as `http/social.route.ts` writes it there. */
export interface CallbackPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly result: { readonly origin: string; readonly returnUrl: string | null; readonly resultUri: string } | null;
}

/** Goes the last step back to the site, as a browser that comes from another site: with none of the frame's cookies. */
export async function comeBack({ url, form }: CameBack): Promise<CallbackPage> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ...(form && { body: form }),
  });
  const html = await response.text();
  const content = /<meta name="foyer-login" content="([^"]*)">/.exec(html)?.[1] ?? 'null';
  return { status: response.status, headers: response.headers, html, result: JSON.parse(unescaped(content)) };
}
