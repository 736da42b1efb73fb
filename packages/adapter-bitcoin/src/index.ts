import type { ChainNamespace } from '@foyerkit/core/adapter';

export type {
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  ChainAdapter,
  Connector,
} from '@foyerkit/core/adapter';

/** The CAIP-2 namespace of Bitcoin's networks, as in `bip122:000000000019d6689c085ae165831e93`. */
export const BITCOIN_NAMESPACE = 'bip122' satisfies ChainNamespace;
