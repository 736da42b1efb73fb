import { watchExpiry } from './pairing-expiry.js';
import { abandon, type Proposal, type ProposalRequest } from './proposal.js';
import { settle } from './settle.js';
import type { SignClient } from './sign-client.js';

/**
 * The URI of an abandoned attempt, kept for the next one: some phones open a wallet only through a link that existed
 * before the tap. Sources: C4.57, F3.3.11.
 */
export interface KeptProposals {
  /** Keeps a URI until it expires or a wallet uses it after its attempt was abandoned. */
  keep(client: SignClient, request: ProposalRequest, proposal: Proposal): void;
  /** Takes the kept URI if it proposes the same. */
  take(request: ProposalRequest): Proposal | undefined;
  /** Drops the kept URI. @returns settles when the URI can no longer be used */
  clear(): Promise<void>;
}

interface Kept {
  readonly client: SignClient;
  /** What a proposal asks for, as text. */
  readonly request: string;
  readonly proposal: Proposal;
  readonly stop: () => void;
}

/** @param onLate receives a session that was approved too late, before it is ended */
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
    keep(client, request, proposal) {
      void clear();
      const end = () => {
        if (kept?.proposal === proposal) void clear();
      };
      // In a microtask: an expired proposal reports that before it can be stopped.
      const stop = watchExpiry(proposal.expiresAt, now, () => queueMicrotask(end));
      kept = { client, request: JSON.stringify(request), proposal, stop };
      proposal.approved.then(end, end);
    },
    take(request) {
      const former = release();
      if (former?.request === JSON.stringify(request)) return former.proposal;
      void drop(former);
      return undefined;
    },
  };
}
