import { NetworkNotFoundError } from '../errors/network-errors.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import { selectNetworks } from '../networks/networks.selectors.js';
import { namespaceVisited } from '../networks/networks.slice.js';
import { uriReceived } from '../pairing/pairing.slice.js';
import { PAIRING_LIFETIME_MS } from '../pairing/pairing-lifetime.js';
import { CHAIN_NAMESPACES, type ChainNamespace, isChainNamespace } from '../ports/caip.js';
import { routerReset } from '../router/router.slice.js';
import type { ViewEntry } from '../router/view-params.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { selectFirstView } from './modal.selectors.js';
import { modalOpened } from './modal.slice.js';

export interface OpenRequest {
  /** Default: Account when connected, else Connect. */
  readonly entry?: ViewEntry;
  /** The chain namespace to show first; only its wallets are offered. */
  readonly namespace?: ChainNamespace;
  readonly isMobile?: boolean;
  /** A pairing URI that the host created; its caller has loaded the feature `pairing`. */
  readonly uri?: string;
}

/**
 * Shows the modal. If it is open already, the view changes.
 * @throws NETWORK_NOT_FOUND for a chain namespace without a network, INVALID_OPTION for a `namespace` that is none and for
 * a `uri` that is not a pairing's
 */
export const openModal = createAppAsyncThunk<void, OpenRequest | undefined>(
  'modal/openModal',
  async (request = {}, { dispatch, extra, getState }) => {
    const { isMobile = false, namespace, uri } = request;
    if (uri !== undefined && !uri.startsWith('wc:')) throw new InvalidOptionError('uri', 'expected a pairing URI');
    if (namespace) {
      if (!isChainNamespace(namespace)) {
        throw new InvalidOptionError('namespace', `expected one of ${CHAIN_NAMESPACES.join(', ')}, got "${namespace}"`);
      }
      const isConfigured = selectNetworks(getState()).some((network) => network.namespace === namespace);
      if (!isConfigured) throw new NetworkNotFoundError(namespace);
    }
    if (namespace) dispatch(namespaceVisited(namespace));
    dispatch(routerReset(selectFirstView(getState(), request)));
    dispatch(modalOpened({ isMobile, ...(namespace && { wantedNamespace: namespace }) }));
    if (uri) dispatch(uriReceived({ uri, expiresAt: extra.now() + PAIRING_LIFETIME_MS }));
  },
);
