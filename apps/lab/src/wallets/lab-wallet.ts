import type { ChainNamespace } from '@foyerkit/core';

/** What the person behind a test wallet does with a request; `hang` waits for them. */
export type WalletAnswer = 'approve' | 'reject' | 'hang';

/** A test wallet as the lab's panel drives it, whatever namespace it is of. */
export interface LabWallet {
  readonly namespace: ChainNamespace;
  readonly name: string;
  /** What it does with requests at first. */
  readonly answer: WalletAnswer;
  /** Every account of the wallet, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** The networks its user can choose from: what the wallet calls them, and how people do. */
  readonly networks: readonly (readonly [id: string, name: string])[];
  /** Puts the wallet into a page as an extension does. Returns the way to take it out. */
  install(page: Window & typeof globalThis): () => void;
  /** What it shows now. */
  read(): LabWalletState;

  behave(answer: WalletAnswer): void;
  /** Answers the prompts that hang. */
  release(answer: 'approve' | 'reject'): void;
  lock(): void;
  unlock(): void;
  /** @throws RangeError */
  selectAccount(index: number): void;
  /** @throws for a network it does not know */
  switchNetwork(id: string): void;
  /** Shows the page out, from the wallet's side. */
  dropSession(): void;
}

export interface LabWalletState {
  /** What a page sees: empty while locked or not let in. */
  readonly accounts: readonly string[];
  /** One of `networks`, or one it was taught since. */
  readonly networkId: string;
  readonly isLocked: boolean;
  readonly isPermitted: boolean;
  /** Methods of the prompts that wait for an answer. */
  readonly open: readonly string[];
}

/** The test wallet that has the same name in every namespace, as big wallets do. The others have names of their own. */
export const EVERYWHERE = { name: 'Lab Wallet Everywhere', rdns: 'org.foyerkit.lab.everywhere' } as const;
