import {
  type CaipNetworkId,
  ConnectionAbortedError,
  createLazy,
  loadPart,
  type Network,
  type PairingNamespaces,
  type PairingPort,
} from '@foyerkit/core/adapter';
import type { Eip1193Provider } from '../rpc/provider.js';
import type { EvmSession } from './pairing-session.js';

export interface PairingProviderParameters {
  readonly pairing: PairingPort;
  readonly networks: readonly Network[];
  /** Where the page is by itself: what a session without a wish arrives on, if the wallet approved it. */
  readonly defaultChainId: () => number;
  /** Reads through the host's own transport. */
  readonly read: (chainId: number, request: { readonly method: string; readonly params: unknown }) => Promise<unknown>;
  /** A session's approved networks changed, with or without the rest. */
  readonly onSessionChanged: () => void;
}

export interface PairingProvider extends Eip1193Provider {
  /** The EVM share of a session. */
  propose(): Promise<PairingNamespaces>;
  /** Proposes a session. @throws CONNECTION_REJECTED, RELAY_UNREACHABLE, PAIRING_UNAVAILABLE, WALLET_MISBEHAVED */
  open(request: { readonly networkId?: CaipNetworkId | undefined; readonly signal: AbortSignal }): Promise<void>;
  /** Brings the session of an earlier visit back, if there is one and none is open. */
  restore(networkId?: CaipNetworkId): Promise<void>;
  readonly session: EvmSession | undefined;
  destroy(): void;
}

/**
 * The pairing's provider, whose code is loaded with the first session: pages without a relay never load it.
 */
export function createLazyPairing(
  parameters: PairingProviderParameters,
  importProvider = () => loadPart(import('./pairing-provider.js')),
): PairingProvider {
  let isDestroyed = false;
  const code = createLazy(async () => {
    const { createPairingProvider } = await importProvider();
    if (isDestroyed) throw new ConnectionAbortedError();
    return createPairingProvider(parameters);
  });

  const lazy: PairingProvider = {
    get session() {
      return code.loaded?.session;
    },
    propose: async () => (await code.get()).propose(),
    open: async (request) => (await code.get()).open(request),
    restore: async (networkId) => (await code.get()).restore(networkId),
    request: async (request) => (await code.get()).request(request),
    on(event, listener) {
      code.loaded?.on?.(event, listener);
      return lazy;
    },
    removeListener(event, listener) {
      code.loaded?.removeListener?.(event, listener);
      return lazy;
    },
    destroy() {
      isDestroyed = true;
      code.loaded?.destroy();
    },
  };
  return lazy;
}
