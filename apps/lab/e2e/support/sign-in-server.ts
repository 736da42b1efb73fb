import type { Page, Route } from '@playwright/test';
import { createPublicClient, getAddress, http, isHex } from 'viem';
import { isSignedBy } from './is-signed-by.js';
import type { LabNamespace } from './lab-page.js';
import type { LabInfo } from './test.js';

interface Session {
  readonly address: string;
  readonly chainId: string;
}

/** What the server has read from a message that it was sent. */
function readMessage(message: string): (Session & { readonly nonce: string; readonly domain: string }) | null {
  const [, domain = ''] = /^(\S+) wants you to sign in with your \S+ account:\n/.exec(message) ?? [];
  const [, address = ''] = message.split('\n');
  const [, nonce = ''] = /^Nonce: (\S+)$/m.exec(message) ?? [];
  const [, chain = ''] = /^Chain ID: (\S+)$/m.exec(message) ?? [];
  const chainId = chain.includes(':') ? chain : `eip155:${chain}`;
  return domain && address && nonce && chain ? { address, chainId, nonce, domain } : null;
}

const isNamespace = (name: string): name is LabNamespace => Object.hasOwn(isSignedBy, name);

/**
 * Stands in for a host's server in its page: it gives nonces, verifies real signatures, and keeps sessions. It checks the
 * domain and that a nonce is used once.
 */
export class SignInServer {
  /** What it was asked for. */
  readonly calls: string[] = [];
  readonly messages: string[] = [];
  sessions: readonly Session[] = [];
  /** What it fails at. */
  readonly failing = new Set<string>();
  readonly #nonces = new Set<string>();
  readonly #chains: LabInfo['chains'];

  constructor({ chains }: LabInfo) {
    this.#chains = chains;
  }

  async serve(page: Page): Promise<void> {
    await page.route('**/siwx/*', (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    this.calls.push(path);
    if (this.failing.has(path)) return route.fulfill({ status: 503 });
    const body = request.postData() === null ? {} : request.postDataJSON();
    const { host } = new URL(request.headers().referer ?? request.url());
    switch (path) {
      case 'nonce':
        return route.fulfill({ body: this.#nonce() });
      case 'verify':
        return route.fulfill({ status: (await this.#verify(body, host)) ? 200 : 401 });
      case 'session':
        return this.#session(route, body);
      default:
        this.sessions = body.accountAddress ? this.sessions.filter((one) => !isOf(one, body)) : [];
        return route.fulfill({ status: 200 });
    }
  }

  #nonce(): string {
    const nonce = crypto.randomUUID().replaceAll('-', '');
    this.#nonces.add(nonce);
    return nonce;
  }

  async #verify({ message, signature }: { readonly message: string; readonly signature: string }, host: string) {
    const read = readMessage(message);
    const namespace = read?.chainId.split(':')[0] ?? '';
    if (!read || !isNamespace(namespace) || read.domain !== host || !this.#nonces.delete(read.nonce)) return false;
    if (!(await this.#isSigned(namespace, read, message, signature))) return false;
    this.messages.push(message);
    const { address, chainId } = read;
    this.sessions = [...this.sessions.filter((one) => one.chainId !== chainId), { address, chainId }];
    return true;
  }

  /** A smart account that is not deployed yet has its signature checked by the chain. */
  async #isSigned(namespace: LabNamespace, { address, chainId }: Session, message: string, signature: string) {
    if (namespace !== 'eip155') return isSignedBy[namespace](address, message, signature);
    const node = createPublicClient({ transport: http(this.#chains[chainId]?.rpcUrl) });
    return isHex(signature) && (await node.verifyMessage({ address: getAddress(address), message, signature }));
  }

  async #session(route: Route, body: { readonly accountAddress?: string; readonly chainId?: string }): Promise<void> {
    if (body.accountAddress) {
      return route.fulfill({ status: this.sessions.some((one) => isOf(one, body)) ? 200 : 404 });
    }
    const latest = this.sessions.at(-1);
    if (!latest) return route.fulfill({ status: 404 });
    return route.fulfill({ json: { address: latest.address, chainId: Number(latest.chainId.split(':')[1]) } });
  }
}

const isOf = (session: Session, account: { readonly accountAddress?: string; readonly chainId?: string }): boolean =>
  session.address === account.accountAddress && session.chainId === account.chainId;
