import { connectSocial, toErrorInfo, viewReplaced } from '@foyerkit/core';
import type { ConnectAttempt } from '@foyerkit/ui/views/connecting-external.view';
import { ConnectingSocialView } from '@foyerkit/ui/views/connecting-social.view';
import { useEffect, useState } from 'react';
import { useViewParams } from '../engine/use-view-params.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

/** Asks as soon as it is on screen. */
export function ConnectingSocialContainer() {
  const dispatch = useModalDispatch();
  const { provider } = useViewParams('ConnectingSocial');
  const hasWallets = useModalSelector(({ options }) => options.enableWallets);
  const [attempt, setAttempt] = useState<ConnectAttempt>({ status: 'waiting' });
  useEffect(() => {
    let isShown = true;
    dispatch(connectSocial({ provider }))
      .unwrap()
      .catch((thrown: unknown) => {
        if (isShown) setAttempt({ status: 'error', error: toErrorInfo(thrown) });
      });
    return () => {
      isShown = false;
    };
  }, [dispatch, provider]);
  return (
    <ConnectingSocialView
      social={provider}
      attempt={attempt}
      onWallet={hasWallets ? () => void dispatch(viewReplaced({ view: 'ConnectWallets' })) : undefined}
    />
  );
}
ConnectingSocialContainer.comesAfter = ConnectContainer;
