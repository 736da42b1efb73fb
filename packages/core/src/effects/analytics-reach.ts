import { selectConnector } from '../connection/connection.selectors.js';
import type { WalletRef } from '../connection/wallet-ref.js';
import type { Connector } from '../ports/adapter.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { RootState } from '../store/state.js';
import { isInstalled, platformsOf, type Wallet, type WalletPlatform } from '../wallets/wallet.js';
import { selectInstalledIds } from '../wallets/wallets.selectors.js';
import type { ConnectMethod } from './analytics-events.js';

/** How a wallet of this page is reached. */
export function platformOfConnector({ modal }: RootState, { type }: Connector): WalletPlatform {
  if (type !== 'PAIRING') return 'browser';
  return modal.isMobile ? 'mobile' : 'qrcode';
}

/** How a wallet of the catalogue is reached first: the panel that opens with its view. */
export function platformOfWallet(state: RootState, wallet: Wallet): WalletPlatform {
  const [platform = 'unsupported'] = platformsOf(wallet, {
    isMobile: state.modal.isMobile,
    isInstalled: isInstalled(wallet, selectInstalledIds(state)),
    hasAdapters: !state.options.hasNoAdapters,
  });
  return platform;
}

/**
 * How an attempt that begins now reaches its wallet. On a phone a link opens the wallet that was chosen; the view for
 * any wallet shows a code there too, for another device to read.
 */
export function methodOf(state: RootState, { connectorId, namespace, walletId }: WalletRef): ConnectMethod {
  const type = selectConnector(state, namespace, connectorId)?.type;
  if (type !== 'PAIRING' && connectorId !== PAIRING_CONNECTOR_ID) return 'browser';
  return state.modal.isMobile && walletId !== undefined ? 'mobile' : 'qrcode';
}
