import { selectCaipAddress, selectConnected, selectConnector } from '../connection/connection.selectors.js';
import { selectCurrentTab } from '../modal/account-tabs.selectors.js';
import { selectActiveNamespace, selectIsUnsupported } from '../networks/networks.selectors.js';
import { addDecimals } from '../ports/amount.js';
import { type CaipAddress, type ChainNamespace, parseCaipAddress } from '../ports/caip.js';
import { selectCurrentView } from '../router/router.selectors.js';
import type { PendingSend } from '../send/pending-sends.state.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { Activity } from './activity.js';
import { missingRows } from './own-rows.js';
import { markSuspicious } from './poisoning.js';
import type { ActivityList, TokenList } from './portfolio.state.js';
import { type Token, usdValueOf } from './token.js';

/** The account whose assets can be read: connected, and on a network that the host has configured. */
export function selectPortfolioAccount(state: RootState, namespace: ChainNamespace): CaipAddress | null {
  return selectIsUnsupported(state, namespace) ? null : selectCaipAddress(state, namespace);
}

/** What the account on screen holds; `undefined` before it was first read. */
export function selectTokenList(state: RootState, namespace: ChainNamespace): TokenList | undefined {
  const id = selectCaipAddress(state, namespace);
  return id ? state.portfolio?.tokens[id] : undefined;
}

/** The sum of what has a price, in US dollars as decimal text; `null`: nothing of it has one. */
export function totalUsdOf(tokens: readonly Token[]): string | null {
  const values = tokens.flatMap((token) => usdValueOf(token) ?? []);
  return values.length > 0 ? values.reduce(addDecimals) : null;
}

/** The total of the account on screen; `null`: not known, or nothing of it has a price. */
export const selectTotalUsd = createAppSelector(
  [(state, namespace: ChainNamespace) => selectTokenList(state, namespace)?.items],
  (tokens): string | null => totalUsdOf(tokens ?? []),
);

/** What happened to the account on screen; `undefined` before it was first read. */
export function selectActivityList(state: RootState, namespace: ChainNamespace): ActivityList | undefined {
  const id = selectCaipAddress(state, namespace);
  return id ? state.portfolio?.activity[id] : undefined;
}

const NO_ROWS: readonly Activity[] = [];

const selectRawRows = (state: RootState, namespace: ChainNamespace): readonly Activity[] =>
  selectActivityList(state, namespace)?.items ?? NO_ROWS;

/** Every row of the history that is known, with those marked that may have been made to deceive. */
export const selectActivity = createAppSelector(
  [selectRawRows, (state, namespace: ChainNamespace) => selectCaipAddress(state, namespace)],
  (rows, id): readonly Activity[] => (id ? markSuspicious(rows, parseCaipAddress(id).address) : rows),
);

const NO_SENDS: readonly PendingSend[] = [];

const selectMissingRows = createAppSelector(
  [
    ({ pendingSends }) => pendingSends?.list ?? NO_SENDS,
    ({ portfolio }) => portfolio?.sent ?? NO_ROWS,
    selectRawRows,
    (state, namespace: ChainNamespace) => selectCaipAddress(state, namespace),
  ],
  (pending, ended, history, id): readonly Activity[] =>
    id ? missingRows({ ended, pending }, history, parseCaipAddress(id)) : NO_ROWS,
);

/** With what the account has sent and its history does not have yet. */
export const selectAllActivity = createAppSelector(
  [selectMissingRows, selectActivity],
  (missing, rows): readonly Activity[] => (missing.length > 0 ? [...missing, ...rows] : rows),
);

const selectShowsSuspicious = ({ portfolio }: RootState): boolean => portfolio?.showsSuspicious ?? false;

/** The rows that are shown. S5.34 */
export const selectShownActivity = createAppSelector(
  [selectAllActivity, selectShowsSuspicious],
  (rows, showsAll): readonly Activity[] => (showsAll ? rows : rows.filter(({ suspicion }) => !suspicion)),
);

/** How many rows are left out, or would be: the control that shows them is there only if there are some. */
export const selectSuspiciousCount = createAppSelector(
  [selectActivity],
  (rows): number => rows.filter(({ suspicion }) => suspicion).length,
);

/** The account view has tabs where the wallet is the embedded one. Source: F3.5.1. */
export const hasTabs = (state: RootState, namespace: ChainNamespace): boolean =>
  selectConnector(state, namespace, selectConnected(state, namespace)?.connectorId)?.type === 'AUTH';

/**
 * The account whose tokens are on screen, as a list or as their total. Send reads what it offers when it opens.
 * Source: C9.3.
 */
export function selectShownTokens(state: RootState): CaipAddress | null {
  if (!state.modal.isOpen) return null;
  const namespace = selectActiveNamespace(state);
  return selectCurrentView(state).view === 'Account' ? selectPortfolioAccount(state, namespace) : null;
}

/** The account whose activity is on screen. */
export function selectShownHistory(state: RootState): CaipAddress | null {
  if (!state.modal.isOpen) return null;
  const namespace = selectActiveNamespace(state);
  const { view } = selectCurrentView(state);
  const isTab = view === 'Account' && hasTabs(state, namespace) && selectCurrentTab(state) === 'activity';
  return view === 'Transactions' || isTab ? selectPortfolioAccount(state, namespace) : null;
}
