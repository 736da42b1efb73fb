import { watchExpiry } from './pairing-expiry.js';
import { abandon, type Proposal, type ProposalWish } from './proposal.js';
import { settle } from './settle.js';
import type { SignClient } from './sign-client.js';

/**
 * The URI of an attempt that was given up, kept for the next one, because some phones open a wallet only by a link that
 * was there before the tap. Sources: C4.57, F3.3.11.
 */
export interface KeptProposals {
  /** Holds a URI until it has expired, or a wallet uses it after all: nobody waits for that one any more. */
  keep(client: SignClient, wish: ProposalWish, proposal: Proposal): void;
  /** The URI that was kept, if it asks for the same; it is kept no more. */
  take(wish: ProposalWish): Proposal | undefined;
  /** Gives up what is kept. @returns settles when its URI leads nowhere */
  clear(): Promise<void>;
}

interface Kept {
  readonly client: SignClient;
  /** What it asks for, as text. */
  readonly wish: string;
  readonly proposal: Proposal;
  readonly stop: () => void;
}

/** @param onLate told of a session that comes too late, before it ends */
export function createKeptProposals(now: () => number, onLate: (topic: string) => void): KeptProposals {
  let kept: Kept | undefined;

  const release = (): Kept | undefined => {
    const former = kept;
    former?.stop();
    kept = undefined;
    return former;
  };
  const drop = async (former: Kept | undefined): Promise<void> => {
    if (former) await settle(abandon(former.client, Promise.resolve(former.proposal), onLate));
  };
  const clear = () => drop(release());

  return {
    clear,
    keep(client, wish, proposal) {
      void clear();
      const end = () => {
        if (kept?.proposal === proposal) void clear();
      };
      // In a microtask: what has expired already says so before it can be stopped.
      const stop = watchExpiry(proposal.expiresAt, now, () => queueMicrotask(end));
      kept = { client, wish: JSON.stringify(wish), proposal, stop };
      proposal.approved.then(end, end);
    },
    take(wish) {
      const former = release();
      if (former?.wish === JSON.stringify(wish)) return former.proposal;
      void drop(former);
      return undefined;
    },
  };
}
