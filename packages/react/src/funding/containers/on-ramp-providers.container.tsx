import { viewPushed } from '@foyerkit/core';
import {
  type AmountCheck,
  amountTyped,
  buyAt,
  PROVIDERS,
  selectBuyObstacle,
  selectIsReadingCurrencies,
  selectIsTestProvider,
  selectOrder,
  selectQuote,
} from '@foyerkit/core/funding';
import { type OnRampOrderProps, OnRampProvidersView } from '@foyerkit/ui/views/funding/on-ramp-providers.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

/** What the view says about the amount; an amount that is still missing is no problem. */
function problemOf(check: AmountCheck): OnRampOrderProps['problem'] {
  switch (check.status) {
    case 'invalid':
      return { kind: 'invalid' };
    case 'high':
    case 'low':
      return { kind: check.status, limit: check.limit };
    default:
      return undefined;
  }
}

/** The order on screen; `undefined` where the provider's page asks for everything. */
function useOrder(): OnRampOrderProps | undefined {
  const dispatch = useModalDispatch();
  const order = useModalSelector(selectOrder);
  const quote = useModalSelector(selectQuote);
  if (!order) return undefined;
  const { amount, check, payment, purchase } = order;
  return {
    amount,
    onAmount: (typed) => void dispatch(amountTyped(typed)),
    problem: problemOf(check),
    currency: payment.id,
    onCurrency: () => void dispatch(viewPushed({ view: 'OnRampFiatSelect' })),
    methods: payment.methods,
    token: { symbol: purchase.symbol, network: purchase.network.displayName, iconUrl: purchase.imageUrl },
    onToken: () => void dispatch(viewPushed({ view: 'OnRampTokenSelect' })),
    quote,
    onRetryQuote: () => void dispatch(amountTyped(amount)),
  };
}

export function OnRampProvidersContainer() {
  const dispatch = useModalDispatch();
  const obstacle = useModalSelector((state) => selectBuyObstacle(state));
  const order = useOrder();
  const isLoading = useModalSelector(selectIsReadingCurrencies);
  const isTest = useModalSelector(selectIsTestProvider);
  return (
    <OnRampProvidersView
      providers={PROVIDERS}
      obstacle={obstacle ?? undefined}
      isLoading={isLoading}
      order={order}
      isTest={isTest}
      onSelect={(id) => {
        const provider = PROVIDERS.find((one) => one.id === id);
        // In the press, because it opens a window.
        if (provider) void dispatch(buyAt(provider.id));
      }}
      onHelp={() => void dispatch(viewPushed({ view: 'WhatIsABuy' }))}
    />
  );
}
OnRampProvidersContainer.comesAfter = ConnectContainer;
