import type { ChainNamespace } from '../ports/caip.js';

export type AccountTab = 'tokens' | 'nfts' | 'activity';

export interface ModalState {
  readonly isOpen: boolean;
  /** Part of the page: closing does not hide it but resets its views. */
  readonly isEmbedded: boolean;
  /** Whether the page is on a phone, as given when the modal last opened. */
  readonly isMobile: boolean;
  /** The chain namespace whose wallets are offered; `null`: those of all. */
  readonly wantedNamespace: ChainNamespace | null;
  /** Whether the visitor has agreed to the host's documents; asked for once per visit. */
  readonly hasAgreed: boolean;
  /** The account tab that was chosen last; a chain namespace where none was chosen has no key. */
  readonly accountTabs: Partial<Record<ChainNamespace, AccountTab>>;
}
