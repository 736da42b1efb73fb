import type { UnknownAction } from '@reduxjs/toolkit';
import { connectionChanged, isAnswerTo } from '../connection/adapter-events.js';
import { connectWallet, disconnectWallet } from '../connection/connection.controller.js';
import {
  selectIsAnythingConnected,
  selectPendingAttempt,
  selectWalletInfo,
} from '../connection/connection.selectors.js';
import { modalClosed, modalOpened } from '../modal/modal.slice.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { viewPushed } from '../router/router.slice.js';
import type { ViewName } from '../router/view-params.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { connectorChosen, walletChosen, walletLinkRefused } from '../wallets/choices.js';
import type { AnalyticsData, AnalyticsEvent, AnalyticsEventName, ConnectMethod } from './analytics-events.js';
import { methodOf, platformOfConnector, platformOfWallet } from './analytics-reach.js';
import { hasConsent } from './consent.js';
import { createReportLimit, reportFor, withoutAddresses } from './error-reports.js';
import type { SenderApi } from './event-sender.js';

type Emit<Value = AnalyticsData> = (value: Value, api: SenderApi) => void;

/** Views whose opening is an event of its own. */
const VIEW_EVENTS = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
} as const satisfies Partial<Record<ViewName, AnalyticsEventName>>;

const viewEventOf = (view: ViewName) =>
  view in VIEW_EVENTS ? VIEW_EVENTS[view as keyof typeof VIEW_EVENTS] : undefined;

/** From action to event. An attempt that was given up is no error. */
function eventFor(action: UnknownAction, state: RootState, former: RootState): AnalyticsData | null {
  if (modalOpened.match(action) && !former.modal.isOpen) {
    return { type: 'track', event: 'MODAL_OPEN', properties: { connected: selectIsAnythingConnected(state) } };
  }
  if (modalClosed.match(action) && former.modal.isOpen) {
    return { type: 'track', event: 'MODAL_CLOSE', properties: { connected: selectIsAnythingConnected(state) } };
  }
  if (viewPushed.match(action)) {
    const event = viewEventOf(action.payload.view);
    return event ? { type: 'track', event, properties: {} } : null;
  }
  if (connectorChosen.match(action) || walletChosen.match(action)) {
    const { chosen, displayIndex } = action.payload;
    const platform = connectorChosen.match(action)
      ? platformOfConnector(state, action.payload.chosen)
      : platformOfWallet(state, action.payload.chosen);
    const properties = {
      name: chosen.name ?? 'Unknown',
      platform,
      ...(displayIndex !== undefined && { displayIndex }),
    };
    return { type: 'track', event: 'SELECT_WALLET', properties };
  }
  if (connectWallet.rejected.match(action) && action.error.code !== 'CONNECTION_ABORTED') {
    return { type: 'track', event: 'CONNECT_ERROR', properties: { message: withoutAddresses(action.error.message) } };
  }
  if (walletLinkRefused.match(action)) {
    const { mobileLink = '', name } = action.payload;
    const properties = { message: 'The link cannot be followed', name, mobile_link: mobileLink };
    return { type: 'track', event: 'CONNECT_PROXY_ERROR', properties };
  }
  if (disconnectWallet.fulfilled.match(action) && action.payload !== null) {
    const { namespace } = action.meta.arg;
    return { type: 'track', event: 'DISCONNECT_SUCCESS', properties: { namespace } };
  }
  if (disconnectWallet.rejected.match(action)) {
    return {
      type: 'track',
      event: 'DISCONNECT_ERROR',
      properties: { message: withoutAddresses(action.error.message) },
    };
  }
  if (switchNetwork.fulfilled.match(action)) {
    return { type: 'track', event: 'SWITCH_NETWORK', properties: { network: action.meta.arg.networkId } };
  }
  return null;
}

/**
 * Told as soon as the wallet is there, before the closing that this brings. The method is read at the start of the
 * attempt: arriving closes the modal, and its view goes.
 */
function listenForSuccess(startListening: StartListening, emit: Emit): void {
  const methods = new Map<string, ConnectMethod>();
  startListening({
    actionCreator: connectWallet.pending,
    effect: ({ meta }, { getState }) => void methods.set(meta.requestId, methodOf(getState(), meta.arg)),
  });
  startListening({
    actionCreator: connectionChanged,
    effect: ({ payload }, api) => {
      const pending = selectPendingAttempt(api.getOriginalState(), payload.namespace);
      const method = pending && isAnswerTo(pending, payload) && methods.get(pending.requestId);
      if (!method) return;
      methods.delete(pending.requestId);
      const name = selectWalletInfo(api.getState(), payload.namespace)?.name ?? 'Unknown';
      emit({ type: 'track', event: 'CONNECT_SUCCESS', properties: { method, name } }, api);
    },
  });
  // One by one: of what `isAnyOf` matches a listener's types know nothing.
  for (const { match: matcher } of [connectWallet.fulfilled, connectWallet.rejected] as const) {
    startListening({ matcher, effect: ({ meta }) => void methods.delete(meta.requestId) });
  }
}

/** Faults, as far as their number lets them be told. */
function listenForFaults(startListening: StartListening, emit: Emit): void {
  const mayReport = createReportLimit();
  startListening({
    predicate: (action) => reportFor(action) !== null,
    effect: (action, api) => {
      const report = reportFor(action);
      if (report && mayReport(api.extra.now())) emit(report, api);
    },
  });
}

/** Sends what the host, the visitor and the project agree to; the code for it is loaded then, and not before. */
function createSending(): Emit<AnalyticsEvent> {
  let sender: Promise<(event: AnalyticsEvent) => void> | undefined;
  return (event, api) => {
    const { endpoints, storage } = api.extra;
    const { isAnalyticsEnabled } = api.getState().options;
    if (!endpoints?.analyticsUrl || !isAnalyticsEnabled || !hasConsent(storage)) return;
    const { analyticsUrl } = endpoints;
    sender ??= import('./event-sender.js').then(({ createEventSender }) =>
      createEventSender(api, { ...endpoints, analyticsUrl }),
    );
    sender.then(
      (send) => send(event),
      // The chunk did not arrive: this event is lost, the next one asks for it again.
      () => {
        sender = undefined;
      },
    );
  };
}

/** Hands events to the host's listeners always, to the analytics service after consent. */
export function listenForAnalytics(startListening: StartListening): void {
  const send = createSending();
  const emit: Emit = (data, api) => {
    const event = { timestamp: api.extra.now(), data };
    api.extra.emitEvent(event);
    send(event, api);
  };
  listenForSuccess(startListening, emit);
  listenForFaults(startListening, emit);
  startListening({
    predicate: (action, state, former) => eventFor(action, state, former) !== null,
    effect: (action, api) => {
      const data = eventFor(action, api.getState(), api.getOriginalState());
      if (data) emit(data, api);
    },
  });
}
