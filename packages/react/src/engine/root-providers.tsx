import type { Modal } from '@foyerkit/core';
import type { ReactNode } from 'react';
import { ModalStoreContext } from '../modal-context.js';
import { EngineProvider } from './engine-context.js';
import type { EngineOptions } from './engine-options.js';
import { ThemedUi, type ThemedUiProps } from './themed-ui.js';

interface RootProvidersProps extends Pick<ThemedUiProps, 'resolver' | 'root'> {
  readonly modal: Modal;
  readonly options: EngineOptions;
  readonly children: ReactNode;
}

/** What every React root of the modal's needs: its store, and the host's texts and theme. */
export function RootProviders({ children, modal, options, resolver, root }: RootProvidersProps) {
  const { direction, locale, messages } = options;
  return (
    <EngineProvider value={modal}>
      <ModalStoreContext.Provider value={modal.store}>
        <ThemedUi root={root} resolver={resolver} messages={messages} locale={locale} direction={direction}>
          {children}
        </ThemedUi>
      </ModalStoreContext.Provider>
    </EngineProvider>
  );
}
