import type { Hex } from 'viem';

export interface SessionCall {
  readonly to: Hex;
  /** In wei. */
  readonly value: bigint;
  readonly data: Hex;
}

/** What a session does at once. */
export interface SessionOperation {
  /** The account that has granted the session, and its chain. */
  readonly account: Hex;
  readonly chainId: number;
  readonly pci: string;
  /** How often the session was used before. */
  readonly nonce: number;
  readonly calls: readonly SessionCall[];
}

const TYPES = {
  Call: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
  Operation: [
    { name: 'account', type: 'address' },
    { name: 'session', type: 'string' },
    { name: 'nonce', type: 'uint256' },
    { name: 'calls', type: 'Call[]' },
  ],
} as const;

/** What the keys of a session sign, and its co-signer (EIP-712). */
export const operationTypedData = ({ account, calls, chainId, nonce, pci }: SessionOperation) =>
  ({
    domain: { name: 'Smart Session', version: '1', chainId },
    types: TYPES,
    primaryType: 'Operation',
    message: { account, session: pci, nonce: BigInt(nonce), calls },
  }) as const;
