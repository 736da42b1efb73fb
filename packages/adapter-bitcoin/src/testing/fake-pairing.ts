import type { PairingEvent, PairingPort, PairingRequest, PairingSession } from '@foyerkit/core/adapter';
import { bitcoin } from '../networks.js';

export const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
export const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';

/**
 * Stands in for the relay and the wallet behind it, so that tests can produce any response and event. Sessions over
 * a real relay with a real wallet are tested by the lab's journeys.
 */
export interface FakePairing extends PairingPort {
  readonly requests: readonly PairingRequest[];
  readonly proposals: readonly Parameters<PairingPort['connect']>[0][];
  readonly ended: () => boolean;
  /** What the adapter adds to every proposal now. */
  offered(): ReturnType<Parameters<PairingPort['offer']>[0]> | undefined;
  listenerCount(): number;
  /** What `restore` returns from now on. */
  store(session: PairingSession | null): void;
  emit(event: PairingEvent): void;
}

export const session = (change: Partial<PairingSession> = {}): PairingSession => ({
  topic: 'topic',
  accounts: [`${bitcoin.caipNetworkId}:${TAPROOT}`, `${bitcoin.caipNetworkId}:${PAYMENT}`, 'eip155:1:0xabc'],
  networkIds: [bitcoin.caipNetworkId, 'eip155:1'],
  methods: ['signMessage', 'sendTransfer', 'signPsbt'],
  wallet: { name: 'Paired Wallet' },
  ...change,
});

export function fakePairing(
  approved: PairingSession,
  answer: (request: PairingRequest) => unknown = () => ({}),
): FakePairing {
  const listeners = new Set<(event: PairingEvent) => void>();
  const requests: PairingRequest[] = [];
  const proposals: Parameters<PairingPort['connect']>[0][] = [];
  let offer: Parameters<PairingPort['offer']>[0] | undefined;
  let stored: PairingSession | null = null;
  let isEnded = false;
  return {
    requests,
    proposals,
    ended: () => isEnded,
    offered: () => offer?.(),
    listenerCount: () => listeners.size,
    store: (next) => {
      stored = next;
    },
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    async connect(request) {
      proposals.push(request);
      stored = approved;
      return approved;
    },
    offer: (namespaces) => {
      offer = namespaces;
      return () => {
        offer = undefined;
      };
    },
    restore: async () => stored,
    async request(request) {
      requests.push(request);
      return answer(request);
    },
    async disconnect() {
      isEnded = true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
