import { CONNECT_WAYS, type ConnectWay } from '../wallets/connect-list.js';

/** The order when the page has an installed wallet. Source: C2.52. */
const WALLET_FIRST: readonly ConnectWay[] = ['wallet', 'email', 'social'];

/** Everything that decides which ways to connect are shown, and in which order. */
export interface MethodFacts {
  readonly offered: ReadonlySet<ConnectWay>;
  /** Option `connectMethodsOrder`; absent: the default order. */
  readonly order?: readonly ConnectWay[] | undefined;
  /** An injected or announced wallet of this page is in the list. */
  readonly hasWalletHere: boolean;
  /** Option `collapseWallets`. */
  readonly isCollapseWished: boolean;
  /** Option `emailShowWallets`. */
  readonly areWalletsBesideEmail: boolean;
}

/**
 * Why a way to connect is not shown.
 * - `notOffered`: the host does not offer it, or it cannot be used here
 * - `notOrdered`: the host's order leaves it out
 */
export type MethodReason = 'notOffered' | 'notOrdered';

export interface ResolvedMethods {
  /** In display order, the hidden ones last. */
  readonly methods: readonly { readonly method: ConnectWay; readonly reason: MethodReason | null }[];
  /** The wallets are behind 'Continue with a wallet'. */
  readonly areWalletsCollapsed: boolean;
}

/** The ways to connect, and why others are not shown. Sources: C2.51 to C2.53, F3.2.1, F3.2.3. */
export function resolveMethods(facts: MethodFacts): ResolvedMethods {
  const { hasWalletHere, offered } = facts;
  const wished = facts.order?.filter((method) => offered.has(method)) ?? [];
  // An order that contains none of the available ways would leave no way to connect.
  const order = wished.length > 0 ? new Set(wished) : new Set(hasWalletHere ? WALLET_FIRST : CONNECT_WAYS);
  const shown = [...order].filter((method) => offered.has(method));
  const hidden = CONNECT_WAYS.filter((method) => !shown.includes(method));
  const isCollapseWished = facts.isCollapseWished || (!facts.areWalletsBesideEmail && shown.includes('email'));
  return {
    methods: [
      ...shown.map((method) => ({ method, reason: null })),
      ...hidden.map((method) => ({
        method,
        reason: offered.has(method) ? ('notOrdered' as const) : ('notOffered' as const),
      })),
    ],
    areWalletsCollapsed: isCollapseWished && shown.length > 1 && shown.includes('wallet'),
  };
}
