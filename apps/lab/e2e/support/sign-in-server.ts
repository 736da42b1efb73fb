import type { Page, Route } from '@playwright/test';

interface Accounts {
  readonly accounts: readonly { readonly address: string; readonly chainId: string }[];
}

/** The lab's own server, as a page asks it: what it has answered, and failures that a test wants. */
export class SignInServer {
  /** Every message that was verified. */
  readonly messages: string[] = [];
  /** The CAIP-10 ids of those who have signed in, as of the last answer. */
  signedIn: readonly string[] = [];
  /** The last parts of the paths at which it fails. */
  readonly failing = new Set<string>();

  async serve(page: Page): Promise<void> {
    await page.route('**/siwx/*', (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (this.failing.has(path)) return route.fulfill({ status: 503 });
    const response = await route.fetch();
    if (path === 'verify' && response.ok()) this.messages.push(JSON.parse(request.postData() ?? '').message);
    if (path !== 'nonce' && response.ok()) {
      const { accounts }: Accounts = await response.json();
      this.signedIn = accounts.map(({ address, chainId }) => `${chainId}:${address}`);
    }
    return route.fulfill({ response });
  }
}
