/** Why a message was not accepted. */
export type RejectionReason =
  | 'late'
  | 'not-ready'
  | 'origin'
  | 'payload'
  | 'replayed'
  | 'second-port'
  | 'shape'
  | 'size'
  | 'source'
  | 'type'
  | 'unknown-id'
  | 'wrong-event';

export interface Rejected {
  readonly reason: RejectionReason;
}

export interface Rejections {
  readonly counts: Readonly<Partial<Record<RejectionReason, number>>>;
  add(reason: RejectionReason): void;
}

/** Counts rejected messages. Their content is kept nowhere. */
export function createRejections(onRejected?: (reason: RejectionReason) => void): Rejections {
  const counts: Partial<Record<RejectionReason, number>> = {};
  return {
    counts,
    add(reason) {
      counts[reason] = (counts[reason] ?? 0) + 1;
      onRejected?.(reason);
    },
  };
}
