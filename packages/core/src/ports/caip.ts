import { InvalidCaipError } from '../errors/caip-errors.js';

/** The chain namespaces that a modal supports, as in CAIP-2. */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot'] as const;

export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];

/** CAIP-2 network id, such as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`;

/** CAIP-10 account id, such as `eip155:1:0xd8dA…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`;

export interface ParsedCaipNetworkId {
  readonly namespace: ChainNamespace;
  /** The part after the namespace: `1` of `eip155:1`. */
  readonly reference: string;
}

export interface ParsedCaipAddress {
  readonly namespace: ChainNamespace;
  readonly networkId: CaipNetworkId;
  readonly address: string;
}

export const isChainNamespace = (value: unknown): value is ChainNamespace =>
  CHAIN_NAMESPACES.some((namespace) => namespace === value);

/**
 * Splits a CAIP-2 id.
 * @throws INVALID_CAIP 'Invalid CAIP-2 network id' unless it has exactly two non-empty parts and a known namespace.
 */
export function parseCaipNetworkId(id: string): ParsedCaipNetworkId {
  const [namespace, reference, ...rest] = id.split(':');
  if (!isChainNamespace(namespace) || !reference || rest.length > 0) {
    throw new InvalidCaipError('Invalid CAIP-2 network id', id);
  }
  return { namespace, reference };
}

/**
 * Splits a CAIP-10 id.
 * @throws INVALID_CAIP 'Invalid CAIP-10 address' unless it has exactly three non-empty parts,
 * 'Invalid CAIP Address' when the namespace is unknown.
 */
export function parseCaipAddress(caipAddress: string): ParsedCaipAddress {
  const [namespace, reference, address, ...rest] = caipAddress.split(':');
  if (!namespace || !reference || !address || rest.length > 0) {
    throw new InvalidCaipError('Invalid CAIP-10 address', caipAddress);
  }
  if (!isChainNamespace(namespace)) throw new InvalidCaipError('Invalid CAIP Address', caipAddress);
  return { namespace, networkId: `${namespace}:${reference}`, address };
}

export const isCaipNetworkId = (value: unknown): value is CaipNetworkId => {
  if (typeof value !== 'string') return false;
  const [namespace, reference, ...rest] = value.split(':');
  return isChainNamespace(namespace) && Boolean(reference) && rest.length === 0;
};

export const isCaipAddress = (value: unknown): value is CaipAddress => {
  if (typeof value !== 'string') return false;
  const [namespace, reference, address, ...rest] = value.split(':');
  return isChainNamespace(namespace) && Boolean(reference) && Boolean(address) && rest.length === 0;
};

export const namespaceOf = (id: CaipNetworkId | CaipAddress): ChainNamespace =>
  id.slice(0, id.indexOf(':')) as ChainNamespace;

export const toCaipAddress = (networkId: CaipNetworkId, address: string): CaipAddress => `${networkId}:${address}`;

/** Addresses compare case-insensitively. Source: C5.7. */
export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
