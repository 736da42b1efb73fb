import { selectFeatures } from '../features/features.selectors.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { ConnectWay } from '../wallets/connect-list.js';
import { isFound } from '../wallets/wallet-groups.js';
import { selectConnectList } from '../wallets/wallets.selectors.js';
import { resolveMethods } from './connect-methods.js';
import { type MessengerSystem, resolveSocials, type SocialProvider } from './socials.js';

const NONE: readonly string[] = [];

/** The host's social logins as far as the project allows them: without the option there are none. */
const selectWishedSocials = (state: RootState): readonly string[] =>
  (state.options.localFeatures.socials && selectFeatures(state).socials) || NONE;

/** The offered social logins, in their order. @param messenger see `resolveSocials` */
export const selectSocials = createAppSelector(
  [selectWishedSocials, (_: RootState, messenger: MessengerSystem | null) => messenger],
  (wished, messenger): readonly SocialProvider[] =>
    resolveSocials(wished, messenger).flatMap((social) => (social.reason === null ? social.provider : [])),
);

/** The ways to connect in their order, and whether the wallets are behind a separate button. */
export interface ConnectMethods {
  readonly methods: readonly ConnectWay[];
  readonly areWalletsCollapsed: boolean;
}

/** The ways to connect that the Connect view shows. The e-mail field needs the embedded wallet. */
export const selectConnectMethods = createAppSelector(
  [
    (state: RootState, isMobile: boolean) => selectConnectList(state, isMobile),
    (state: RootState, _: boolean, messenger: MessengerSystem | null) => selectSocials(state, messenger),
    (state: RootState) => state.options,
  ],
  (rows, socials, { enableWallets, localFeatures }): ConnectMethods => {
    const offered = new Set<ConnectWay>();
    if (enableWallets) offered.add('wallet');
    if (socials.length > 0) offered.add('social');
    const { areWalletsCollapsed, methods } = resolveMethods({
      offered,
      order: localFeatures.connectMethodsOrder,
      hasWalletHere: rows.some((row) => row.kind === 'connector' && isFound(row.connector)),
      isCollapseWished: localFeatures.collapseWallets ?? false,
      areWalletsBesideEmail: localFeatures.emailShowWallets ?? true,
    });
    return { methods: methods.flatMap(({ method, reason }) => (reason === null ? method : [])), areWalletsCollapsed };
  },
);
