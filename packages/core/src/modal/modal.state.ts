import type { ChainNamespace } from '../ports/caip.js';

export type AccountTab = 'tokens' | 'nfts' | 'activity';

export interface ModalState {
  readonly isOpen: boolean;
  /** Part of the page: once it is there, closing only begins anew. */
  readonly isEmbedded: boolean;
  /** Whether the page is on a phone, as the last opening told. */
  readonly isMobile: boolean;
  /** The chain namespace whose wallets alone are offered; `null`: those of all. */
  readonly wantedNamespace: ChainNamespace | null;
  /** Whether the visitor has agreed to the host's documents; asked for once a visit. */
  readonly hasAgreed: boolean;
  /** The tab of the account that was chosen last; a chain namespace where none was has no key. */
  readonly accountTabs: Partial<Record<ChainNamespace, AccountTab>>;
}
