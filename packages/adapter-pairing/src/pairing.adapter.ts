import { type AdapterFactory, PairingUnavailableError } from '@foyerkit/core/adapter';
import { createEvmPairingAdapter } from './evm/evm-pairing.adapter.js';

export interface PairingAdapterOptions {
  /** Default: the modal's own option `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * EVM wallets through pairing only: connect, switch, sign, send. It discovers no browser wallets and needs no chain
 * SDK. Without a relay it fails with PAIRING_UNAVAILABLE when the modal loads it.
 *
 * @example
 * ```ts
 * createModal({ networks: [mainnet], adapters: [pairingAdapter()], services: { kind: 'hosted', projectId } });
 * ```
 */
export const pairingAdapter = ({ fetch }: PairingAdapterOptions = {}): AdapterFactory => ({
  namespace: 'eip155',
  create(context) {
    const { pairing } = context;
    if (!pairing) throw new PairingUnavailableError(undefined, 'relay');
    return createEvmPairingAdapter({ context, fetch: fetch ?? context.fetch, pairing });
  },
});
