import { type AdapterFactory, PairingUnavailableError } from '@foyerkit/core/adapter';
import { createEvmPairingAdapter } from './evm/evm-pairing.adapter.js';

export interface PairingAdapterOptions {
  /** For hosts that wrap their requests. Default: the page's own. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * EVM wallets by pairing alone: connect, switch, sign, send. No wallet of the browser is looked for, and no chain SDK
 * is needed. Without a relay it fails with PAIRING_UNAVAILABLE when the modal loads it.
 *
 * @example
 * ```ts
 * createModal({ networks: [mainnet], adapters: [pairingAdapter()], services: { kind: 'hosted', projectId } });
 * ```
 */
export const pairingAdapter = ({
  // Bound at the call, so that a page that wraps its fetch later is followed.
  fetch = (input, init) => globalThis.fetch(input, init),
}: PairingAdapterOptions = {}): AdapterFactory => ({
  namespace: 'eip155',
  create(context) {
    const { pairing } = context;
    if (!pairing) throw new PairingUnavailableError(undefined, 'relay');
    return createEvmPairingAdapter({ context, fetch, pairing });
  },
});
