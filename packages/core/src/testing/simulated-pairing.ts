import { WalletMisbehavedError } from '../errors/connection-errors.js';
import type { Connector } from '../ports/adapter.js';
import { type CaipNetworkId, type ChainNamespace, namespaceOf, parseCaipAddress } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID, type PairingPort, type PairingSession } from '../ports/pairing.js';
import type { WalletView } from './simulated-wallet.js';

export const simulatedPairingConnector = (namespace: ChainNamespace): Connector => ({
  id: PAIRING_CONNECTOR_ID,
  namespace,
  type: 'PAIRING',
  name: 'WalletConnect',
});

interface SimulatedPairingParts {
  readonly pairing: PairingPort;
  readonly namespace: ChainNamespace;
  readonly networkIds: readonly CaipNetworkId[];
  /** Whether the pairing is among the adapter's connections. */
  readonly isHeld: () => boolean;
  /** The session has changed or ended. */
  readonly onChange: () => void;
}

/** One chain namespace of the pairing. */
export interface SimulatedPairing {
  readonly view: WalletView | undefined;
  open(signal: AbortSignal): Promise<void>;
  /** Shows no prompt. */
  restore(): Promise<void>;
  moveTo(networkId: CaipNetworkId): void;
  /** Stops using it here. */
  forget(): void;
  end(): Promise<void>;
  destroy(): void;
}

export function simulatedPairing(parts: SimulatedPairingParts): SimulatedPairing {
  const { isHeld, namespace, networkIds, onChange, pairing } = parts;
  let view: WalletView | undefined;

  const viewOf = ({ accounts, networkIds: approved }: PairingSession): WalletView | undefined => {
    const ours = approved.filter((id) => namespaceOf(id) === namespace);
    const networkId = ours.find((id) => id === view?.networkId) ?? ours[0];
    const here = accounts.map(parseCaipAddress).filter((account) => account.networkId === networkId);
    return networkId && here.length > 0 ? { networkId, accounts: here.map(({ address }) => address) } : undefined;
  };
  const propose = () => ({ [namespace]: { networkIds, methods: ['sign'], events: [], rpcUrls: {} } });
  const ends = [
    pairing.offer(propose),
    pairing.subscribe((event) => {
      if (!isHeld() || (event.type !== 'sessionChanged' && event.type !== 'sessionEnded')) return;
      view = event.type === 'sessionChanged' ? viewOf(event.session) : undefined;
      onChange();
    }),
  ];

  return {
    get view() {
      return view;
    },
    async open(signal) {
      const next = viewOf(await pairing.connect({ namespaces: propose(), signal }));
      if (!next) throw new WalletMisbehavedError('The session shares nothing of this namespace.');
      view = next;
    },
    async restore() {
      const session = await pairing.restore();
      view = session ? viewOf(session) : undefined;
    },
    moveTo(networkId) {
      if (view) view = { ...view, networkId };
    },
    forget() {
      view = undefined;
    },
    end: () => pairing.disconnect(),
    destroy() {
      for (const end of ends) end();
    },
  };
}
