import type { PairingSession } from '../ports/pairing.js';
import { watchExpiry } from './pairing-expiry.js';
import { abandon, type Proposal, type ProposalRequest } from './proposal.js';
import { settle } from './settle.js';
import type { SignClient } from './sign-client.js';

/**
 * The proposal of an abandoned attempt, kept for its lifetime: a phone may show it, and its approval still counts. Some
 * phones open a wallet only through a link that existed before the tap, so the URI may serve the next attempt as well.
 * Sources: C4.57, F3.3.11.
 */
export interface KeptProposals {
  /** Keeps a proposal until it expires, a wallet answers it, or another one is kept. */
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

export interface KeptProposalsParameters {
  readonly now: () => number;
  /** Receives a session that was approved too late, before it is ended. */
  readonly onLate: (topic: string) => void;
  /** A wallet has approved the kept proposal, which is not kept any longer. */
  readonly onApproved: (client: SignClient, request: ProposalRequest, session: PairingSession, uri: string) => void;
}

export function createKeptProposals({ now, onApproved, onLate }: KeptProposalsParameters): KeptProposals {
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
      proposal.approved.then((session) => {
        if (kept?.proposal !== proposal) return;
        release();
        onApproved(client, request, session, proposal.uri);
      }, end);
    },
    take(request) {
      const former = release();
      if (former?.request === JSON.stringify(request)) return former.proposal;
      void drop(former);
      return undefined;
    },
  };
}
