import type { SiwxAccount, SiwxSession } from '../ports/sign-in.js';
import type { DefaultSiwxOptions } from './default-siwx.js';

/** What `DefaultSiwx` asks of a server. */
export type SiwxClient = Required<Pick<DefaultSiwxOptions, 'getNonce' | 'hasSession' | 'onSignOut' | 'verifier'>>;

interface SiwxClientOptions {
  /** Default: the page's own. */
  readonly fetch?: typeof fetch;
}

interface ServerSession {
  readonly accounts?: readonly { readonly address?: unknown; readonly chainId?: unknown }[];
}

const isOf = (account: SiwxAccount, { address, chainId }: { readonly address?: unknown; readonly chainId?: unknown }) =>
  chainId === account.chainId && String(address).toLowerCase() === account.accountAddress.toLowerCase();

/**
 * The client of a server with `createSiwxServer`, for `DefaultSiwx`.
 * @param url where the server answers: a path such as `/siwx`, or the address of a server that shares the page's site
 * @example new DefaultSiwx({ ...siwxClient('/siwx'), statement: 'Sign in to the app.' })
 */
export function siwxClient(url: string, { fetch: given }: SiwxClientOptions = {}): SiwxClient {
  /** A refusal is an answer; that there is none is an error. */
  const ask = async (path: string, body?: object): Promise<{ readonly isOk: boolean; readonly answer: unknown }> => {
    const send = given ?? fetch;
    const response = await send(`${url}/${path}`, {
      credentials: 'include',
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (response.status >= 500) throw new Error(`The server has answered ${response.status} for ${path}.`);
    return { isOk: response.ok, answer: await response.json() };
  };
  return {
    async getNonce() {
      const { nonce } = Object((await ask('nonce')).answer);
      return String(nonce);
    },
    verifier: {
      verify: async ({ message, signature }: SiwxSession) => (await ask('verify', { message, signature })).isOk,
    },
    async hasSession(account) {
      const { accounts = [] } = (await ask('session')).answer as ServerSession;
      return accounts.some((one) => isOf(account, one));
    },
    async onSignOut({ accountAddress, chainId }) {
      await ask('sign-out', { address: accountAddress, chainId });
    },
  };
}
