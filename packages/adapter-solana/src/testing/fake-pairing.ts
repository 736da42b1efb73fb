import type { PairingEvent, PairingPort, PairingRequest, PairingSession } from '@foyerkit/core/adapter';

/**
 * Stands in for the relay and the wallet behind it, so that tests can produce any response and event. Sessions over
 * a real relay with a real wallet are tested by the lab's journeys.
 */
export interface FakePairing extends PairingPort {
  readonly requests: readonly PairingRequest[];
  readonly proposals: readonly Parameters<PairingPort['connect']>[0][];
  /** What the adapter adds to every proposal now. */
  offered(): ReturnType<Parameters<PairingPort['offer']>[0]> | undefined;
  emit(event: PairingEvent): void;
}

export interface FakePairingParts {
  readonly approved: PairingSession;
  readonly stored?: PairingSession | null;
  readonly restore?: () => PairingSession | null;
  readonly answer?: (request: PairingRequest) => unknown;
  readonly connect?: () => Promise<PairingSession>;
}

export function fakePairing({ answer, approved, connect, restore, stored = null }: FakePairingParts): FakePairing {
  const listeners = new Set<(event: PairingEvent) => void>();
  const requests: PairingRequest[] = [];
  const proposals: Parameters<PairingPort['connect']>[0][] = [];
  let offer: Parameters<PairingPort['offer']>[0] | undefined;
  return {
    requests,
    proposals,
    offered: () => offer?.(),
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    async connect(request) {
      proposals.push(request);
      return connect ? connect() : approved;
    },
    offer: (namespaces) => {
      offer = namespaces;
      return () => {
        offer = undefined;
      };
    },
    restore: async () => (restore ? restore() : stored),
    async request(request) {
      requests.push(request);
      return answer?.(request);
    },
    disconnect: async () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
