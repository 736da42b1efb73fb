import { WalletMisbehavedError } from '../errors/connection-errors.js';

/** The wait of one request for the refusal of its answer. */
interface Waiting {
  /** Rejects with WALLET_MISBEHAVED once the answer was refused. */
  readonly refused: Promise<never>;
  /** The relay has the request: from now on its id is known. */
  begin(requestId: number): void;
  end(): void;
}

export interface RefusedAnswers {
  note(requestId: number): void;
  wait(): Waiting;
}

/** Answers to no request of ours; a wallet may send any number of them. */
const MAX_EARLY = 64;

/**
 * Ends requests whose answers never reach the SDK because they were refused: it would wait for another one until the request
 * expires. An answer may arrive before the SDK has said which id its request has.
 */
export function createRefusedAnswers(): RefusedAnswers {
  const early = new Set<number>();
  const rejects = new Map<number, () => void>();
  return {
    note(requestId) {
      const reject = rejects.get(requestId);
      if (reject) return reject();
      const [oldest] = early;
      if (early.size >= MAX_EARLY && oldest !== undefined) early.delete(oldest);
      early.add(requestId);
    },
    wait() {
      let id: number | undefined;
      let reject: () => void = () => undefined;
      const refused = new Promise<never>((_resolve, rejectWith) => {
        reject = () =>
          rejectWith(new WalletMisbehavedError('Its answer is malformed or too long to be read, see the console.'));
      });
      return {
        refused,
        begin(requestId) {
          id = requestId;
          rejects.set(id, reject);
          if (early.delete(id)) reject();
        },
        end() {
          if (id !== undefined) rejects.delete(id);
        },
      };
    },
  };
}
