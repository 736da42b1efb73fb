import { goBack } from '@foyerkit/core';
import { loadSendTokens, selectDraft, selectSendTokens, tokenChosen } from '@foyerkit/core/send';
import { WalletSendSelectTokenView } from '@foyerkit/ui/views/send/wallet-send-select-token.view';
import { useMemo } from 'react';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { toShownToken } from '../shown-token.js';

export function WalletSendSelectTokenContainer() {
  const dispatch = useModalDispatch();
  const tokens = useModalSelector(selectSendTokens);
  const { tokenId } = useModalSelector(selectDraft);
  const shown = useMemo(() => tokens?.list.map(toShownToken) ?? [], [tokens]);
  return (
    <WalletSendSelectTokenView
      tokens={shown}
      selectedId={tokenId}
      isLoading={tokens?.isLoading ?? true}
      onRetry={tokens?.error ? () => void dispatch(loadSendTokens({ isForced: true })) : undefined}
      onSelect={(id) => {
        dispatch(tokenChosen(id));
        void dispatch(goBack());
      }}
    />
  );
}
WalletSendSelectTokenContainer.comesAfter = ConnectContainer;
