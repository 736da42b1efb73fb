import type { Address } from 'viem';

/** Whose signature is asked for, and where. */
export interface SigningAccount {
  readonly address: string;
  readonly type: 'eoa' | 'smartAccount';
  /** CAIP-2. */
  readonly networkId: string;
  /** The smart account that the key behind `address` owns, on sites that have smart accounts. */
  readonly smartAccount: Address | null;
}
