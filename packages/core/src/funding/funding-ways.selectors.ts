import { selectConnected } from '../connection/connection.selectors.js';
import { selectFeatures } from '../features/features.selectors.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import type { ChainNamespace } from '../ports/caip.js';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { selectPublicState } from '../public-state.selectors.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { type Receiving, receivingOf } from './receiving.js';

/** The chain namespaces that on-ramp providers deliver to. Source: F2.0.3. */
const ONRAMP_NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana'];

/**
 * Why a visitor cannot buy.
 * - `off`: the host or the project does not want it, or no provider is set up
 * - `namespace`: no provider delivers to the chain namespace of the account
 * - `place`: the host excludes the visitor's time zone
 * - `login`: the account has an e-mail or social login, and the pay feature is on
 */
export type BuyObstacle = 'login' | 'namespace' | 'off' | 'place';

/** The visitor's time zone, by its IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `null`: the visitor can buy. Sources: C2.146, S4.50, S4.51. */
export function selectBuyObstacle(state: RootState, timeZone: string = ownTimeZone()): BuyObstacle | null {
  const { onramp: providers, payments } = selectFeatures(state);
  const { onramp } = state.options;
  if ((providers || []).every((provider) => provider !== 'meld') || !onramp?.meld) return 'off';
  if (onramp.restrictedTimeZones?.includes(timeZone)) return 'place';
  const namespace = selectActiveNamespace(state);
  if (!ONRAMP_NAMESPACES.includes(namespace)) return 'namespace';
  const isEmbedded = selectConnected(state, namespace)?.connectorId === EMBEDDED_CONNECTOR_ID;
  return isEmbedded && payments ? 'login' : null;
}

/** Whether the modal offers to receive. On in every chain namespace unless the host turns it off. Source: C6.5. */
export const selectCanReceive = ({ options }: Pick<RootState, 'options'>): boolean =>
  options.localFeatures.receive ?? true;

/** Whether the modal offers to deposit from an exchange. Exchanges send where providers deliver. Source: F2.9.1. */
export const selectCanDeposit = (state: RootState): boolean =>
  selectFeatures(state).payWithExchange && ONRAMP_NAMESPACES.includes(selectActiveNamespace(state));

/** Whether an account can be funded in any way: the condition of the row 'Fund wallet'. Source: C2.146. */
export const selectCanFund = (state: RootState): boolean =>
  selectCanReceive(state) || selectCanDeposit(state) || selectBuyObstacle(state) === null;

/** Where the account on screen receives; `null` without one. */
export const selectReceiving = createAppSelector([selectPublicState], (state): Receiving | null => receivingOf(state));
