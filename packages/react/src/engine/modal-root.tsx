import type { Modal } from '@foyerkit/core';
import { createShadowHost } from '@foyerkit/ui';
import { startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { EngineOptions } from './engine-options.js';
import { ModalWindow, type ModalWindowProps } from './modal-window.js';
import { RootProviders } from './root-providers.js';
import type { ThemeResolver } from './themed-ui.js';

export interface ModalRootHandle {
  /** `false` after the host has removed the modal's element, such as by replacing the body. */
  readonly isInDocument: boolean;
  /** Renders what the state shows; it is in the document on return. */
  show(): void;
  /**
   * Renders the view once in the closed dialog, and lays it out, so that its code is already compiled and its texts are
   * measured when the visitor opens it. React renders in slices, so that the page stays responsive.
   */
  rehearse(): void;
  destroy(): void;
}

function Rendered({ onRendered }: { readonly onRendered: () => void }) {
  useEffect(onRendered, [onRendered]);
  return null;
}

/** The modal's own React root, independent of the host's. */
export function createModalRoot(
  modal: Modal,
  options: EngineOptions,
  resolver?: ThemeResolver,
  Embedded?: ModalWindowProps['Embedded'],
): ModalRootHandle {
  const { container, slots, storageKey = 'foyerkit' } = options;
  const host = createShadowHost({ document, id: `${storageKey}-modal`, ...(container && { container }) });
  for (const [slot, create] of Object.entries(slots ?? {})) host.host.append(Object.assign(create(), { slot }));
  const root = createRoot(host.mount);
  /** Whether the root shows the current state by itself. */
  let isRendered = false;
  const onRendered = () => {
    isRendered = true;
  };
  let frame = 0;
  const onRehearsed = () => {
    // React renders in a later task: it is laid out in this frame.
    frame = requestAnimationFrame(() => {
      if (!isRendered) startTransition(() => render(false));
    });
  };
  const render = (isRehearsal: boolean) => {
    root.render(
      <RootProviders modal={modal} options={options} root={host.root} resolver={resolver}>
        <ModalWindow root={host.mount} isRehearsal={isRehearsal} Embedded={Embedded} />
        <Rendered onRendered={isRehearsal ? onRehearsed : onRendered} />
      </RootProviders>,
    );
  };
  return {
    get isInDocument() {
      return host.host.isConnected;
    },
    show() {
      if (!isRendered) flushSync(() => render(false));
    },
    rehearse() {
      if (!isRendered) startTransition(() => render(true));
    },
    destroy() {
      cancelAnimationFrame(frame);
      root.unmount();
      host.destroy();
    },
  };
}
