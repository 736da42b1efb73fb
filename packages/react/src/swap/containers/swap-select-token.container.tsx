import { goBack } from '@foyerkit/core';
import { loadSwapTokens, selectSwapDraft, selectSwapTokens, suggestedOf, tokenChosen } from '@foyerkit/core/swap';
import { SwapSelectTokenView } from '@foyerkit/ui/views/swap/swap-select-token.view';
import { useMemo } from 'react';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useViewParams } from '../../engine/use-view-params.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { toShownToken } from '../shown.js';

export function SwapSelectTokenContainer() {
  const dispatch = useModalDispatch();
  const { side } = useViewParams('SwapSelectToken');
  const tokens = useModalSelector(selectSwapTokens);
  const draft = useModalSelector(selectSwapDraft);
  const shown = useMemo(() => tokens?.list.map(toShownToken) ?? [], [tokens]);
  return (
    <SwapSelectTokenView
      tokens={shown}
      suggested={suggestedOf(shown)}
      selectedId={side === 'from' ? draft.fromId : draft.toId}
      isLoading={tokens?.isLoading ?? true}
      onRetry={tokens?.error ? () => void dispatch(loadSwapTokens({ isForced: true })) : undefined}
      onSelect={(id) => {
        dispatch(tokenChosen({ side, id }));
        void dispatch(goBack());
      }}
    />
  );
}
SwapSelectTokenContainer.comesAfter = ConnectContainer;
