import { abortable } from '../adapter-kit/abortable.js';
import type { PairingSession } from '../ports/pairing.js';
import { isPairingExpired, watchExpiry } from './pairing-expiry.js';
import type { Proposal, ProposalRequest } from './proposal.js';
import { isRejection } from './rejection.js';

/** What became of a URI that was offered. */
export type OfferAnswer =
  | { readonly type: 'approved'; readonly session: PairingSession; readonly uri: string }
  | { readonly type: 'expired' };

export interface UriOffersOptions {
  readonly now: () => number;
  readonly onUri: (uri: { readonly uri: string; readonly expiresAt: number }) => void;
  readonly onUriGone: () => void;
}

/** The attempts whose URIs are shown. */
export interface UriOffers {
  /** Shows a URI until it is used, expires or its attempt is abandoned. Rejects as the proposal does. */
  offer(request: ProposalRequest, proposal: Proposal, signal: AbortSignal): Promise<OfferAnswer>;
  /**
   * Answers the attempt that requests the same with a session that a former URI has brought.
   * @returns whether there is such an attempt
   */
  answerWith(request: ProposalRequest, session: PairingSession, uri: string): boolean;
  isOffering(): boolean;
}

interface Offered {
  /** What it requests, as text. */
  readonly request: string;
  readonly answer: (answer: OfferAnswer) => void;
}

export function createUriOffers({ now, onUri, onUriGone }: UriOffersOptions): UriOffers {
  const offers = new Set<Offered>();
  let shownUri: string | undefined;

  const show = (uri: string, expiresAt: number) => {
    shownUri = uri;
    onUri({ uri, expiresAt });
  };

  /** Another attempt may show its own URI by now: that one stays. */
  const hide = (uri: string) => {
    if (shownUri !== uri) return;
    shownUri = undefined;
    onUriGone();
  };

  return {
    async offer(request, { approved, expiresAt, uri }, signal) {
      let offered: Offered | undefined;
      const former = new Promise<OfferAnswer>((answer) => {
        offered = { request: JSON.stringify(request), answer };
        offers.add(offered);
      });
      let stopWatching = () => {};
      const expired = new Promise<OfferAnswer>((resolve) => {
        stopWatching = watchExpiry(expiresAt, now, () => resolve({ type: 'expired' }));
      });
      show(uri, expiresAt);
      const answered = approved.then(
        (session): OfferAnswer => ({ type: 'approved', session, uri }),
        (thrown: unknown): OfferAnswer => {
          // The relay's timer may fire first after a device slept.
          if (isPairingExpired(expiresAt, now()) && !isRejection(thrown)) return { type: 'expired' };
          throw thrown;
        },
      );
      try {
        return await abortable(Promise.race([answered, expired, former]), [signal]);
      } finally {
        if (offered) offers.delete(offered);
        stopWatching();
        hide(uri);
      }
    },
    answerWith(request, session, uri) {
      const requested = JSON.stringify(request);
      const offered = [...offers].find((one) => one.request === requested);
      offered?.answer({ type: 'approved', session, uri });
      return offered !== undefined;
    },
    isOffering: () => offers.size > 0,
  };
}
