import type { Asset } from '../ports/transfer.js';
import type { TokenId } from './send.state.js';

export const NATIVE_ID: TokenId = 'native';

export const tokenIdOf = (asset: Asset): TokenId => (asset.type === 'native' ? NATIVE_ID : asset.address);

export const assetOf = (tokenId: TokenId): Asset =>
  tokenId === NATIVE_ID ? { type: 'native' } : { type: 'token', address: tokenId };
