import type { ChainNamespace } from '@foyerkit/core/adapter';

export type {
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  ChainAdapter,
  Connector,
} from '@foyerkit/core/adapter';

/** The CAIP-2 namespace of Polkadot's networks, as in `polkadot:91b171bb158e2d3848fa23a9f1c25182`. */
export const POLKADOT_NAMESPACE = 'polkadot' satisfies ChainNamespace;
