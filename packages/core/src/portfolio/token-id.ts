import type { Asset } from '../ports/transfer.js';

/** `native`, or the address of a token: what identifies a token in a network. Compare with `isSameAddress`. */
export type TokenId = string;

export const NATIVE_ID: TokenId = 'native';

export const tokenIdOf = (asset: Asset): TokenId => (asset.type === 'native' ? NATIVE_ID : asset.address);
