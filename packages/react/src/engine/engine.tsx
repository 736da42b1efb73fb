import { createModal, type Modal, type OpenOptions } from '@foyerkit/core';
import type { FoyerMessages, FoyerOptions } from '../foyer/foyer.js';
import { whenIdle } from '../timing/when-idle.js';
import { loadView } from '../view-registry.js';
import { createModalRoot, type ModalRootHandle } from './modal-root.js';
import { isMobile } from './platform.js';
import { loadThemeResolver, type ThemeResolver } from './themed-ui.js';

export interface EngineOptions extends Omit<FoyerOptions, 'messages'> {
  readonly messages: FoyerMessages;
}

/** What the light handle loads: the modal, and the React root that shows it. */
export interface Engine {
  readonly modal: Modal;
  /** Shows the modal; resolves once it is in the document. */
  open(request?: OpenOptions): Promise<void>;
  /** Makes the root and loads the view that comes first, when the page is idle. */
  prepare(): Promise<void>;
  destroy(): Promise<void>;
}

/** Starts a modal. The root is made when it is first needed: a page that only restores a connection renders nothing. */
export function startEngine(options: EngineOptions): Engine {
  const modal = createModal(options);
  let root: ModalRootHandle | undefined;
  let resolver: ThemeResolver | undefined;
  let isDestroyed = false;
  let cancelPreparing = () => {};

  const ensureRoot = () => {
    if (!isDestroyed) root ??= createModalRoot(modal, options, resolver);
  };
  const { themeVariables = {} } = options;
  /** The first view's code, and what its colours need. */
  const loadFirst = async (name: string) => {
    const wishes = Object.keys(themeVariables).length > 0 ? loadThemeResolver() : undefined;
    await loadView(name);
    resolver ??= await wishes;
  };
  // Also for a host that opens the modal by itself. Out of its stack: it may be rendering.
  const stopWatching = modal.store.subscribe(() => {
    if (!root && modal.store.getState().modal.isOpen) queueMicrotask(ensureRoot);
  });

  const firstView = ({ view, namespace }: OpenOptions) => {
    const { activeNamespace, namespaces } = modal.getState();
    const isConnected = namespaces[namespace ?? activeNamespace]?.status === 'connected';
    return view ?? (isConnected ? 'Account' : 'Connect');
  };

  return {
    modal,
    async open(request = {}) {
      await loadFirst(firstView(request));
      await modal.open({ ...request, isMobile: isMobile() });
      ensureRoot();
    },
    async prepare() {
      if (root || isDestroyed) return;
      await new Promise<void>((resolve) => {
        cancelPreparing = whenIdle(resolve);
      });
      await loadFirst(firstView({}));
      ensureRoot();
    },
    async destroy() {
      isDestroyed = true;
      cancelPreparing();
      stopWatching();
      root?.destroy();
      await modal.destroy();
    },
  };
}
