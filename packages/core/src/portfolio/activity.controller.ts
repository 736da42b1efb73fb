import { CHAIN_MAX_AGE_S, type ChainStore, readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import { type CaipAddress, parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import type { Activity } from './activity.js';
import type { ActivityPage } from './activity-record.js';
import { markSuspicious } from './poisoning.js';
import { getHistory } from './portfolio.api.js';

export interface ActivityRequest {
  readonly caipAddress: CaipAddress;
  readonly page: 'first' | 'next';
  /** Reads the page again, whatever is stored. */
  readonly isForced?: boolean;
}

/** How many pages without anything to show are read at once. */
const MAX_EMPTY_PAGES = 20;

const NOTHING: ActivityPage = { items: [], next: null };

interface Reader {
  readonly read: (cursor: string | null) => Promise<ActivityPage>;
  /** Whether something of these rows is shown. */
  readonly isShown: (rows: readonly Activity[]) => boolean;
}

/** A page, and the following ones while none of them leaves anything to show. Source: F3.10.1. */
async function readOn({ isShown, read }: Reader, from: string | null): Promise<ActivityPage> {
  const seen = new Set<string | null>();
  let rows: readonly Activity[] = [];
  let cursor = from;
  for (let count = 0; count < MAX_EMPTY_PAGES; count += 1) {
    seen.add(cursor);
    const { items, next } = await read(cursor);
    rows = [...rows, ...items];
    // A service that repeats a cursor has no more.
    cursor = next !== null && seen.has(next) ? null : next;
    if (cursor === null || isShown(rows)) break;
  }
  return { items: rows, next: cursor };
}

/**
 * Reads a page of what an account did, of the network that it is on.
 * @throws ModalError; CONNECTION_ABORTED when the account has changed
 */
export const loadActivity = createAppAsyncThunk<ActivityPage, ActivityRequest>(
  'portfolio/loadActivity',
  async ({ caipAddress, isForced, page }, { dispatch, extra, getState, signal }) => {
    const { address, networkId } = parseCaipAddress(caipAddress);
    const store: ChainStore = { dispatch, getState, dependencies: extra };
    if (!(await isChainSupported(store, networkId, signal, isForced))) return NOTHING;
    const { portfolio } = getState();
    const former = portfolio?.activity[caipAddress];
    const isNext = page === 'next';
    if (isNext && !former?.next) return NOTHING;
    const earlier = isNext ? (former?.items ?? []) : [];
    return readOn(
      {
        read: (cursor) =>
          readChain(
            store,
            getHistory,
            { address, networkId, ...(cursor !== null && { cursor }) },
            { maxAgeS: CHAIN_MAX_AGE_S.transactions, isForced, signal },
          ),
        isShown: (rows) =>
          portfolio?.showsSuspicious
            ? rows.length > 0
            : markSuspicious([...earlier, ...rows], address)
                .slice(earlier.length)
                .some(({ suspicion }) => !suspicion),
      },
      isNext ? (former?.next ?? null) : null,
    );
  },
  {
    // One page of an account at a time; a forced one does not wait for another.
    condition: ({ caipAddress, isForced }, { getState }) =>
      isForced === true || getState().portfolio?.activity[caipAddress]?.status !== 'loading',
  },
);
