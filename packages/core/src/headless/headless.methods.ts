import { toConnectRejection } from '../connection/connect-rejection.js';
import { connectWallet } from '../connection/connection.controller.js';
import { ConnectorNotFoundError } from '../errors/connection-errors.js';
import { NetworkNotFoundError } from '../errors/network-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import { selectActiveNamespace, selectNetworks } from '../networks/networks.selectors.js';
import { findFirstForm, followWalletLink } from '../pairing/wallet-link.controller.js';
import { appLinksOf, type WalletLink, walletLinksOf } from '../pairing/wallet-links.js';
import { findPlatform } from '../platform/platform.js';
import type { ChainNamespace } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { unwrap } from '../store/unwrap.js';
import { walletUsed } from '../wallets/wallets.slice.js';
import type { RecentWallet } from '../wallets/wallets.state.js';
import { createWalletsFetcher, type WalletsRequest } from './fetch-wallets.js';
import { findWallet } from './find-wallet.js';
import { selectWalletList, type WalletList } from './headless.selectors.js';
import { itemChosen, itemLeft } from './headless.slice.js';
import { createHeadlessPairing } from './pair.js';
import { toConnectorItem, toWalletItem, type WalletItem } from './wallet-item.js';

/** Lists wallets and connects them without any view. Needs no service but a catalogue for `fetchWallets`, and a relay for pairing. */
export interface HeadlessMethods {
  getList(): WalletList;
  /** Called after every change of the list. @returns a function that unsubscribes */
  subscribe(listener: (list: WalletList) => void): () => void;
  /** @throws INVALID_OPTION, HTTP_ERROR, NETWORK_UNREACHABLE, INVALID_RESPONSE */
  fetchWallets(request?: WalletsRequest): Promise<void>;
  /** By catalogue id, rdns, a well-known name or the wallet's own name. @throws CONNECTOR_NOT_FOUND */
  findWallet(nameOrId: string): Promise<WalletItem>;
  /**
   * Connects in one chain namespace, by default the active one or the wallet's first: by the connector of the page, else
   * by pairing. A pairing that was fetched ahead is used. Without an item any wallet can use the URI.
   * @throws CONNECTION_REJECTED 'Connection rejected', CONNECTION_FAILED 'Failed to connect', NETWORK_NOT_FOUND,
   * CONNECTOR_NOT_FOUND and what else `modal.connect` throws; CONNECTION_ABORTED after `resetConnecting` or `resetUri`
   */
  connect(item?: WalletItem, namespace?: ChainNamespace): Promise<void>;
  /** Fetches a pairing URI ahead of the press that uses it. @throws PAIRING_UNAVAILABLE, RELAY_UNREACHABLE … */
  fetchUri(): Promise<string>;
  /**
   * The links that open the wallet's app with the URI that was fetched, the one to try first at the start; empty without a URI. Call
   * `followed` in the press: the choice is remembered.
   */
  linksTo(item: WalletItem): readonly WalletLink[];
  followed(item: WalletItem, link: WalletLink): void;
  /** Abandons the URI and the attempt that waits for it. */
  resetUri(): void;
  /** Abandons the wallet that is asked. */
  resetConnecting(): void;
}

const linkPartsOf = ({ walletInfo: { deepLink, linkMode } }: WalletItem) => ({
  ...(deepLink && { mobileLink: deepLink }),
  ...(linkMode && { universalLink: linkMode }),
});

/** A wallet that was paired, in the form in which it is remembered. */
const toRecent = ({ id, imageUrl, name }: WalletItem): RecentWallet => ({
  id,
  name: name ?? id,
  isPaired: true,
  ...(imageUrl && { iconUrl: imageUrl }),
});

/** The connector of a namespace; where none is asked for, that of the active one comes first. */
function connectorOf({ connectors, id }: WalletItem, active: ChainNamespace, wanted?: ChainNamespace) {
  if (connectors.length === 0) return undefined;
  const found = connectors.find(({ chain }) => chain === (wanted ?? active)) ?? (wanted ? undefined : connectors[0]);
  if (!found) throw new ConnectorNotFoundError(id);
  return found;
}

export function createHeadlessMethods(context: FeatureContext): HeadlessMethods {
  const { dependencies, dispatch, getState, subscribe } = context;
  const pairing = createHeadlessPairing(context);
  /** The chain namespace in which a connector of the page is asked. */
  let asked: ChainNamespace | undefined;

  const ask = async (item: WalletItem | undefined, namespace: ChainNamespace | undefined): Promise<void> => {
    if (namespace && !selectNetworks(getState()).some((network) => network.namespace === namespace)) {
      throw new NetworkNotFoundError(namespace);
    }
    const connector = item && connectorOf(item, selectActiveNamespace(getState()), namespace);
    if (!connector || connector.id === PAIRING_CONNECTOR_ID) {
      const wallet = item?.id === PAIRING_CONNECTOR_ID ? undefined : item;
      await pairing.start(wallet?.id);
      if (wallet) dispatch(walletUsed(toRecent(wallet)));
      return;
    }
    asked = connector.chain;
    const walletId = item.id === connector.id ? undefined : item.id;
    const request = { namespace: connector.chain, connectorId: connector.id, ...(walletId && { walletId }) };
    await unwrap(dispatch(connectWallet(request)));
  };

  return {
    getList: () => selectWalletList(getState()),
    subscribe(listener) {
      let former = '';
      return subscribe(() => {
        const list = selectWalletList(getState());
        const text = JSON.stringify(list);
        if (text === former) return;
        former = text;
        listener(list);
      });
    },
    fetchWallets: createWalletsFetcher(context),
    async findWallet(nameOrId) {
      const found = await findWallet(context, nameOrId);
      return found.kind === 'wallet'
        ? toWalletItem(getState(), found.wallet)
        : toConnectorItem(getState(), found.connector, false);
    },
    async connect(item, namespace) {
      const id = item?.id ?? PAIRING_CONNECTOR_ID;
      dispatch(itemChosen(id));
      try {
        await ask(item, namespace);
      } catch (thrown) {
        throw toConnectRejection(thrown);
      } finally {
        dispatch(itemLeft(id));
      }
    },
    fetchUri: pairing.fetchUri,
    linksTo(item) {
      const { uri } = selectWalletList(getState());
      if (!uri) return [];
      const platform = findPlatform();
      return walletLinksOf(appLinksOf(linkPartsOf(item), platform, dispatch(findFirstForm(item.id))), uri, platform);
    },
    followed: ({ id, name }, link) => dispatch(followWalletLink({ id, name: name ?? id }, link)),
    resetUri: pairing.reset,
    resetConnecting() {
      pairing.reset();
      if (asked) dependencies.attempts.abort(asked);
    },
  };
}
