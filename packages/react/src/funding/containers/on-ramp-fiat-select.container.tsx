import { goBack } from '@foyerkit/core';
import { paymentChosen, selectOrder, selectPaymentChoices } from '@foyerkit/core/funding';
import { OnRampFiatSelectView } from '@foyerkit/ui/views/funding/on-ramp-fiat-select.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useLegalTerms } from '../../engine/use-legal-terms.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function OnRampFiatSelectContainer() {
  const dispatch = useModalDispatch();
  const choices = useModalSelector(selectPaymentChoices);
  const order = useModalSelector(selectOrder);
  const terms = useLegalTerms();
  return (
    <OnRampFiatSelectView
      {...terms}
      currencies={choices.map(({ id, imageUrl }) => ({ id, iconUrl: imageUrl }))}
      selectedId={order?.payment.id}
      onSelect={(id) => {
        dispatch(paymentChosen(id));
        void dispatch(goBack());
      }}
    />
  );
}
OnRampFiatSelectContainer.comesAfter = ConnectContainer;
