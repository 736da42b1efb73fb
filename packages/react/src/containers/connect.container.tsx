import { legalBoxChecked, loadAdapters, selectConnectList, viewPushed } from '@foyerkit/core';
import { ConnectView } from '@foyerkit/ui/views/connect.view';
import { startEngine } from '../engine/engine.js';
import { useIsMobile } from '../engine/engine-context.js';
import { useAllWalletsRow, useConnectRows } from '../engine/use-connect-rows.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';

export function ConnectContainer() {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const isLoaded = useModalSelector(({ connectors }) => connectors.isLoaded);
  const hasFailed = useModalSelector(({ connectors }) => connectors.failure !== null);
  const options = useModalSelector((state) => state.options);
  const hasAgreed = useModalSelector(({ modal }) => modal.hasAgreed);
  const rows = useModalSelector((state) => selectConnectList(state, isMobile));
  const { wallets, onSelect } = useConnectRows(rows);
  const allWallets = useAllWalletsRow();
  const { enableWallets, hasCatalogue, enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = options;
  return (
    <ConnectView
      wallets={enableWallets ? wallets : []}
      isLoading={enableWallets && wallets.length === 0 && !isLoaded}
      onSelect={onSelect}
      onRetry={enableWallets && hasFailed ? () => void dispatch(loadAdapters()) : undefined}
      {...(enableWallets && allWallets)}
      onGetWallet={
        enableWalletGuide && hasCatalogue ? () => void dispatch(viewPushed({ view: 'GetWallet' })) : undefined
      }
      legal={{ termsUrl: termsConditionsUrl ?? undefined, privacyUrl: privacyPolicyUrl ?? undefined }}
      isLegalChecked={hasAgreed}
      onLegalChange={options.hasLegalCheckbox ? (isChecked) => void dispatch(legalBoxChecked(isChecked)) : undefined}
    />
  );
}
ConnectContainer.comesAfter = startEngine;
