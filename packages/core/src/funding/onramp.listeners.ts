import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { readChain } from '../api/chain-requests.js';
import { selectIsSmartAccount } from '../connection/connection.selectors.js';
import type { AnalyticsData } from '../effects/analytics-events.js';
import { eventRecorded } from '../effects/event-recorded.js';
import { toErrorInfo } from '../errors/modal-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { selectActiveNamespace, selectNetworkId } from '../networks/networks.selectors.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { buyFlow } from './buy.flow.js';
import { withImages } from './currency-images.js';
import {
  amountTyped,
  currenciesAsked,
  currenciesRead,
  paymentChosen,
  purchaseChosen,
  purchaseStarted,
  quoteAsked,
  quoteFailed,
  quoteRead,
  quoteUnsupported,
} from './funding.slice.js';
import type { OnrampCurrencies } from './funding.state.js';
import { selectOrder } from './onramp.selectors.js';
import { FALLBACK_CURRENCIES } from './onramp-fallback.js';

/** Leaves the visitor time to type on. Source: F2.12.1, where an amount is typed. */
export const QUOTE_DELAY_MS = 200;

/** How long the lists of currencies are used again. */
const OPTIONS_MAX_AGE_S = 300;

/** How long a visitor waits for them at most. */
export const OPTIONS_WAIT_MS = 3_000;

const VIEWS = ['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect'] as const;

const isOnramp = (state: RootState): boolean => VIEWS.some((view) => selectIsViewOpen(state, view));

/** Whether one of the views is open, or below the one that is: an explanation, or a purchase made from it. */
const isVisited = ({ modal, router }: RootState): boolean =>
  modal.isOpen && router.history.some((entry) => VIEWS.some((view) => view === entry.view));

/** `null`: the service cannot say it. */
async function askForCurrencies(context: FeatureContext, signal: AbortSignal): Promise<OnrampCurrencies | null> {
  try {
    const { getOnrampOptions } = await import('./onramp.api.js');
    return await readChain(context, getOnrampOptions, undefined, { maxAgeS: OPTIONS_MAX_AGE_S, signal });
  } catch {
    return null;
  }
}

/**
 * Reads what can be bought when a visit begins. If the service cannot say it in time, the built-in lists count: buying goes on
 * without the service, because the provider's page knows every currency (S9.31). Lists that were shown stay until the
 * visit ends, so that nothing moves under a press, and a purchase is of what was ordered; what is read meanwhile counts
 * afterwards.
 */
function listenForCurrencies(startListening: StartListening, context: FeatureContext): void {
  startListening({
    predicate: (_, state, former) => isVisited(state) && !isVisited(former),
    effect: async (_, { cancelActiveListeners, condition, delay, dispatch, getState, signal }) => {
      cancelActiveListeners();
      if (!context.dependencies.endpoints?.blockchainUrl) return;
      const take = (currencies: OnrampCurrencies) =>
        dispatch(currenciesRead(withImages(currencies, getState(), context.dependencies.endpoints)));
      const isFirst = !getState().funding?.currencies;
      if (isFirst) dispatch(currenciesAsked());
      const asked = askForCurrencies(context, signal);
      if (isFirst) {
        const inTime = await Promise.race([asked, delay(OPTIONS_WAIT_MS).then(() => null)]);
        if (signal.aborted) return;
        take(inTime ?? FALLBACK_CURRENCIES);
        if (inTime) return;
      }
      const late = await asked;
      if (!late || signal.aborted) return;
      if (isVisited(getState())) await condition((_action, state) => !isVisited(state));
      take(late);
    },
  });
}

const isOrdered = isAnyOf(amountTyped, paymentChosen, purchaseChosen);

/**
 * Asks for a quote for each order that the limits allow, while a view shows it: also when the network changes, and when the
 * visitor comes back. A quote that fails is an error, and never made up.
 */
function listenForOrders(startListening: StartListening, context: FeatureContext): void {
  startListening({
    predicate: (action, state, former) =>
      isOrdered(action) ||
      isOnramp(state) !== isOnramp(former) ||
      (isOnramp(state) && selectOrder(state) !== selectOrder(former)),
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState, signal }) => {
      cancelActiveListeners();
      if (!isOnramp(getState())) return;
      await delay(QUOTE_DELAY_MS);
      const order = selectOrder(getState());
      if (order?.check.status !== 'ok') return;
      const networkId = selectNetworkId(getState(), selectActiveNamespace(getState()));
      dispatch(quoteAsked());
      try {
        const [{ isChainSupported }, { getOnrampQuote }] = await Promise.all([
          import('../api/chain-support.js'),
          import('./onramp.api.js'),
        ]);
        if (networkId === null || !(await isChainSupported(context, networkId, signal))) {
          if (!signal.aborted) dispatch(quoteUnsupported());
          return;
        }
        const request = {
          purchaseCurrency: order.purchase.id,
          paymentCurrency: order.payment.id,
          amount: order.amount,
          network: order.purchase.network.name,
        };
        const quote = await readChain(context, getOnrampQuote, request, { maxAgeS: 0, isForced: true, signal });
        dispatch(quoteRead(quote));
      } catch (thrown) {
        if (!signal.aborted) dispatch(quoteFailed(toErrorInfo(thrown)));
      }
    },
  });
}

/** Whoever leaves the view of a purchase waits no longer. The provider delivers all the same. */
function listenForLeaving(startListening: StartListening): void {
  startListening({
    predicate: (_, state, former) =>
      selectIsViewOpen(former, 'BuyInProgress') && !selectIsViewOpen(state, 'BuyInProgress'),
    effect: (_, { dispatch }) => dispatch(buyFlow.cancel()),
  });
}

/** Sources: C7.28, F2.10.3. */
function eventOf(action: UnknownAction, state: RootState): AnalyticsData | null {
  const isSmartAccount = selectIsSmartAccount(state, selectActiveNamespace(state));
  if (purchaseStarted.match(action)) {
    const { provider } = action.payload;
    return { type: 'track', event: 'SELECT_BUY_PROVIDER', properties: { provider, isSmartAccount } };
  }
  if (!viewPushed.match(action)) return null;
  const { view } = action.payload;
  if (view === 'OnRampProviders') return { type: 'track', event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } };
  if (view === 'WhatIsABuy') return { type: 'track', event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount } };
  return null;
}

function listenForEvents(startListening: StartListening): void {
  startListening({
    predicate: (action, state) => eventOf(action, state) !== null,
    effect: (action, { dispatch, getState }) => {
      const event = eventOf(action, getState());
      if (event) dispatch(eventRecorded(event));
    },
  });
}

export function listenForOnramp(startListening: StartListening, context: FeatureContext): void {
  listenForCurrencies(startListening, context);
  listenForOrders(startListening, context);
  listenForLeaving(startListening);
  listenForEvents(startListening);
}
