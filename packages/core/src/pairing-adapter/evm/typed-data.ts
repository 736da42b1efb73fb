import type { TypedData } from '../../adapter.js';

/** The members of a domain in the standard's order. Source: EIP-712. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/** EIP-712 data as `eth_signTypedData_v4` takes it: wallets require the type of the domain, and JSON has no bigint. */
export const toTypedDataJson = ({ domain, types, ...rest }: TypedData): string =>
  JSON.stringify(
    { types: { EIP712Domain: DOMAIN_FIELDS.filter(({ name }) => name in domain), ...types }, domain, ...rest },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
