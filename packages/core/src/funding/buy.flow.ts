import { fetchBalance } from '../account/account.controller.js';
import { readChain } from '../api/chain-requests.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { ProviderWindowError } from '../errors/funding-errors.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import { defineFlow, type FlowContext } from '../flows/define.flow.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { purchaseChanged, purchaseStarted } from './funding.slice.js';
import type { OnrampProvider } from './funding.state.js';
import { selectBuyObstacle } from './funding-ways.selectors.js';
import { BUY_FLOW, selectOrder } from './onramp.selectors.js';
import {
  type OpeningPage,
  openProviderWindow,
  type ProviderWindow,
  providerUrl,
  type Recipient,
} from './provider-page.js';
import { watchFunds } from './watch-funds.js';
import { selectWatched } from './watched.selectors.js';

/** A press on a provider. */
interface BuyPress {
  readonly provider: OnrampProvider;
  readonly recipient: Recipient;
  /** `null`: the blockchain API is asked for it. */
  readonly url: string | null;
  /** `null`: the browser opened no window. */
  readonly popup: ProviderWindow | null;
}

/** Asks the blockchain API for the provider's page. @throws INVALID_OPTION without one. Source: S7.52. */
async function askUrl(context: FlowContext, recipient: Recipient): Promise<string> {
  const { dependencies, getState, signal } = context;
  const { endpoints } = dependencies;
  if (!endpoints?.blockchainUrl) {
    throw new InvalidOptionError('onramp.meld.publicKey', 'without it the page is asked of a blockchain API');
  }
  const { askOnrampUrl } = await import('./onramp.api.js');
  const order = selectOrder(getState());
  const network = order?.purchase.isHere ? order.purchase.network.name : undefined;
  const request = {
    destinationWallets: [{ address: recipient.address, ...(network !== undefined && { blockchains: [network] }) }],
    ...(network !== undefined && { defaultNetwork: network }),
    partnerUserId: endpoints.projectId,
    defaultExperience: 'buy' as const,
    ...(order?.check.status === 'ok' && { presetFiatAmount: order.amount }),
  };
  return readChain(context, askOnrampUrl, request, { maxAgeS: 0, isForced: true, signal });
}

/** The page of the provider, in its window. */
async function leadWindow(context: FlowContext, { recipient, url }: BuyPress, popup: ProviderWindow): Promise<void> {
  if (url !== null) return;
  try {
    const asked = await context.step('address', () => askUrl(context, recipient));
    context.dispatch(purchaseChanged({ url: asked }));
    popup.location.replace(asked);
  } catch (thrown) {
    popup.close();
    throw thrown;
  }
}

/**
 * A purchase at a provider, from its window to the funds. Leaving its view ends the wait, and nothing else: the provider
 * delivers all the same. Sources: F3.9.1, S4.53.
 * @throws POPUP_BLOCKED, and what the request for the provider's page ends with
 */
export const buyFlow = defineFlow<BuyPress, void>(BUY_FLOW.name, async (press, context) => {
  const { dependencies, dispatch, getState, signal, step } = context;
  const { recipient, popup, provider, url } = press;
  dispatch(purchaseStarted({ provider, url }));
  if (!popup) throw new ProviderWindowError();
  await leadWindow(context, press, popup);
  const received = await step('watching', async () => {
    const adapter = await dependencies.adapters.get(recipient.namespace);
    const watched = selectWatched(getState(), recipient, dependencies.hostOptions);
    return watchFunds({ ...watched, adapter, address: recipient.address, popup, signal });
  });
  if (!received) return;
  dispatch(purchaseChanged({ received }));
  // What the account shows follows at once.
  void dispatch(fetchBalance({ namespace: recipient.namespace }));
});

/**
 * Buys at a provider. Call it in the visitor's press, because it opens a window; nothing is awaited before. The state
 * shows how it goes.
 * @param page opens the window; for tests
 */
export const buyAt =
  (provider: OnrampProvider, page?: OpeningPage) =>
  async (dispatch: ModalDispatch, getState: () => RootState, { endpoints }: Dependencies): Promise<void> => {
    const state = getState();
    const namespace = selectActiveNamespace(state);
    const connected = selectConnected(state, namespace);
    const { onramp } = state.options;
    if (!connected || !onramp || selectBuyObstacle(state) !== null) return;
    const recipient: Recipient = { namespace, networkId: connected.networkId, address: connected.accounts[0].address };
    const url = providerUrl(onramp, recipient, selectOrder(state), endpoints);
    const popup = openProviderWindow(url, page);
    if (!selectIsViewOpen(state, 'BuyInProgress')) dispatch(viewPushed({ view: 'BuyInProgress' }));
    // How it ends is in the state.
    await dispatch(buyFlow.start({ provider, recipient, url, popup })).catch(() => undefined);
  };
