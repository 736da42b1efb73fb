import { selectConnected } from '../connection/connection.selectors.js';
import { selectFeatures } from '../features/features.selectors.js';
import { type MessengerSystem, resolveSocials, type SocialProvider } from '../logins/socials.js';
import { selectActiveNamespace, selectNetworkId, selectNetworks } from '../networks/networks.selectors.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import {
  EMBEDDED_CONNECTOR_ID,
  type EmbeddedAccountType,
  type EmbeddedNamespace,
  type LoginMethod,
  type LoginObstacle,
} from '../ports/embedded.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { ConnectWay } from '../wallets/connect-list.js';
import { isFound } from '../wallets/wallet-groups.js';
import { selectConnectList } from '../wallets/wallets.selectors.js';
import { EMBEDDED_NAMESPACES, hasSmartAccounts, isEmbeddedNamespace } from './account-types.js';
import { resolveMethods } from './connect-methods.js';
import type { Approval, EmailUpdate, EmbeddedPart, LoginProgress } from './embedded.state.js';

export const selectLogin = ({ embedded }: RootState): LoginProgress | null => embedded?.login ?? null;

export const selectResendAt = ({ embedded }: RootState): number | null => embedded?.resendAt ?? null;

export const selectFarcasterUrl = ({ embedded }: RootState): string | null => embedded?.farcasterUrl ?? null;

/** Whether a popup is of no use here: social logins lead the page itself to the provider. */
export const selectMustRedirect = ({ embedded }: RootState): boolean => embedded?.mustRedirect ?? false;

export const selectApproval = ({ embedded }: RootState): Approval | null => embedded?.approval ?? null;

export const selectEmailUpdate = ({ embedded }: RootState): EmailUpdate | null => embedded?.emailUpdate ?? null;

/** Whether the wallet that is connected in a chain namespace is the embedded one. */
export const selectIsEmbedded = (state: RootState, namespace: ChainNamespace): boolean =>
  selectConnected(state, namespace)?.connectorId === EMBEDDED_CONNECTOR_ID;

/** The chain namespaces of this page that have an embedded wallet, the active one first. */
export const selectEmbeddedNamespaces = createAppSelector(
  [selectNetworks, selectActiveNamespace],
  (networks, active): readonly EmbeddedNamespace[] => {
    const present = EMBEDDED_NAMESPACES.filter((namespace) => networks.some((one) => one.namespace === namespace));
    return [...present.filter((one) => one === active), ...present.filter((one) => one !== active)];
  },
);

/** The first network that a login can connect on; `null`: the active chain namespace allows a login. Source: C4.62. */
export function selectLoginNetwork(state: RootState): CaipNetworkId | null {
  const [first] = selectEmbeddedNamespaces(state);
  if (first === undefined || first === selectActiveNamespace(state)) return null;
  return selectNetworkId(state, first);
}

const NONE: readonly string[] = [];

/** The host's social logins as far as the project allows them: without the option there are none. */
const selectWishedSocials = (state: RootState): readonly string[] =>
  (state.options.localFeatures.socials && selectFeatures(state).socials) || NONE;

/** The offered social logins, in their order. @param messenger see `resolveSocials` */
const selectSocials = createAppSelector(
  [selectWishedSocials, (_: RootState, messenger: MessengerSystem | null) => messenger],
  (wished, messenger): readonly SocialProvider[] =>
    resolveSocials(wished, messenger).flatMap((social) => (social.reason === null ? social.provider : [])),
);

const selectIsConnectedElsewhere = (state: RootState): boolean =>
  !selectIsEmbedded(state, selectActiveNamespace(state)) &&
  EMBEDDED_NAMESPACES.some((namespace) => selectIsEmbedded(state, namespace));

/** Why a login cannot be used; `null`: it can, as far as is known. @param messenger see `resolveSocials` */
export function selectLoginObstacle(
  state: RootState,
  method: LoginMethod,
  messenger: MessengerSystem | null,
): LoginObstacle | null {
  if (!state.embedded) return 'notAllowed';
  const isAllowed =
    method === 'email' ? selectFeatures(state).email : selectSocials(state, null).some((one) => one === method);
  if (!isAllowed) return 'notAllowed';
  if (method !== 'email' && !selectSocials(state, messenger).some((one) => one === method)) return 'messenger';
  if (selectEmbeddedNamespaces(state).length === 0) return 'noNamespace';
  // Source: F3.2.13.
  return state.embedded.obstacles[method] ?? (selectIsConnectedElsewhere(state) ? 'connectedElsewhere' : null);
}

/** The ways to connect, in their order. */
export interface LoginMethods {
  readonly methods: readonly ConnectWay[];
  /** The wallets are behind a separate button. */
  readonly areWalletsCollapsed: boolean;
  /** The social logins that are shown, in their order. */
  readonly socials: readonly SocialProvider[];
  /** The logins are shown and cannot be used: the embedded wallet is connected in another chain namespace. */
  readonly areLoginsDisabled: boolean;
}

/** The logins that the host and the project offer, whether or not they work here. */
export const selectOfferedLogins = createAppSelector(
  [(state: RootState) => selectSocials(state, null), (state: RootState) => selectFeatures(state).email],
  (socials, email): readonly LoginMethod[] => [...(email ? (['email'] as const) : []), ...socials],
);

