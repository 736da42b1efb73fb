import type { ChainNamespace } from '../ports/caip.js';

/** Which connections end. */
export interface DisconnectTarget {
  readonly namespace?: ChainNamespace;
  /** One of several; without a namespace it is looked up among the live connections. */
  readonly connectorId?: string;
  /** With a connector: whether the same wallet's connections in the other chain namespaces end with it. */
  readonly isWholeWallet?: boolean;
  /**
   * Whether the wallet is asked to withdraw the page's permission. Default: `true`. With `false` the connection ends in
   * the page alone: the next connect of the same wallet may need no prompt. A pairing's session ends either way.
   */
  readonly revoke?: boolean;
}
