import type { ChainNamespace } from '@foyerkit/core';

/** How the user of a test wallet answers a request; `hang` waits for a decision in the panel. */
export type WalletAnswer = 'approve' | 'reject' | 'hang';

/** The same, and what bad wallets do. */
export type WalletBehaviour =
  | WalletAnswer
  | 'answerTwice'
  | 'answerAfterCancel'
  | 'throwString'
  | 'pendingRequest'
  | 'internalError';

/** A test wallet of any namespace, as the lab's panel controls it. */
export interface LabWallet {
  readonly namespace: ChainNamespace;
  readonly name: string;
  /** How it initially answers requests. */
  readonly answer: WalletAnswer;
  /** Every account of the wallet, whether a page may see it or not. */
  readonly addresses: readonly string[];
  /** The networks its user can choose from: the wallet's id for each, and its display name. */
  readonly networks: readonly (readonly [id: string, name: string])[];
  /** Installs the wallet in a page, as an extension does. Returns a function that removes it. */
  install(page: Window & typeof globalThis): () => void;
  /** The current state. */
  read(): LabWalletState;

  behave(behaviour: WalletBehaviour): void;
  /** Answers the pending prompts. */
  release(answer: 'approve' | 'reject'): void;
  lock(): void;
  unlock(): void;
  /** @throws RangeError */
  selectAccount(index: number): void;
  /** @throws for an unknown network */
  switchNetwork(id: string): void;
  /** Revokes the page's permission from the wallet's side. */
  dropSession(): void;
}

export interface LabWalletState {
  /** The accounts a page sees: empty while locked or without permission. */
  readonly accounts: readonly string[];
  /** One of `networks`, or one that was added since. */
  readonly networkId: string;
  readonly isLocked: boolean;
  readonly isPermitted: boolean;
  /** Methods of the pending prompts. */
  readonly open: readonly string[];
}

/** The test wallet that has the same name in every namespace, like some real wallets. The others have distinct names. */
export const EVERYWHERE = { name: 'Lab Wallet Everywhere', rdns: 'org.foyerkit.lab.everywhere' } as const;
