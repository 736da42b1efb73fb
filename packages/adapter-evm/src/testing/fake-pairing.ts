import type {
  PairingEvent,
  PairingNamespaces,
  PairingPort,
  PairingProposal,
  PairingRequest,
  PairingSession,
} from '@foyerkit/core/adapter';
import { ADDRESS } from './scripted-provider.js';

/**
 * Stands in for the relay and the wallet behind it, so that tests can produce any response and event. Sessions over
 * a real relay with a real wallet are tested by the lab's journeys.
 */
export interface FakePairing extends PairingPort {
  readonly requests: readonly PairingRequest[];
  readonly proposals: readonly Parameters<PairingPort['connect']>[0][];
  readonly calls: readonly string[];
  /** What every proposal requests. */
  offered(): Promise<readonly PairingNamespaces[]>;
  /** The number of listeners. */
  listenerCount(): number;
  emit(event: PairingEvent): void;
}

export interface FakePairingParts {
  /** How a proposal settles. Default: a session with one account on both chains of the bench. */
  readonly approve?: (request: Parameters<PairingPort['connect']>[0]) => Promise<PairingSession>;
  readonly stored?: PairingSession | null;
  readonly restore?: () => Promise<PairingSession | null>;
  readonly answer?: (request: PairingRequest) => Promise<unknown>;
  readonly disconnect?: () => Promise<void>;
  readonly connectInModal?: PairingPort['connectInModal'];
}

export const session = (change: Partial<PairingSession> = {}): PairingSession => ({
  topic: 'topic',
  accounts: [`eip155:31337:${ADDRESS}`, `eip155:31338:${ADDRESS}`],
  networkIds: ['eip155:31337', 'eip155:31338'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  wallet: { name: 'Paired Wallet', iconUrl: 'https://wallet.invalid/icon.png' },
  ...change,
});

export function fakePairing(parts: FakePairingParts = {}): FakePairing {
  const listeners = new Set<(event: PairingEvent) => void>();
  const requests: PairingRequest[] = [];
  const proposals: Parameters<PairingPort['connect']>[0][] = [];
  const calls: string[] = [];
  const offers = new Set<PairingProposal>();
  return {
    requests,
    offered: () => Promise.all([...offers].map((propose) => propose())),
    proposals,
    calls,
    listenerCount: () => listeners.size,
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    ...(parts.connectInModal && { connectInModal: parts.connectInModal }),
    async connect(request) {
      calls.push('connect');
      proposals.push(request);
      return parts.approve ? parts.approve(request) : session();
    },
    offer(propose) {
      offers.add(propose);
      return () => offers.delete(propose);
    },
    async restore() {
      calls.push('restore');
      return parts.restore ? parts.restore() : (parts.stored ?? null);
    },
    async request(request) {
      requests.push(request);
      return parts.answer ? parts.answer(request) : `0x${'12'.repeat(32)}`;
    },
    async disconnect() {
      calls.push('disconnect');
      await parts.disconnect?.();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
