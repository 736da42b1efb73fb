import { endDismissed, type Modal, requestRemoved, type TrayRequest } from '@foyerkit/core';
import { createShadowHost } from '@foyerkit/ui';
import { TrayView } from '@foyerkit/ui/views/tray.view';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import type { EngineOptions } from '../engine/engine-options.js';
import { RootProviders } from '../engine/root-providers.js';
import { useWalletName } from '../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

const NONE: readonly TrayRequest[] = [];

/** What waits for a paired wallet. An open dialog covers the page, so nothing is shown behind it. */
function TrayContainer() {
  const dispatch = useModalDispatch();
  const nameOf = useWalletName();
  const isCovered = useModalSelector(({ modal }) => modal.isOpen && !modal.isEmbedded);
  const waiting = useModalSelector(({ tray }) => tray?.requests ?? NONE);
  const ended = useModalSelector(({ tray }) => tray?.ended);
  const requests = useMemo(
    () => waiting.map(({ walletName, ...request }) => ({ ...request, walletName: nameOf(walletName) })),
    [nameOf, waiting],
  );
  return (
    <TrayView
      requests={isCovered ? [] : requests}
      ended={!isCovered && ended ? { reason: ended.reason, walletName: nameOf(ended.walletName) } : null}
      onCancel={(id) => void dispatch(requestRemoved(id))}
      onDismissEnd={() => void dispatch(endDismissed())}
    />
  );
}

/**
 * The tray of waiting requests: a React root of its own, since the modal's may not exist, and since a closed dialog
 * hides what it contains.
 * @returns a function that puts it into the document again, should the page have removed it
 */
export function createTrayRoot(modal: Modal, options: EngineOptions, lifetime: AbortSignal): () => void {
  const { container, storageKey = 'foyerkit' } = options;
  const { destroy, host, mount, root } = createShadowHost({
    document,
    id: `${storageKey}-tray`,
    tag: 'foyer-tray',
    ...(container && { container }),
  });
  const reactRoot = createRoot(mount);
  reactRoot.render(
    <RootProviders modal={modal} options={options} root={root} resolver={undefined}>
      <TrayContainer />
    </RootProviders>,
  );
  lifetime.addEventListener('abort', () => {
    reactRoot.unmount();
    destroy();
  });
  return () => {
    if (host.isConnected) return;
    (container?.isConnected ? container : document.body).append(host);
    // Leaving the document has closed what was in the top layer.
    root.querySelector<HTMLElement>('[popover]')?.showPopover?.();
  };
}
createTrayRoot.comesAfter = ConnectContainer;
