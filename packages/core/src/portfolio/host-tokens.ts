import type { ModalOptions } from '../options/options.js';
import type { CaipNetworkId } from '../ports/caip.js';
import { toImageUrl } from '../untrusted/links.js';

export interface HostToken {
  readonly address: string;
  readonly imageUrl: string | null;
}

/** The tokens that the host names for a network, in its order. Source: F1.1.14. */
export function hostTokensOf({ tokens }: Pick<ModalOptions, 'tokens'>, networkId: CaipNetworkId): readonly HostToken[] {
  const given = tokens?.[networkId] ?? [];
  return [given].flat().map(({ address, image }) => ({ address, imageUrl: toImageUrl(image) }));
}
