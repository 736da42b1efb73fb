import { type NamespaceOption, namespaceStateOf, useFoyerState } from './use-foyer-state.js';

export interface WalletInfo {
  /** `null`: the wallet has announced none. */
  readonly name: string | null;
  /** Use it only in an `<img>`: wallets may announce any value. */
  readonly iconUrl?: string;
}

/** The wallet connected in one chain namespace; `null` without one. While restoring, the stored one. */
export function useWalletInfo(option: NamespaceOption = {}): WalletInfo | null {
  return useFoyerState((state) => namespaceStateOf(state, option)?.wallet ?? null);
}
