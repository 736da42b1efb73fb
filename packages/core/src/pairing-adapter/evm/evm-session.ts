import {
  addressesOn,
  type CaipNetworkId,
  type PairingSession,
  pickNetworkId,
  readSessionNamespaces,
  type SessionNamespaceRules,
  type SessionNamespaces,
} from '../../adapter.js';
import { isEvmNetworkId } from './chain-id.js';

/** What a pairing session grants to EVM, and the network the page uses. */
export interface EvmSession extends SessionNamespaces {
  readonly networkId: CaipNetworkId;
  /** The wallet can be asked for networks that the session does not contain. */
  readonly canRequestNetworks: boolean;
}

const NETWORK_METHODS = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];

/** MetaMask takes any network, whatever its session lists. Source: F3.4.15. */
const isMetaMask = (name: string | null): boolean => /^MetaMask\b/.test(name ?? '');

export const toEvmRules = (toAddress: (text: string) => string | undefined): SessionNamespaceRules => ({
  namespace: 'eip155',
  toAddress,
  toNetworkId: (id) => (isEvmNetworkId(id) ? id : undefined),
});

/** An address in the wallet's format. */
export const toEvmAddress = (text: string): string | undefined => (/^0x[\da-f]{40}$/i.test(text) ? text : undefined);

/** Reads a session. `null` if it shares no EVM account. */
export function readEvmSession(
  session: PairingSession,
  rules: SessionNamespaceRules,
  wishes: readonly (CaipNetworkId | undefined)[],
): EvmSession | null {
  const granted = readSessionNamespaces(session, rules);
  const networkId = granted && pickNetworkId(granted.networkIds, wishes);
  if (!granted || !networkId) return null;
  const isAsked = granted.methods.some((method) => NETWORK_METHODS.includes(method));
  return { ...granted, networkId, canRequestNetworks: isAsked || isMetaMask(granted.wallet.name) };
}

/** The addresses on the network the page uses; if the wallet named none for it, those of its other networks. */
export const sessionAddresses = (session: EvmSession): readonly string[] => addressesOn(session, session.networkId);
