/** A page or the redirect to an address outside the server. */
interface Visit {
  readonly url: string;
  readonly status: number;
  readonly body: string;
}

/** As much of a browser as forms need: it follows redirects within one origin and keeps the cookies of that origin. */
export function createFormBrowser(origin: string) {
  const cookies = new Map<string, string>();
  let last: Visit | undefined;

  async function load(url: string, form?: URLSearchParams): Promise<Visit> {
    if (new URL(url).origin !== origin) return { url, status: 0, body: '' };
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' },
      ...(form && { body: form }),
      redirect: 'manual',
    });
    response.headers.getSetCookie().forEach(keep);
    const body = await response.text();
    const location = response.headers.get('location');
    return location ? load(new URL(location, url).href) : { url, status: response.status, body };
  }

  function keep(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    const expires = /expires=([^;]+)/i.exec(header)?.[1];
    if (expires && Date.parse(expires) < Date.now()) cookies.delete(name);
    else cookies.set(name, value);
  }

  const submit = async (action: string, fields: Readonly<Record<string, string>> = {}): Promise<Visit> => {
    last = await load(new URL(action, last?.url ?? origin).href, new URLSearchParams(fields));
    return last;
  };

  return {
    visit: async (url: string): Promise<Visit> => {
      last = await load(url);
      return last;
    },
    submit,
    /** Sends the form of the last page that has a button with this text. @throws if there is none */
    press: async (button: string, fields: Readonly<Record<string, string>> = {}): Promise<Visit> => {
      const forms = last?.body.split('<form ').slice(1) ?? [];
      const action = forms.find((form) => form.includes(`>${button}</button>`))?.match(/action="([^"]+)"/)?.[1];
      if (!action) throw new Error(`The page has no button "${button}": ${last?.body}`);
      return submit(action, fields);
    },
  };
}
