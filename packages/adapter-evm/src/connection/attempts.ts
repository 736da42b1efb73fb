import type { Connector } from '@wagmi/core';

/** What the visitor has begun and no wallet has answered yet, also what was given up meanwhile. */
export interface Attempts {
  /** @returns the function to call once the wallet has answered */
  begin(connector: Connector, signal: AbortSignal): () => void;
  /** Whether a connector was given up for another one, so that an answer that comes now comes too late. */
  isUnwanted(connector: Connector): boolean;
}

export interface AttemptsParameters {
  /** Whether the modal knows the connector as connected: then a late answer changes nothing. */
  readonly isKnown: (connector: Connector) => boolean;
  readonly onEnd: () => void;
}

export function createAttempts({ isKnown, onEnd }: AttemptsParameters): Attempts {
  const pending = new Set<{ readonly connector: Connector; readonly signal: AbortSignal }>();
  let latest: Connector | undefined;
  return {
    begin(connector, signal) {
      const attempt = { connector, signal };
      pending.add(attempt);
      latest = connector;
      return () => {
        pending.delete(attempt);
        onEnd();
      };
    },
    isUnwanted(connector) {
      const isGivenUp = [...pending].some((attempt) => attempt.connector === connector && attempt.signal.aborted);
      return isGivenUp && latest !== connector && !isKnown(connector);
    },
  };
}
