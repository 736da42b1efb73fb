import type { ModalOptions } from '@foyerkit/core';

/** What serves the namespaces that a host gives no adapter for. Its code is loaded only where it does. */
export const fallbackAdaptersFor = ({
  fetch,
}: Pick<ModalOptions, 'fetch'>): NonNullable<ModalOptions['fallbackAdapters']> => ({
  eip155: async () => (await import('@foyerkit/adapter-pairing')).pairingAdapter({ fetch }),
});
