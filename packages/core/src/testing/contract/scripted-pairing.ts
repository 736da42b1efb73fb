import type { CaipNetworkId } from '../../ports/caip.js';
import { namespaceOf } from '../../ports/caip.js';
import type { PairingEvent, PairingPort, PairingRequest, PairingSession } from '../../ports/pairing.js';
import { requestOf, type ScriptedWallet } from './scripted-wallet.js';

export interface ScriptedPairingOptions {
  /** Its `connectorId` is `walletConnect`. */
  readonly wallet: ScriptedWallet;
  /** The networks that it approves, all of one namespace. It shares its addresses on each of them. */
  readonly networkIds: readonly [CaipNetworkId, ...CaipNetworkId[]];
  readonly methods: readonly string[];
  /** Its response to an approved request. */
  readonly answer: (request: PairingRequest) => unknown;
}

/** A scripted wallet behind a pairing, without a relay. Sessions over a relay are exercised by journeys. */
export function createScriptedPairing({ answer, methods, networkIds, wallet }: ScriptedPairingOptions): PairingPort {
  const listeners = new Set<(event: PairingEvent) => void>();
  const report = (event: PairingEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const accountsOf = (addresses: readonly string[]) =>
    networkIds.flatMap((networkId) => addresses.map((address) => `${networkId}:${address}` as const));
  const toSession = (addresses: readonly string[]): PairingSession => ({
    topic: 'topic',
    accounts: accountsOf(addresses),
    networkIds,
    methods,
    wallet: { name: 'Scripted' },
  });
  wallet.subscribe((change) => {
    const namespace = namespaceOf(networkIds[0]);
    if (change === 'end') report({ type: 'sessionEnded' });
    else report({ type: 'accountsChanged', namespace, accounts: accountsOf(wallet.addresses) });
  });
  return {
    connect: async () => toSession(await wallet.connect()),
    offer: () => () => undefined,
    async restore() {
      const addresses = await wallet.read();
      return addresses.length > 0 ? toSession(addresses) : null;
    },
    request: (request) => requestOf(wallet, request.method, () => answer(request)),
    async disconnect() {
      report({ type: 'sessionEnded' });
      await wallet.disconnect();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
