import type { UnknownAction } from '@reduxjs/toolkit';
import { createLazy } from '../adapter-kit/lazy.js';
import { connectionChanged, isAnswerTo } from '../connection/adapter-events.js';
import { connectWallet, disconnectWallet } from '../connection/connection.controller.js';
import {
  selectIsAnythingConnected,
  selectPendingAttempt,
  selectWalletInfo,
} from '../connection/connection.selectors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { flowFailed } from '../flows/flows.slice.js';
import { modalClosed, modalOpened } from '../modal/modal.slice.js';
import { disconnectEnded } from '../multi-wallet/actions.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import type { RootState } from '../store/state.js';
import { connectorChosen, walletChosen, walletLinkRefused } from '../wallets/choices.js';
import { walletsSearched } from '../wallets/wallet-search.js';
import type { AnalyticsData, AnalyticsEvent, ConnectMethod, ErrorReport } from './analytics-events.js';
import { methodOf, platformOfConnector, platformOfWallet } from './analytics-reach.js';
import type { AnalyticsMethods, RecordedAction } from './analytics-tap.js';
import { readConsent } from './consent.js';
import { createReportLimit, reportFor, withoutAddresses } from './error-reports.js';
import { eventRecorded } from './event-recorded.js';
import { viewEventOf } from './view-events.js';

const disconnectFailure = (message: string): AnalyticsData => ({
  type: 'track',
  event: 'DISCONNECT_ERROR',
  properties: { message: withoutAddresses(message) },
});

