import { readMember } from '../errors/member.js';
import { TokenNotFoundError } from '../errors/request-errors.js';
import type { Asset } from '../ports/transfer.js';

/**
 * The address of the token to send; `undefined`: the native coin. What is neither, such as a misspelt asset of a host
 * without types, must not be sent as the native coin.
 * @throws TOKEN_NOT_FOUND
 */
export function tokenAddressOf(asset: Asset | undefined): string | undefined {
  if (asset === undefined || readMember(asset, 'type') === 'native') return undefined;
  const address = readMember(asset, 'address');
  if (readMember(asset, 'type') === 'token' && typeof address === 'string') return address;
  throw new TokenNotFoundError({ details: `${JSON.stringify(asset)} is no asset.` });
}

/** For chain namespaces whose tokens cannot be sent. @throws TOKEN_NOT_FOUND */
export function assertNative(asset: Asset | undefined): void {
  const address = tokenAddressOf(asset);
  if (address === undefined) return;
  throw new TokenNotFoundError({ details: `Only the native coin can be sent on this network, not "${address}".` });
}
