import type { ChainNamespace } from '@foyerkit/core';

/** A chain family as the host app shows it. */
export interface Family {
  readonly namespace: ChainNamespace;
  readonly name: string;
  /** What one smallest unit is called. */
  readonly unit: string;
  /** The family's own way of signing, beside a message. */
  readonly extraSign: { readonly testId: string; readonly label: string } | null;
}

export const EVM: Family = {
  namespace: 'eip155',
  name: 'EVM',
  unit: '1 wei',
  extraSign: { testId: 'sign-typed-data-eip155', label: 'Sign typed data' },
};

export const OTHER_FAMILIES: readonly Family[] = [
  {
    namespace: 'solana',
    name: 'Solana',
    unit: '1 lamport',
    extraSign: { testId: 'sign-transaction-solana', label: 'Sign a transaction' },
  },
  {
    namespace: 'bip122',
    name: 'Bitcoin',
    unit: '1 satoshi',
    extraSign: { testId: 'sign-psbt-bip122', label: 'Sign a PSBT' },
  },
  { namespace: 'polkadot', name: 'Polkadot', unit: '1 planck', extraSign: null },
];
