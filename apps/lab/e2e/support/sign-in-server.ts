import { createSiwxServer, solanaVerifier } from '@foyerkit/core/siwx-server';
import { bitcoinVerifier } from '@foyerkit/core/siwx-server/bitcoin';
import { evmVerifier } from '@foyerkit/core/siwx-server/evm';
import type { Page, Route } from '@playwright/test';
import type { LabInfo } from './test.js';

/** The networks whose accounts can sign in. */
const isAsked = (id: string): boolean => /^(eip155|solana|bip122):/.test(id);

/** The host's server of a page: it issues nonces, verifies signatures, and knows who has signed in by a cookie. */
export class SignInServer {
  /** Every message that was verified. */
  readonly messages: string[] = [];
  /** The CAIP-10 ids of those who have signed in, as of the last answer. */
  signedIn: readonly string[] = [];
  /** The last parts of the paths at which it fails. */
  readonly failing = new Set<string>();
  readonly #server: ReturnType<typeof createSiwxServer>;

  constructor({ chains, lab }: LabInfo) {
    const { host, origin } = new URL(lab);
    this.#server = createSiwxServer({
      domain: host,
      origins: [origin],
      chains: Object.fromEntries(
        Object.entries(chains)
          .filter(([id]) => isAsked(id))
          .map(([id, { rpcUrl }]) => [id, { rpcUrl }]),
      ),
      verifiers: [evmVerifier(), solanaVerifier(), bitcoinVerifier()],
      secret: 'a secret of the journeys, and of nobody else',
    });
  }

  async serve(page: Page): Promise<void> {
    await page.route('**/siwx/*', (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (this.failing.has(path)) return route.fulfill({ status: 503 });
    const body = request.postData();
    const response = await this.#server.handle(
      new Request(request.url(), { method: request.method(), headers: await request.allHeaders(), body }),
    );
    const text = await response.text();
    if (path === 'verify' && response.ok) this.messages.push(JSON.parse(body ?? '').message);
    if (path !== 'nonce' && response.ok) {
      const { accounts }: { readonly accounts: readonly { address: string; chainId: string }[] } = JSON.parse(text);
      this.signedIn = accounts.map(({ address, chainId }) => `${chainId}:${address}`);
    }
    const headers = { 'content-type': 'application/json', 'set-cookie': response.headers.getSetCookie().join('\n') };
    return route.fulfill({ status: response.status, headers, body: text });
  }
}
