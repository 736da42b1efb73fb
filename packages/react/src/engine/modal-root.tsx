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
  /** `false` after the host has removed the modal's element, such as by replacing the body. */
  readonly isInDocument: boolean;
  /** Renders the view once in the closed dialog, so that its code is already compiled when the visitor opens it. */
  rehearse(): void;
  destroy(): void;
}

/** Renders the modal in its own React root, independent of the host's; the first frame is in the DOM on return. */
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
