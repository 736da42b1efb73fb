import type { CaipNetworkId } from '../ports/caip.js';
import type { SendNamespace } from '../send/check-address.js';

/** CAIP-19. Source: F2.9.1. */
const KINDS: Readonly<Record<SendNamespace, { readonly native: string; readonly token: string }>> = {
  eip155: { native: 'slip44:60', token: 'erc20' },
  solana: { native: 'slip44:501', token: 'token' },
};

/** The CAIP-19 id of a network's native coin, or of one of its tokens. @param token its address; `null`: the coin */
export function assetIdOf(networkId: CaipNetworkId, namespace: SendNamespace, token: string | null): string {
  const kinds = KINDS[namespace];
  return `${networkId}/${token === null ? kinds.native : `${kinds.token}:${token}`}`;
}
