import type { ChainNamespace } from '@foyerkit/core/adapter';

export type {
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  ChainAdapter,
  Connector,
} from '@foyerkit/core/adapter';

/** The CAIP-2 namespace of Solana's networks, as in `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
export const SOLANA_NAMESPACE = 'solana' satisfies ChainNamespace;
