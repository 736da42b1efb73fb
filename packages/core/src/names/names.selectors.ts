import { selectConnected } from '../connection/connection.selectors.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import type { RootState } from '../store/state.js';
import { DEFAULT_ZONE } from './name-rules.js';
import type { AccountProfile, RegistrationProgress, Suggestions } from './names.state.js';

/** What is known of an EVM account; `undefined`: it was not looked up. */
export const selectProfile = (
  { names }: Pick<RootState, 'names'>,
  address: string | undefined,
): AccountProfile | undefined => (address === undefined ? undefined : names?.profiles[address.toLowerCase()]);

const selectActiveProfile = (state: RootState): AccountProfile | undefined =>
  selectProfile(state, selectConnected(state, 'eip155')?.accounts[0].address);

/** The name of the active account in the name service; `null`: it has none, as far as is known. */
export function selectOwnName(state: RootState): string | null {
  const profile = selectActiveProfile(state);
  return profile?.source === 'registered' ? profile.name : null;
}

/** The embedded wallet, where it is the one on screen and could have a name. */
function selectNameable(state: RootState): AdapterConnection | undefined {
  const connected = selectConnected(state, 'eip155');
  const isActive = state.networks.activeNamespace === 'eip155';
  return isActive && connected?.connectorId === EMBEDDED_CONNECTOR_ID ? connected : undefined;
}

/**
 * Whether choosing a name is offered: to the embedded wallet, where the name service answers for the network, while the
 * account has no name. Not before that was looked up. Source: C2.150.
 */
export function selectCanChooseName(state: RootState): boolean {
  const connected = selectNameable(state);
  const profile = selectActiveProfile(state);
  if (!connected || profile?.networkId !== connected.networkId) return false;
  return profile.isRegistrable && profile.name === null;
}

/** Whether that is not known yet. A lookup that fails leaves it so. */
export function selectIsNameAwaited(state: RootState): boolean {
  const connected = selectNameable(state);
  return connected !== undefined && selectActiveProfile(state)?.networkId !== connected.networkId;
}

export const selectSuggestions = ({ names }: RootState): Suggestions | null => names?.suggestions ?? null;

/** The registration that is under way, or the one that failed last. */
export const selectRegistration = ({ names }: RootState): RegistrationProgress | null => names?.registration ?? null;

/** The name that was registered last. */
export const selectRegisteredName = ({ names }: RootState): string | null => names?.registered ?? null;

/** Where new names are put. */
export const selectNameZone = ({ names }: RootState): string => names?.zone ?? DEFAULT_ZONE;

/** A page about names; `null`: the host has none. */
export const selectNameFaq = ({ names }: RootState): string | null => names?.faqUrl ?? null;
