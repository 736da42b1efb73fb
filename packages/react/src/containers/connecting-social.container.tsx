import { connectSocial, type SocialProvider, toErrorInfo, viewReplaced } from '@foyerkit/core';
import type { ConnectAttempt } from '@foyerkit/ui/views/connecting-external.view';
import { ConnectingSocialView } from '@foyerkit/ui/views/connecting-social.view';
import { useEffect, useState } from 'react';
import { useViewParams } from '../engine/use-view-params.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

const WAITING: ConnectAttempt = { status: 'waiting' };

/** Starts the login as soon as it is on screen. */
export function ConnectingSocialContainer() {
  const dispatch = useModalDispatch();
  const { provider } = useViewParams('ConnectingSocial');
  const hasWallets = useModalSelector(({ options }) => options.enableWallets);
  const [failed, setFailed] = useState<{ readonly provider: SocialProvider; readonly attempt: ConnectAttempt }>();
  useEffect(() => {
    let isShown = true;
    dispatch(connectSocial({ provider }))
      .unwrap()
      .catch((thrown: unknown) => {
        if (isShown) setFailed({ provider, attempt: { status: 'error', error: toErrorInfo(thrown) } });
      });
    return () => {
      isShown = false;
    };
  }, [dispatch, provider]);
  return (
    <ConnectingSocialView
      social={provider}
      attempt={failed?.provider === provider ? failed.attempt : WAITING}
      onWallet={hasWallets ? () => void dispatch(viewReplaced({ view: 'ConnectWallets' })) : undefined}
    />
  );
}
ConnectingSocialContainer.comesAfter = ConnectContainer;
