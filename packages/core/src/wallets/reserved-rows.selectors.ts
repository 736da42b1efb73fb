import { selectAnswers } from '../api/answers.selectors.js';
import type { ShortList } from '../api/answers.state.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { CONNECTOR_GROUPS, type ConnectorGroup, type ConnectRow } from './connect-list.js';
import { selectCanPair } from './pairing.selectors.js';
import { RECOMMENDED_LIMIT } from './resolve-connect.js';
import { selectConnectList } from './wallets.selectors.js';

const SHORT_LISTS = ['featured', 'recommended', 'recentWallets'] as const;

/**
 * The short lists that may still arrive. One that failed does not count: its place would be free at every opening while
 * the catalogue is out of order.
 */
export const selectAwaitedLists = createAppSelector(
  [({ options }) => options.hasCatalogue, (state) => selectAnswers(state).arrived],
  (hasCatalogue, arrived): readonly ShortList[] =>
    hasCatalogue ? SHORT_LISTS.filter((list) => arrived[list] === undefined) : [],
);

export interface ReservedRows {
  /** Positions in the list with the free rows. */
  readonly places: readonly number[];
  /** Whether something may still arrive. If not, the places stay free, so that nothing moves. */
  readonly isPending: boolean;
}

const idOf = (row: ConnectRow) => (row.kind === 'wallet' ? row.wallet.id : row.connector.id);

/** How many rows a list can add, and to which group. */
function missingOf(
  list: ShortList,
  rows: readonly ConnectRow[],
  { options, wallets }: RootState,
): { readonly group: ConnectorGroup; readonly count: number } {
  const shown = (...groups: ConnectorGroup[]) => rows.filter(({ group }) => groups.includes(group)).length;
  if (list === 'featured') return { group: list, count: options.featuredWalletIds.length - shown(list) };
  if (list === 'recommended') {
    const hasChosen = options.featuredWalletIds.length > 0 || options.customWallets.length > 0;
    return { group: list, count: hasChosen ? 0 : RECOMMENDED_LIMIT - shown('recent', 'injected', list) };
  }
  const ids = new Set(rows.map(idOf));
  return { group: 'recent', count: wallets.recent.filter(({ id, isPaired }) => isPaired && !ids.has(id)).length };
}

/**
 * Where the Connect view keeps rows free: a row that arrives while the visitor is about to press another must not move
 * it.
 * @param awaited the lists that had not arrived when the view was first shown
 */
export function selectReservedRows(state: RootState, isMobile: boolean, awaited: readonly ShortList[]): ReservedRows {
  const places: number[] = [];
  if (awaited.length === 0 || !selectCanPair(state)) return { places, isPending: false };
  const rows = selectConnectList(state, isMobile);
  const missing = awaited.map((list) => ({ list, ...missingOf(list, rows, state) })).filter(({ count }) => count > 0);
  let next = 0;
  for (const group of new Set([...state.options.connectorTypeOrder, ...CONNECTOR_GROUPS])) {
    next += rows.filter((row) => row.group === group).length;
    const count = missing.find((one) => one.group === group)?.count ?? 0;
    for (let index = 0; index < count; index += 1) places.push(next + index);
    next += count;
  }
  const { arrived } = selectAnswers(state);
  return { places, isPending: missing.some(({ list }) => arrived[list] === undefined) };
}
