import type { ChainNamespace } from '../ports/caip.js';

/** Which connections end. */
export interface DisconnectTarget {
  readonly namespace?: ChainNamespace;
  /** One of several; without a namespace it is looked up among the live connections. */
  readonly connectorId?: string;
  /** With a connector: whether the same wallet's connections in the other chain namespaces end with it. */
  readonly isWholeWallet?: boolean;
}
