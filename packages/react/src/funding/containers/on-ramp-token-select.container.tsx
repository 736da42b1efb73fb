import { goBack } from '@foyerkit/core';
import { purchaseChosen, selectOrder, selectPurchaseChoices } from '@foyerkit/core/funding';
import { OnRampTokenSelectView } from '@foyerkit/ui/views/funding/on-ramp-token-select.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useLegalTerms } from '../../engine/use-legal-terms.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function OnRampTokenSelectContainer() {
  const dispatch = useModalDispatch();
  const choices = useModalSelector(selectPurchaseChoices);
  const order = useModalSelector(selectOrder);
  const terms = useLegalTerms();
  return (
    <OnRampTokenSelectView
      {...terms}
      tokens={choices.map(({ id, imageUrl, name, network, symbol }) => ({
        id,
        name,
        symbol,
        network: network.displayName,
        iconUrl: imageUrl,
      }))}
      selectedId={order?.purchase.id}
      onSelect={(id) => {
        dispatch(purchaseChosen(id));
        void dispatch(goBack());
      }}
    />
  );
}
OnRampTokenSelectContainer.comesAfter = ConnectContainer;
