import type { ErrorInfo } from '../errors/modal-error.js';
import { type CaipAddress, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { Activity } from './activity.js';
import {
  selectActivityList,
  selectAllActivity,
  selectPortfolioAccount,
  selectShownHistory,
  selectShownTokens,
  selectTokenList,
  selectTotalUsd,
} from './portfolio.selectors.js';
import type { ActivityList, PortfolioState } from './portfolio.state.js';
import { type HeldToken, toHeldToken } from './token.js';

/** The account of a namespace, if the modal shows it or a view of the host does. */
function selectWanted(
  state: RootState,
  namespace: ChainNamespace,
  what: keyof PortfolioState['followers'],
  shown: CaipAddress | null,
): CaipAddress | null {
  if (shown && namespaceOf(shown) === namespace) return shown;
  const count = state.portfolio?.followers[what][namespace] ?? 0;
  return count > 0 ? selectPortfolioAccount(state, namespace) : null;
}

/** The account of a namespace whose tokens are on screen: in the modal, or in a view of the host. */
export const selectWantedTokens = (state: RootState, namespace: ChainNamespace): CaipAddress | null =>
  selectWanted(state, namespace, 'tokens', selectShownTokens(state));

/** The same for activity. */
export const selectWantedHistory = (state: RootState, namespace: ChainNamespace): CaipAddress | null =>
  selectWanted(state, namespace, 'activity', selectShownHistory(state));

/** What is known of the tokens of an account. */
export interface KnownTokens {
  /** CAIP-10 id; `null` while no wallet is connected, or on a network that the host has not configured. */
  readonly caipAddress: CaipAddress | null;
  /** `null` until they have been read. After a failure the former ones stay. */
  readonly tokens: readonly HeldToken[] | null;
  /** The sum of what has a price, in US dollars as exact decimal text; `null`: nothing of it has one. */
  readonly totalUsd: string | null;
  readonly error: ErrorInfo | null;
}

export const selectKnownTokens = createAppSelector(
  [selectPortfolioAccount, selectTokenList, selectTotalUsd],
  (caipAddress, list, totalUsd): KnownTokens => ({
    caipAddress,
    tokens: (caipAddress && list?.items?.map(toHeldToken)) ?? null,
    totalUsd: caipAddress && totalUsd,
    error: (caipAddress && list?.error) ?? null,
  }),
);

/** What is known of the activity of an account. */
export interface KnownActivity {
  /** CAIP-10 id; `null` while no wallet is connected, or on a network that the host has not configured. */
  readonly caipAddress: CaipAddress | null;
  /** Newest first, with marks of what may have been made to deceive. */
  readonly items: readonly Activity[];
  /** Whether there is a further page. */
  readonly hasMore: boolean;
  readonly status: ActivityList['status'];
  /** Why the last page could not be read. */
  readonly error: ErrorInfo | null;
}

export const selectKnownActivity = createAppSelector(
  [selectPortfolioAccount, selectActivityList, selectAllActivity],
  (caipAddress, list, items): KnownActivity => ({
    caipAddress,
    items,
    hasMore: (list?.next ?? null) !== null,
    status: list?.status ?? 'idle',
    error: list?.status === 'failed' ? list.error : null,
  }),
);
