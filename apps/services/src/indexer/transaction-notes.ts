import { forgetOldest } from '../forget-oldest.js';

/** Looks transactions up that clients have told of, so that they are in the history while they wait for a block. */
export interface TransactionNotes {
  /** Anybody can name any number of hashes: those that come too fast are passed over, and the index finds them later. */
  note(chainId: string, hash: string): void;
}

export interface TransactionNotesOptions {
  readonly look: (chainId: string, hash: string) => Promise<void>;
  readonly onError: (chainId: string, error: unknown) => void;
  readonly limits?: {
    /** Look-ups of one chain at once. */
    readonly atOnce: number;
    /** Look-ups of one chain that wait for those. */
    readonly waiting: number;
    /** Of all chains: transactions that were looked up, and are not again. */
    readonly known: number;
  };
}

const LIMITS = { atOnce: 4, waiting: 100, known: 1_000 };

export function createTransactionNotes({ limits = LIMITS, look, onError }: TransactionNotesOptions): TransactionNotes {
  const known = new Set<string>();
  const queues = new Map<string, { running: number; readonly hashes: string[] }>();
  const keyOf = (chainId: string, hash: string) => `${chainId} ${hash}`;

  const lookNext = async (chainId: string): Promise<void> => {
    const queue = queues.get(chainId);
    const hash = queue && queue.running < limits.atOnce ? queue.hashes.shift() : undefined;
    if (!queue || hash === undefined) return;
    queue.running += 1;
    try {
      await look(chainId, hash);
    } catch (error) {
      known.delete(keyOf(chainId, hash));
      onError(chainId, error);
    }
    queue.running -= 1;
    if (queue.running === 0 && queue.hashes.length === 0) queues.delete(chainId);
    else void lookNext(chainId);
  };

  return {
    note: (chainId, given) => {
      const hash = given.toLowerCase();
      const key = keyOf(chainId, hash);
      if (known.has(key)) return;
      const queue = queues.get(chainId) ?? { running: 0, hashes: [] };
      if (queue.running >= limits.atOnce && queue.hashes.length >= limits.waiting) return;
      queues.set(chainId, queue);
      queue.hashes.push(hash);
      known.add(key);
      forgetOldest(known, limits.known);
      void lookNext(chainId);
    },
  };
}
