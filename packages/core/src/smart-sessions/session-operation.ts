import type { TypedData } from '../ports/adapter.js';

export interface SessionCall {
  readonly to: string;
  /** In wei, as decimal text. */
  readonly value: string;
  readonly data: string;
}

export interface SessionOperation {
  readonly account: string;
  /** Hex. */
  readonly chainId: string;
  readonly pci: string;
  readonly nonce: number;
  readonly calls: readonly SessionCall[];
}

/** What the key of a session signs, and its co-signer (EIP-712). The services describe it in their README. */
export const operationTypedData = ({ account, calls, chainId, nonce, pci }: SessionOperation): TypedData => ({
  domain: { name: 'Smart Session', version: '1', chainId: Number(chainId) },
  types: {
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
  },
  primaryType: 'Operation',
  message: { account, session: pci, nonce: String(nonce), calls },
});
