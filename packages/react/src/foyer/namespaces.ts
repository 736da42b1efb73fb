import type { CaipNetworkId, ChainNamespace } from '@foyerkit/core';

// Core's own list is not imported: this module is on every page, core only on pages that open the modal.
const NAMESPACES: Readonly<Record<ChainNamespace, true>> = { eip155: true, solana: true, bip122: true, polkadot: true };

/** In the order of core's list; a test compares the two. */
export const NAMESPACE_NAMES = Object.keys(NAMESPACES) as readonly ChainNamespace[];

const NETWORK_ID = /^(eip155|solana|bip122|polkadot):[-\w]{1,64}$/;

export const isNetworkId = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && NETWORK_ID.test(value);

/** The namespace prefix of a network's id. */
export const namespaceOf = (id: string | undefined): ChainNamespace | undefined =>
  NAMESPACE_NAMES.find((namespace) => id?.startsWith(`${namespace}:`));
