import type { ChainNamespace } from '../ports/caip.js';

/** Which connections end. */
export interface DisconnectTarget {
  readonly namespace?: ChainNamespace;
  /** One of several; without the namespace it is looked for among what is live. */
  readonly connectorId?: string;
  /** With a connector: whether the same wallet's connections in the other chain namespaces end with it. */
  readonly isWholeWallet?: boolean;
}
