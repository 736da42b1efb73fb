import { type Answer, unwrap } from './answer.js';
import { createEmitter } from './emitter.js';
import { type ProviderErrorSpec, ProviderRpcError } from './provider-error.js';
import { WalletPromise } from './wallet-promise.js';

/** A request of a page. Source: EIP-1193. */
export interface ProviderRequest {
  readonly method: string;
  readonly params?: unknown;
}

/**
 * An event that a wallet sends to pages, as data. Source: EIP-1193. Chain ids are `0x`-prefixed hexadecimal; for a
 * Bitcoin wallet `chainChanged` names the network (`Regtest`), and each interface translates it. `accountsChanged`
 * holds the addresses that the page sees from now on, the selected one first; empty when it no longer sees any account.
 */
export type ProviderEvent =
  | { readonly name: 'connect'; readonly payload: { readonly chainId: string } }
  | { readonly name: 'disconnect'; readonly payload: ProviderErrorSpec }
  | { readonly name: 'chainChanged'; readonly payload: string }
  | { readonly name: 'accountsChanged'; readonly payload: readonly string[] };

/** The channel from a page to the wallet: in the same process, or a bridge to another one. */
export interface WalletChannel {
  /** Never rejects: failures are answers. */
  send(request: ProviderRequest): Promise<Answer>;
  /** @returns a function that removes the listener */
  subscribe(listener: (event: ProviderEvent) => void): () => void;
}

/** An EIP-1193 provider. Extra members, such as a legacy `isMetaMask`, come from the wallet's `flags`. */
export interface TestProvider {
  /**
   * @throws ProviderRpcError with a code of `PROVIDER_ERROR_CODES`, or the node's own; a bare string for `throwString`
   */
  request(request: ProviderRequest): Promise<unknown>;
  on(event: string, listener: (payload: unknown) => void): TestProvider;
  removeListener(event: string, listener: (payload: unknown) => void): TestProvider;
  /** How many listeners a page has left on the provider, for leak tests. */
  listenerCount(event?: string): number;
}

/**
 * Passes a page's request to its wallet. The promise settles as the wallet answers: once, twice or never.
 * @param read - converts an answer to what the page sees
 */
export function askWallet(
  channel: Pick<WalletChannel, 'send'>,
  request: ProviderRequest,
  read: (answer: Answer) => unknown = unwrap,
): Promise<unknown> {
  const promise: WalletPromise<unknown> = new WalletPromise((resolve, reject) => {
    channel
      .send(request)
      .then((answer) => {
        if (answer.twice) promise.repeat();
        return read(answer);
      })
      .then(resolve, reject);
  });
  return promise;
}

/** Builds the object a page talks to. It has no keys, only the channel. */
export function createProvider(channel: WalletChannel, flags: Readonly<Record<string, boolean>> = {}): TestProvider {
  const emitter = createEmitter();
  channel.subscribe(({ name, payload }) =>
    emitter.emit(name, name === 'disconnect' ? new ProviderRpcError(payload) : payload),
  );

  const provider: TestProvider = {
    ...flags,
    request: (request) => askWallet(channel, request),
    on: (event, listener) => {
      emitter.on(event, listener);
      return provider;
    },
    removeListener: (event, listener) => {
      emitter.off(event, listener);
      return provider;
    },
    listenerCount: emitter.count,
  };
  return provider;
}
