import type { TypedData } from '@foyerkit/core';

/** The data that `sign-typed-data-eip155` signs on a chain. */
export const sampleTypedData = (chainId: number): TypedData => ({
  domain: { name: 'FoyerKit Lab', version: '1', chainId },
  primaryType: 'Visit',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Visit: [
      { name: 'guest', type: 'string' },
      { name: 'room', type: 'uint256' },
    ],
  },
  message: { guest: 'Ada', room: '7' },
});
