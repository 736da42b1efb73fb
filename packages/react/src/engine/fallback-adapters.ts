import type { ChainNamespace, ModalOptions } from '@foyerkit/core';

/** The adapters for namespaces without an adapter of the host. Their code is loaded only when needed. */
export function fallbackAdaptersFor({
  fetch,
}: Pick<ModalOptions, 'fetch'>): NonNullable<ModalOptions['fallbackAdapters']> {
  const load = (namespace: ChainNamespace) => async () =>
    (await import('@foyerkit/core/pairing-adapter')).pairingAdapter({ namespace, fetch });
  return { eip155: load('eip155'), solana: load('solana'), bip122: load('bip122'), polkadot: load('polkadot') };
}
