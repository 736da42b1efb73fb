import type { ModalOptions } from '@foyerkit/core';

/** The adapters for namespaces without an adapter of the host. Their code is loaded only when needed. */
export const fallbackAdaptersFor = ({
  fetch,
}: Pick<ModalOptions, 'fetch'>): NonNullable<ModalOptions['fallbackAdapters']> => ({
  eip155: async () => (await import('@foyerkit/adapter-pairing')).pairingAdapter({ fetch }),
});
