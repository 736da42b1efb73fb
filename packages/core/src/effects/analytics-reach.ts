import { selectConnector } from '../connection/connection.selectors.js';
import type { WalletRef } from '../connection/wallet-ref.js';
import type { Connector } from '../ports/adapter.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { RootState } from '../store/state.js';
import type { Wallet } from '../wallets/wallet.js';
import type { WalletPlatform } from '../wallets/wallet-platforms.js';
import { selectPlatforms } from '../wallets/wallet-platforms.selectors.js';
import type { ConnectMethod } from './analytics-events.js';

/** How a wallet of this page is reached. */
export function platformOfConnector({ modal }: RootState, { type }: Connector): WalletPlatform {
  if (type !== 'PAIRING') return 'browser';
  return modal.isMobile ? 'mobile' : 'qrcode';
}

/** How a catalogue wallet is reached first: the tab that its view opens with. */
export function platformOfWallet(state: RootState, wallet: Wallet): WalletPlatform {
  const [platform = 'unsupported'] = selectPlatforms(state, wallet);
  return platform;
}

/**
 * How an attempt that starts now reaches its wallet. On a phone a link opens the chosen wallet; the view for any wallet
 * shows a code there too, for another device to scan.
 */
export function methodOf(state: RootState, { connectorId, namespace, walletId }: WalletRef): ConnectMethod {
  const type = selectConnector(state, namespace, connectorId)?.type;
  if (type === 'AUTH') return 'email';
  if (type !== 'PAIRING' && connectorId !== PAIRING_CONNECTOR_ID) return 'browser';
  return state.modal.isMobile && walletId !== undefined ? 'mobile' : 'qrcode';
}
