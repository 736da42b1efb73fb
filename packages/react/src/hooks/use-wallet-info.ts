'use client';

import { type NamespaceOption, namespaceStateOf, useFoyerState } from './use-foyer-state.js';

export interface WalletInfo {
  /** `null`: the wallet has told none. */
  readonly name: string | null;
  /** For an `<img>` and for nothing else: wallets announce what they like. */
  readonly iconUrl?: string;
}

/** The wallet that is connected in one chain namespace; `null` without one. While restoring it is what was left. */
export function useWalletInfo(option: NamespaceOption = {}): WalletInfo | null {
  return useFoyerState((state) => namespaceStateOf(state, option)?.wallet ?? null);
}
