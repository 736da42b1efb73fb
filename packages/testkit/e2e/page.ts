import type { BrowserContext, Page } from '@playwright/test';

export const APP = 'http://app.test/';

/** Serves a host application that collects announcements at load, under a policy that allows it to load and contact nothing. */
export async function serveApp(context: BrowserContext): Promise<void> {
  const script = `
    window.announced = [];
    window.events = [];
    addEventListener('eip6963:announceProvider', ({ detail }) => {
      announced.push(detail);
      if (announced.length > 1) return;
      for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged']) {
        detail.provider.on(name, (payload) => events.push([name, payload?.code ?? payload]));
      }
    });
    dispatchEvent(new Event('eip6963:requestProvider'));
    window.foundAtOnce = announced.length;
    window.ask = (method, params) => announced[0].provider.request({ method, params }).then(
      (result) => ({ result }),
      (cause) => ({ cause: typeof cause === 'string' ? cause : { name: cause.name, code: cause.code, message: cause.message } }),
    );`;
  const headers = {
    'content-security-policy': "default-src 'none'; script-src 'nonce-app'; require-trusted-types-for 'script'",
  };
  const body = `<!doctype html><title>App</title><script nonce="app">${script}</script>`;
  await context.route(`${APP}**`, (route) => route.fulfill({ contentType: 'text/html', headers, body }));
}

/** Calls the first announced wallet as the application would; returns `{ result }` or `{ cause }`. */
export const ask = (page: Page, method: string, params?: unknown): Promise<unknown> =>
  page.evaluate(`ask(${JSON.stringify(method)}, ${JSON.stringify(params)})`);

export const names = (page: Page): Promise<unknown> => page.evaluate('announced.map(({ info }) => info.name)');
