import * as v from 'valibot';
import { type Address, isAddress } from 'viem';

/** Spaces at the ends, control characters and direction marks have no place in what an approval shows. */
const LABEL = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .()'-]{0,39}$/u, 'must be a short name'));
const NODE_URL = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https URL'),
);
const ADDRESS = v.custom<Address>((value) => typeof value === 'string' && isAddress(value), 'must be an address');

const NETWORK = v.pipe(
  v.strictObject({
    /** CAIP-2. */
    networkId: v.pipe(
      v.string(),
      v.regex(/^(?:eip155:[1-9]\d{0,14}|solana:[1-9A-HJ-NP-Za-km-z]{1,32})$/, 'must be an EVM or Solana id by CAIP-2'),
    ),
    name: LABEL,
    rpcUrl: NODE_URL,
    symbol: LABEL,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
    /** Enables smart accounts on this network. */
    bundlerUrl: v.optional(NODE_URL),
    /** Of a paymaster service (ERC-7677) that pays for operations of smart accounts. */
    paymasterUrl: v.optional(NODE_URL),
    /** Default: the canonical EntryPoint 0.8. */
    entryPoint: v.optional(ADDRESS),
  }),
  v.check(
    ({ bundlerUrl, paymasterUrl }) => bundlerUrl !== undefined || paymasterUrl === undefined,
    'a paymaster needs a bundler',
  ),
  v.check(
    ({ networkId, bundlerUrl, entryPoint }) => networkId.startsWith('eip155:') || !(bundlerUrl || entryPoint),
    'smart accounts exist on EVM networks only',
  ),
);

/** The content of NETWORKS_FILE. */
export const SITE_NETWORKS = v.pipe(
  v.array(NETWORK),
  v.minLength(1),
  v.maxLength(500),
  v.check((all) => new Set(all.map(({ networkId }) => networkId)).size === all.length, 'a network is listed twice'),
);

/** A network on which the site signs and sends. */
export type SiteNetwork = v.InferOutput<typeof NETWORK>;

/** The id in transactions; `null` on Solana, whose transactions name a recent block instead. */
export function evmChainIdOf({ networkId }: SiteNetwork): number | null {
  const [namespace, reference] = networkId.split(':');
  return namespace === 'eip155' ? Number(reference) : null;
}
