import type { CaipAddress } from '../ports/caip.js';
import type { Dependencies } from '../store/dependencies.js';

/** A transaction that a wallet has sent for this page. */
export interface SentTransaction {
  /** Who sent it, and on which network: CAIP-10. */
  readonly caipAddress: CaipAddress;
  readonly hash: string;
  /** In ms since 1970. */
  readonly sentAt: number;
}

/** Source: C9.1. */
const LIMIT = 99;

/** By modal. Not in the state: only features that are loaded after a transaction was sent look here, once. */
const sent = new WeakMap<Dependencies, readonly SentTransaction[]>();

export function rememberSent(dependencies: Dependencies, transaction: SentTransaction): void {
  sent.set(dependencies, [...sentHere(dependencies), transaction].slice(-LIMIT));
}

/** What was sent in this page, the oldest first. */
export const sentHere = (dependencies: Dependencies): readonly SentTransaction[] => sent.get(dependencies) ?? [];
