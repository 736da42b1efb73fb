import { FRAME_NAMESPACES } from '@foyerkit/secure-frame/protocol';
import * as v from 'valibot';

/** A network as pages name it: a plain number on EVM networks, otherwise a CAIP-2 id or its second half. */
export const CHAIN_ENTRIES = {
  chainId: v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.string(), v.regex(/^[\w:-]{1,64}$/))]),
  chainNamespace: v.optional(v.picklist(FRAME_NAMESPACES), 'eip155'),
};

const CHAIN = v.object(CHAIN_ENTRIES);

/** The network's CAIP-2 id. */
export function networkIdOf({ chainId, chainNamespace }: v.InferOutput<typeof CHAIN>): string {
  const text = String(chainId);
  return text.includes(':') ? text : `${chainNamespace}:${text}`;
}

/** The other way round, for answers. */
export const chainIdOf = (networkId: string): number | string =>
  networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : networkId;
