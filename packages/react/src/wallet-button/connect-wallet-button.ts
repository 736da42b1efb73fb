import { type ChainNamespace, ConnectorNotFoundError, type Modal, type SocialProvider } from '@foyerkit/core';
import {
  type ConnectedByButton,
  isSocialProvider,
  toConnectRejection,
  walletButtonFeature,
} from '@foyerkit/core/wallet-button';
import { embeddedMethods } from '../embedded/installed.js';
import { installed } from '../engine/installed.js';
import { isMobile } from '../engine/platform.js';

/** `walletConnect`, `email`, a social login, or a wallet by its catalogue id, its rdns or a name. */
export type WalletButtonTarget = 'walletConnect' | 'email' | SocialProvider | (string & {});

/** The chain namespaces in which the embedded wallet has accounts. */
const EMBEDDED: readonly ChainNamespace[] = ['eip155', 'solana'];

/** What a login has connected: in the namespace that was asked for, else the active one. */
function connectedBy(modal: Modal, wanted: ChainNamespace | undefined): ConnectedByButton {
  const { activeNamespace, namespaces } = modal.getState();
  for (const namespace of [wanted ?? activeNamespace, ...EMBEDDED]) {
    const { address, caipAddress, connectorId, status } = namespaces[namespace] ?? {};
    if (status === 'connected' && address && caipAddress && connectorId) {
      return { namespace, address, caipAddress, connectorId };
    }
  }
  throw new ConnectorNotFoundError('AUTH');
}

async function logIn(modal: Modal, provider: SocialProvider, namespace: ChainNamespace | undefined) {
  try {
    await (await embeddedMethods(modal)).loginWith(provider);
  } catch (thrown) {
    throw toConnectRejection(thrown);
  }
  return connectedBy(modal, namespace);
}

/**
 * Connects what a wallet button stands for. @throws EMBEDDED_WALLET_UNAVAILABLE at once for a login that is not offered, and a `ModalError` with the text that the specification has for hosts:
 * 'Modal closed', 'Popup closed', 'Failed to connect', 'Failed to initiate social connection', 'Failed to connect to
 * farcaster', 'Connection rejected'
 */
export async function connectWalletButton(
  modal: Modal,
  target: WalletButtonTarget,
  namespace: ChainNamespace | undefined,
): Promise<ConnectedByButton> {
  if (isSocialProvider(target)) return logIn(modal, target, namespace);
  // Waits for the embedded wallet's code, and throws where there is none.
  if (target === 'email') await embeddedMethods(modal);
  const methods = await installed(modal, walletButtonFeature);
  return methods.connect(target, { namespace, isMobile: isMobile() });
}
