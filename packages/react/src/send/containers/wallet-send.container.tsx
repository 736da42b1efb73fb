import { selectActiveNamespace, selectFeatures, snackShown, viewPushed } from '@foyerkit/core';
import {
  amountTyped,
  chooseMax,
  loadSendTokens,
  receiverTyped,
  reviewFlow,
  selectAmountProblem,
  selectDraft,
  selectDraftToken,
  selectDraftUsd,
  selectReceiver,
  selectSendObstacle,
  selectSendTokens,
} from '@foyerkit/core/send';
import { WalletSendView } from '@foyerkit/ui/views/send/wallet-send.view';
import { useMemo } from 'react';
import { ConnectContainer } from '../../containers/connect.container.js';
import { ASSET_FEATURES } from '../../engine/asset-features.js';
import { useAssetView } from '../../engine/use-asset-view.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { toShownToken } from '../shown-token.js';

/** Reads the clipboard, which some browsers let no page do. */
const clipboard = (): Pick<Clipboard, 'readText'> | null => {
  const found: Partial<Clipboard> | undefined = globalThis.navigator?.clipboard;
  return found?.readText ? { readText: () => navigator.clipboard.readText() } : null;
};

export function WalletSendContainer() {
  const dispatch = useModalDispatch();
  const openAssetView = useAssetView();
  const namespace = useModalSelector(selectActiveNamespace);
  const draft = useModalSelector(selectDraft);
  const token = useModalSelector(selectDraftToken);
  const usd = useModalSelector(selectDraftUsd);
  const found = useModalSelector(selectReceiver);
  const amountProblem = useModalSelector(selectAmountProblem);
  const obstacle = useModalSelector(selectSendObstacle);
  const tokens = useModalSelector(selectSendTokens);
  const isFindingMax = useModalSelector(({ send }) => typeof send?.maxRun === 'string');
  const pendingCount = useModalSelector(({ pendingSends }) => pendingSends?.list.length ?? 0);
  const canBuy = useModalSelector(
    (state) => Object.hasOwn(ASSET_FEATURES, 'OnRampProviders') && selectFeatures(state).onramp !== false,
  );
  const shown = useMemo(() => token && toShownToken(token), [token]);
  const pasted = clipboard();
  const paste = (): void => {
    pasted?.readText().then(
      (text) => dispatch(receiverTyped(text.trim())),
      // The visitor or the browser does not allow it.
      () => dispatch(snackShown({ variant: 'error', key: 'snack.send.paste' })),
    );
  };
  const review = (): void => {
    dispatch(viewPushed({ view: 'WalletSendPreview' }));
    // The view shows what failed.
    dispatch(reviewFlow.start(undefined)).catch(() => undefined);
  };
  return (
    <WalletSendView
      token={shown}
      amount={draft.amount}
      amountProblem={amountProblem}
      usd={usd}
      receiver={draft.receiver}
      found={found}
      hasNames={namespace === 'eip155'}
      obstacle={obstacle}
      isFindingMax={isFindingMax}
      isLoading={tokens?.isLoading}
      pendingCount={pendingCount}
      onAmount={(amount) => dispatch(amountTyped(amount))}
      onReceiver={(text) => dispatch(receiverTyped(text))}
      onSelectToken={() => dispatch(viewPushed({ view: 'WalletSendSelectToken' }))}
      onReview={review}
      onMax={token?.balance == null ? undefined : () => void dispatch(chooseMax())}
      onBuy={canBuy ? () => openAssetView('OnRampProviders') : undefined}
      onPaste={pasted ? paste : undefined}
      onRetry={tokens?.error ? () => void dispatch(loadSendTokens({ isForced: true })) : undefined}
    />
  );
}
WalletSendContainer.comesAfter = ConnectContainer;
