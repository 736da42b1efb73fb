import type { OwnViewName } from '../router/view-params.js';
import { selectViewTraits } from '../router/view-traits.selectors.js';
import type { RootState } from '../store/state.js';
import type { ViewEventName } from './analytics-events.js';

/** Of core's own views; not among their traits, which every visitor loads. */
const OWN_EVENTS: Readonly<Partial<Record<OwnViewName, ViewEventName>>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  Networks: 'CLICK_NETWORKS',
  GetWallet: 'CLICK_GET_WALLET',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
};

const EVENTS = new Map<string, ViewEventName>(Object.entries(OWN_EVENTS));

/** The event that is sent when a view opens. */
export const viewEventOf = (state: Pick<RootState, 'featureViews'>, view: string): ViewEventName | undefined =>
  EVENTS.get(view) ?? selectViewTraits(state, view).event;
