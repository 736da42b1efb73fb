import { toConnectRejection } from '../connection/connect-rejection.js';
import type { FeatureContext } from '../features/feature-module.js';
import { findWallet } from '../headless/find-wallet.js';
import { checkLogin } from '../logins/login-check.js';
import { isSocialProvider } from '../logins/socials.js';
import { openModal } from '../modal/modal.controller.js';
import { type CaipAddress, type ChainNamespace, toCaipAddress } from '../ports/caip.js';
import type { LoginMethod } from '../ports/embedded.js';
import type { ViewEntry } from '../router/view-params.js';
import { unwrap } from '../store/unwrap.js';
import { connectorChosen, walletChosen } from '../wallets/choices.js';
import { awaitConnection } from './await-connection.js';

export interface WalletButtonOptions {
  /** Only wallets of this chain namespace. Default: all. */
  readonly namespace?: ChainNamespace | undefined;
  /** Whether the page is on a phone, as detected by the binding. Default: false. */
  readonly isMobile?: boolean;
}

/** What a wallet button has connected. */
export interface ConnectedByButton {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  readonly address: string;
  readonly caipAddress: CaipAddress;
}

export interface WalletButtonMethods {
  /**
   * Opens the modal at a wallet and asks it. `walletConnect` shows the code of a pairing, and on phones all wallets;
   * `email` and a social login show the logins; anything else is a catalogue id, an rdns, a well-known name or a wallet's
   * own name.
   * @throws CONNECTION_ABORTED 'Modal closed', CONNECTION_REJECTED 'Connection rejected', CONNECTION_FAILED 'Failed to
   * connect', and what else connecting throws. Before anything opens: CONNECTOR_NOT_FOUND for an unknown wallet,
   * EMBEDDED_WALLET_UNAVAILABLE for a login that Connect does not show
   */
  connect(wallet: string, options?: WalletButtonOptions): Promise<ConnectedByButton>;
}

/** The view that a press opens; a wallet is pressed in Connect, which going back leads to. */
function entryFor(wallet: string, isMobile: boolean): ViewEntry {
  if (wallet !== 'walletConnect') return { view: 'Connect' };
  return isMobile ? { view: 'AllWallets' } : { view: 'ConnectingWalletConnectBasic' };
}

const isLogin = (wallet: string): wallet is LoginMethod => wallet === 'email' || isSocialProvider(wallet);

export const createWalletButtonMethods = (context: FeatureContext): WalletButtonMethods => ({
  async connect(wallet, { isMobile = false, namespace } = {}) {
    const { dependencies, dispatch, getState } = context;
    try {
      if (isLogin(wallet)) checkLogin(dependencies, wallet, isMobile);
      const isWallet = wallet !== 'walletConnect' && !isLogin(wallet);
      const found = isWallet ? await findWallet(context, wallet, namespace) : null;
      const former = getState();
      const entry = entryFor(wallet, isMobile);
      await unwrap(dispatch(openModal({ entry, isMobile, ...(namespace && { namespace }) })));
      if (found?.kind === 'connector') dispatch(connectorChosen({ chosen: found.connector }));
      if (found?.kind === 'wallet') dispatch(walletChosen({ chosen: found.wallet }));
      const { connection, namespace: connectedIn } = await awaitConnection(context, former);
      const { address } = connection.accounts[0];
      return {
        namespace: connectedIn,
        connectorId: connection.connectorId,
        address,
        caipAddress: toCaipAddress(connection.networkId, address),
      };
    } catch (thrown) {
      throw toConnectRejection(thrown);
    }
  },
});
