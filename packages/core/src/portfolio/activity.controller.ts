import { CHAIN_MAX_AGE_S, type ChainStore, readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import { selectCaipAddress } from '../connection/connection.selectors.js';
import { type CaipAddress, namespaceOf, parseCaipAddress } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';
import type { Activity } from './activity.js';
import type { ActivityPage } from './activity-record.js';
import { selectWantedHistory } from './followed.selectors.js';
import { markSuspicious } from './poisoning.js';
import { getHistory } from './portfolio.api.js';

export interface ActivityRequest {
  readonly caipAddress: CaipAddress;
  readonly page: 'first' | 'next';
  /** Reads the page again, whatever is stored. */
  readonly isForced?: boolean;
  /** Nobody has asked for it just now: of failures in a row only the first is reported. */
  readonly isAutomatic?: boolean;
}

/** Whether it is reported that a page could not be read. @param former the state before that */
export const isFailureNew = ({ portfolio }: RootState, { caipAddress, isAutomatic, page }: ActivityRequest): boolean =>
  !isAutomatic || portfolio?.activity[caipAddress]?.failedPage !== page;

/** How many pages without anything to show are read at once. */
const MAX_EMPTY_PAGES = 20;

/** A page that was read, and the cursor that it begins at; `null`: it is the newest. */
interface ReadPage extends ActivityPage {
  readonly after: string | null;
}

interface Reader {
  readonly read: (cursor: string | null) => Promise<ActivityPage>;
  /** Whether something of these rows is shown. */
  readonly isShown: (rows: readonly Activity[]) => boolean;
  /** Whether anybody still waits for a further page. */
  readonly isWanted: () => boolean;
}

/** A page, and the following ones while none of them leaves anything to show. Source: F3.10.1. */
async function readOn({ isShown, isWanted, read }: Reader, from: string | null): Promise<ActivityPage> {
  const seen = new Set<string | null>();
  let rows: readonly Activity[] = [];
  let cursor = from;
  for (let count = 0; count < MAX_EMPTY_PAGES; count += 1) {
    seen.add(cursor);
    const { items, next } = await read(cursor);
    rows = [...rows, ...items];
    // A service that repeats a cursor has no more.
    cursor = next !== null && seen.has(next) ? null : next;
    if (cursor === null || isShown(rows) || !isWanted()) break;
  }
  return { items: rows, next: cursor };
}

/** Not a timer: a hidden page waits up to a minute for those. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Reads a page of what an account did, of the network that it is on. Does not read on for an account that has been left,
 * or for a view that no longer shows it. @throws ModalError
 */
export const loadActivity = createAppAsyncThunk<ReadPage, ActivityRequest>(
  'portfolio/loadActivity',
  async ({ caipAddress, isForced, page }, { dispatch, extra, getState, signal }) => {
    const { address, networkId } = parseCaipAddress(caipAddress);
    const store: ChainStore = { dispatch, getState, dependencies: extra };
    const { portfolio } = getState();
    const isNext = page === 'next';
    const { items: earlier = [], next: after = null } = (isNext && portfolio?.activity[caipAddress]) || {};
    const nothing: ReadPage = { items: [], next: null, after };
    if (!(await isChainSupported(store, networkId, signal, isForced))) return nothing;
    if (isNext && after === null) return nothing;
    const namespace = namespaceOf(networkId);
    const isOnScreen = () => selectWantedHistory(getState(), namespace) === caipAddress;
    // A host may read it without any view.
    const wasOnScreen = isOnScreen();
    const read = await readOn(
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
        isWanted: () => selectCaipAddress(getState(), namespace) === caipAddress && (isOnScreen() || !wasOnScreen),
      },
      after,
    );
    // To check a page and to show it below thousands of rows takes longer than a frame of a slow phone.
    if (isNext) await nextTask();
    return { ...read, after };
  },
  {
    // One page of an account at a time; a forced one does not wait for another.
    condition: ({ caipAddress, isForced }, { getState }) =>
      isForced === true || getState().portfolio?.activity[caipAddress]?.status !== 'loading',
  },
);
