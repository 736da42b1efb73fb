import type { Modal } from '@foyerkit/core';
import { createShadowHost } from '@foyerkit/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { ModalReduxContext } from '../modal-context.js';
import { EngineProvider } from './engine-context.js';
import type { EngineOptions } from './engine-options.js';
import { ModalWindow } from './modal-window.js';
import { ThemedUi, type ThemeResolver } from './themed-ui.js';

export interface ModalRootHandle {
  /** Not after the host took our element away, such as by replacing its body. */
  readonly isInDocument: boolean;
  /** Renders the view once in the closed dialog: what has run once is compiled, and the press does not wait for that. */
  rehearse(): void;
  destroy(): void;
}

/** Renders the modal in a root of its own, whatever the host's tree is made of; the first frame is there on return. */
export function createModalRoot(modal: Modal, options: EngineOptions, resolver?: ThemeResolver): ModalRootHandle {
  const { container, direction, locale, messages, storageKey = 'foyerkit' } = options;
  const host = createShadowHost({ document, id: `${storageKey}-modal`, ...(container && { container }) });
  const root = createRoot(host.mount);
  const render = (isRehearsal: boolean) => {
    flushSync(() => {
      root.render(
        <EngineProvider value={modal}>
          <Provider context={ModalReduxContext} store={modal.store}>
            <ThemedUi
              root={host.root}
              resolver={resolver}
              messages={messages}
              {...(locale && { locale })}
              {...(direction && { direction })}
            >
              <ModalWindow root={host.mount} isRehearsal={isRehearsal} />
            </ThemedUi>
          </Provider>
        </EngineProvider>,
      );
    });
  };
  render(false);
  return {
    get isInDocument() {
      return host.host.isConnected;
    },
    rehearse() {
      render(true);
      render(false);
    },
    destroy() {
      root.unmount();
      host.destroy();
    },
  };
}