/** Logins that cannot be used here are not shown; those that only another connection keeps from being used are. */
const selectShownLogins = createAppSelector(
  [
    (state: RootState, messenger: MessengerSystem | null) => selectSocials(state, messenger),
    (state: RootState) => selectFeatures(state).email,
    (state: RootState) => state.embedded?.obstacles,
    selectEmbeddedNamespaces,
  ],
  (socials, email, obstacles, namespaces) => {
    const isShown = (method: LoginMethod) => obstacles?.[method] === undefined;
    const isPossible = obstacles !== undefined && namespaces.length > 0;
    return {
      hasEmail: isPossible && email && isShown('email'),
      socials: isPossible ? socials.filter(isShown) : [],
    };
  },
);

/** The ways to connect that Connect shows with the embedded wallet. Sources: C2.51 to C2.53. */
export const selectLoginMethods = createAppSelector(
  [
    (state: RootState, isMobile: boolean) => selectConnectList(state, isMobile),
    (state: RootState, _: boolean, messenger: MessengerSystem | null) => selectShownLogins(state, messenger),
    selectIsConnectedElsewhere,
    (state: RootState) => state.options,
  ],
  (rows, { hasEmail, socials }, areLoginsDisabled, { enableWallets, localFeatures }): LoginMethods => {
    const offered = new Set<ConnectWay>();
    if (enableWallets) offered.add('wallet');
    if (hasEmail) offered.add('email');
    if (socials.length > 0) offered.add('social');
    const { areWalletsCollapsed, methods } = resolveMethods({
      offered,
      order: localFeatures.connectMethodsOrder,
      hasWalletHere: rows.some((row) => row.kind === 'connector' && isFound(row.connector)),
      isCollapseWished: localFeatures.collapseWallets ?? false,
      areWalletsBesideEmail: localFeatures.emailShowWallets ?? true,
    });
    const shown = methods.flatMap(({ method, reason }) => (reason === null ? method : []));
    return { methods: shown, areWalletsCollapsed, socials, areLoginsDisabled };
  },
);

/** The embedded wallet of a chain namespace as hosts see it. */
export interface EmbeddedInfo {
  readonly email: string | null;
  readonly userName: string | null;
  readonly authProvider: LoginMethod;
  readonly accountType: EmbeddedAccountType;
  readonly isSmartAccountDeployed: boolean | null;
  readonly smartAccountAddress: string | null;
}

const toInfo = createAppSelector(
  [(state: RootState) => state.embedded?.user, (_: RootState, part: EmbeddedPart) => part],
  (user, { accountType, accounts, isDeployed }): EmbeddedInfo | null =>
    user
      ? {
          email: user.email,
          userName: user.userName,
          authProvider: user.method,
          accountType,
          isSmartAccountDeployed: isDeployed,
          smartAccountAddress: accounts.find(({ type }) => type === 'smartAccount')?.address ?? null,
        }
      : null,
);

/** `null`: another wallet is connected there, or none. @param namespace default: the active one */
export function selectEmbeddedInfo(
  state: RootState,
  namespace: ChainNamespace = selectActiveNamespace(state),
): EmbeddedInfo | null {
  const part = isEmbeddedNamespace(namespace) ? state.embedded?.byNamespace[namespace] : undefined;
  return part && selectIsEmbedded(state, namespace) ? toInfo(state, part) : null;
}

/** Whether smart accounts can be used on the active network of a chain namespace. */
export const selectHasSmartAccounts = (state: RootState, namespace: ChainNamespace): boolean => {
  const networkId = selectNetworkId(state, namespace);
  return networkId !== null && hasSmartAccounts(networkId, state.embedded?.smartAccountNetworks ?? []);
};

/**
 * The account type that the account's button switches to; `null`: there is no button. Sources: C4.36, C4.37.
 * @param namespace default: the active one
 */
export function selectOtherAccountType(
  state: RootState,
  namespace: ChainNamespace = selectActiveNamespace(state),
): EmbeddedAccountType | null {
  const info = selectEmbeddedInfo(state, namespace);
  if (!info || !selectHasSmartAccounts(state, namespace)) return null;
  return info.accountType === 'smartAccount' ? 'eoa' : 'smartAccount';
}

/** Who is logged in, as the account shows it. */
export interface LoginRow {
  readonly method: LoginMethod;
  /** The user name of a social login, else the address. */
  readonly text: string;
  /** Whether it leads to a change of the address: only where the address is the login. */
  readonly isEditable: boolean;
}

const toRow = createAppSelector([(state: RootState) => state.embedded?.user], (user): LoginRow | null => {
  const text = user && (user.userName ?? user.email);
  if (!user || !text) return null;
  return { method: user.method, text, isEditable: user.method === 'email' };
});

/** The row of the login in the account; `null`: without one. Source: F3.5.4. */
export const selectLoginRow = (
  state: RootState,
  namespace: ChainNamespace = selectActiveNamespace(state),
): LoginRow | null => (selectIsEmbedded(state, namespace) ? toRow(state) : null);
