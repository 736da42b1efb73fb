import { selectConnected, selectConnector } from '../connection/connection.selectors.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { RootState } from '../store/state.js';
import { findPairing } from './wallet-groups.js';
import { selectWalletFacts } from './wallets.selectors.js';

/** Whether wallets outside this page can be reached: pairing is available, and the host does not exclude it. */
export const selectCanPair = (state: RootState): boolean => findPairing(selectWalletFacts(state, false)) !== undefined;

/** Whether the active wallet is paired. No other wallet can be paired at the same time. Source: F3.2.12. */
export function selectIsPaired(state: RootState): boolean {
  const namespace = selectActiveNamespace(state);
  const connectorId = selectConnected(state, namespace)?.connectorId;
  return selectConnector(state, namespace, connectorId)?.type === 'PAIRING';
}

/**
 * Which chain namespace proposes a pairing: the one on screen, or if that cannot pair, the first one that can. The
 * proposal covers all of them.
 */
export function selectPairingNamespace(state: RootState): ChainNamespace {
  const active = selectActiveNamespace(state);
  const canPair = (namespace: ChainNamespace) => selectConnector(state, namespace, PAIRING_CONNECTOR_ID);
  return [active, ...CHAIN_NAMESPACES].find(canPair) ?? active;
}