/** Maps actions to events. An abandoned attempt is not an error. */
function eventFor(action: UnknownAction, state: RootState, former: RootState): AnalyticsData | null {
  if (modalOpened.match(action) && !former.modal.isOpen) {
    return { type: 'track', event: 'MODAL_OPEN', properties: { connected: selectIsAnythingConnected(state) } };
  }
  if (modalClosed.match(action) && former.modal.isOpen) {
    return { type: 'track', event: 'MODAL_CLOSE', properties: { connected: selectIsAnythingConnected(state) } };
  }
  if (viewPushed.match(action)) {
    const event = viewEventOf(state, action.payload.view);
    return event ? { type: 'track', event, properties: {} } : null;
  }
  if (walletsSearched.match(action)) {
    const { isCertifiedOnly, search } = action.payload;
    const properties = { search: withoutAddresses(search), ...(isCertifiedOnly && { badge: 'certified' as const }) };
    return { type: 'track', event: 'SEARCH_WALLET', properties };
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
  if (disconnectWallet.rejected.match(action)) return disconnectFailure(action.error.message);
  if (disconnectEnded.match(action)) {
    const { failure, namespace } = action.payload;
    if (failure) return disconnectFailure(failure.message);
    return { type: 'track', event: 'DISCONNECT_SUCCESS', properties: { namespace } };
  }
  if (eventRecorded.match(action) && action.payload.type === 'track') return action.payload;
  if (switchNetwork.fulfilled.match(action)) {
    return { type: 'track', event: 'SWITCH_NETWORK', properties: { network: action.meta.arg.networkId } };
  }
  return null;
}

/** The network button opens the modal at its networks. */
function networksEvent({ action, former, state }: RecordedAction): AnalyticsData | null {
  const isOpening = modalOpened.match(action) && !former.modal.isOpen;
  if (!isOpening || selectCurrentView(state).view !== 'Networks') return null;
  return { type: 'track', event: 'CLICK_NETWORKS', properties: {} };
}

function initializeEvent({ networks, options }: RootState): AnalyticsData {
  // Names of accounts are keyed by their addresses, which no event contains.
  const { addressLabels: _, ...plain } = options;
  const properties = {
    ...plain,
    networks: networks.all.map(({ caipNetworkId }) => caipNetworkId),
    customWallets: options.customWallets.map(({ id }) => id),
    connectorImages: Object.keys(options.connectorImages),
  };
  return { type: 'track', event: 'INITIALIZE', properties };
}

/**
 * CONNECT_SUCCESS, sent as soon as the wallet has connected and before the modal closes. The method is read when the
 * attempt starts: the view it depends on is gone when the wallet has connected.
 */
function createSuccess(): (recorded: RecordedAction) => AnalyticsData | null {
  const methods = new Map<string, ConnectMethod>();
  return ({ action, former, state }) => {
    if (connectWallet.pending.match(action)) methods.set(action.meta.requestId, methodOf(state, action.meta.arg));
    if (connectWallet.fulfilled.match(action) || connectWallet.rejected.match(action)) {
      methods.delete(action.meta.requestId);
    }
    if (!connectionChanged.match(action)) return null;
    const { payload } = action;
    const pending = selectPendingAttempt(former, payload.namespace);
    if (pending?.kind !== 'connect' || !isAnswerTo(pending, payload)) return null;
    // An attempt that started before the events were wanted has no entry.
    const method = methods.get(pending.requestId) ?? methodOf(former, { namespace: payload.namespace, ...pending });
    methods.delete(pending.requestId);
    const name = selectWalletInfo(state, payload.namespace)?.name ?? 'Unknown';
    return { type: 'track', event: 'CONNECT_SUCCESS', properties: { method, name } };
  };
}

/** Error reports, up to the rate limit. What fails in a step of a flow is reported once. */
function createFaults(): (recorded: RecordedAction) => AnalyticsData | null {
  const mayReport = createReportLimit();
  let last: ErrorReport['properties'] | null = null;
  return ({ action, timestamp }) => {
    const isRecorded = eventRecorded.match(action) && action.payload.type === 'error';
    const report = isRecorded ? action.payload : reportFor(action);
    if (report?.type !== 'error') return null;
    const isRepeated = flowFailed.match(action) && last?.errorMessage === report.properties.errorMessage;
    last = report.properties;
    return !isRepeated && mayReport(timestamp) ? report : null;
  };
}

/**
 * Sends events where the host, the visitor and the project allow it, INITIALIZE before all others of a consent. The sender's
 * code is loaded with the first one.
 */
function createSending(context: FeatureContext): (consent: string | null, event: AnalyticsEvent) => void {
  const { endpoints, now, storage } = context.dependencies;
  const analyticsUrl = endpoints?.analyticsUrl;
  if (!analyticsUrl) return () => undefined;
  const sender = createLazy(async () => {
    const { createEventSender } = await import('./event-sender.js');
    return createEventSender(context, { ...endpoints, analyticsUrl });
  });
  let introduced: string | null = null;
  const send = (consent: string | null, ...events: readonly AnalyticsEvent[]) => {
    const state = context.getState();
    // It may have been withdrawn since.
    if (!state.options.isAnalyticsEnabled || consent === null || consent !== readConsent(storage)) return;
    const first = introduced === consent ? [] : [{ timestamp: now(), data: initializeEvent(state) }];
    introduced = consent;
    sender.get().then(
      (sendOne) => {
        for (const event of [...first, ...events]) sendOne(event, consent);
      },
      () => {
        // The chunk failed to load: these events are lost, and the next one tries again.
        introduced = null;
      },
    );
  };
  send(readConsent(storage));
  return send;
}

/** Passes events to the host's listeners always, and to the analytics service after consent. */
export function createAnalytics(context: FeatureContext): AnalyticsMethods {
  const { emitEvent } = context.dependencies;
  const send = createSending(context);
  const sources = [
    createSuccess(),
    createFaults(),
    networksEvent,
    ({ action, former, state }: RecordedAction) => eventFor(action, state, former),
  ];
  return {
    handle(recorded) {
      for (const toData of sources) {
        const data = toData(recorded);
        if (!data) continue;
        const event = { timestamp: recorded.timestamp, data };
        emitEvent(event);
        send(recorded.consent, event);
      }
    },
  };
}
