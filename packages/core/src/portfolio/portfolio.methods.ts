import { ConnectionAbortedError, NotConnectedError } from '../errors/connection-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import type { CaipAddress, ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { unwrap } from '../store/unwrap.js';
import { loadActivity } from './activity.controller.js';
import type { Activity } from './activity.js';
import { type KnownActivity, type KnownTokens, selectKnownActivity, selectKnownTokens } from './followed.selectors.js';
import {
  selectActivityList,
  selectAllActivity,
  selectPortfolioAccount,
  selectTokenList,
} from './portfolio.selectors.js';
import { type FollowersChange, followersChanged } from './portfolio.slice.js';
import { type HeldToken, toHeldToken } from './token.js';
import { fetchTokens } from './tokens.controller.js';

/** What hosts can read of the connected accounts, also while the modal is closed. */
export interface PortfolioMethods {
  /**
   * Reads what the account holds. @param option `isForced`: asks the service again, whatever it answered in the last
   * 30 s; what the account has sent since is always asked for
   * @throws NOT_CONNECTED; CONNECTION_ABORTED if the account changed in the meantime; otherwise why it cannot be read
   */
  readTokens(namespace: ChainNamespace, option?: { readonly isForced?: boolean }): Promise<readonly HeldToken[]>;
  /**
   * Reads what the account did, newest first, with the next page after each call.
   * @param option `page: 'first'`: reads the newest page again @returns everything read so far, and whether there is more
   * @throws as `readTokens`
   */
  readActivity(
    namespace: ChainNamespace,
    option?: { readonly page?: 'first' | 'next' },
  ): Promise<{ readonly items: readonly Activity[]; readonly hasMore: boolean }>;
  /**
   * For a view of the host: reads what the account holds at once, again when the account or its network changes, and
   * after each transaction that it sends by this modal. Not polled.
   * @param listener called with what is known now, and after each change @returns ends it
   */
  followTokens(namespace: ChainNamespace, listener: (known: KnownTokens) => void): () => void;
  /** The same for what the account did: its newest page, and whatever `readActivity` reads of it. */
  followActivity(namespace: ChainNamespace, listener: (known: KnownActivity) => void): () => void;
}

function follow<Known>(
  { dispatch, getState, signal, subscribe }: FeatureContext,
  change: Omit<FollowersChange, 'by'>,
  select: (state: RootState, namespace: ChainNamespace) => Known,
  listener: (known: Known) => void,
): () => void {
  const { namespace } = change;
  let last = select(getState(), namespace);
  const unsubscribe = subscribe(() => {
    const known = select(getState(), namespace);
    if (known === last) return;
    last = known;
    listener(known);
  });
  listener(last);
  dispatch(followersChanged({ ...change, by: 1 }));
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    signal.removeEventListener('abort', end);
    unsubscribe();
    if (!signal.aborted) dispatch(followersChanged({ ...change, by: -1 }));
  };
  signal.addEventListener('abort', end);
  return end;
}

const isReading = ({ getState, signal }: FeatureContext, namespace: ChainNamespace): boolean =>
  !signal.aborted && selectActivityList(getState(), namespace)?.status === 'loading';

/** Waits for the page of the activity that is being read. */
const untilRead = (context: FeatureContext, namespace: ChainNamespace): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      if (isReading(context, namespace)) return;
      unsubscribe();
      context.signal.removeEventListener('abort', end);
      resolve();
    };
    const unsubscribe = context.subscribe(end);
    context.signal.addEventListener('abort', end);
  });

export function createPortfolioMethods(context: FeatureContext): PortfolioMethods {
  const { dispatch, getState } = context;
  const accountOf = (namespace: ChainNamespace): CaipAddress => {
    const id = selectPortfolioAccount(getState(), namespace);
    if (!id) throw new NotConnectedError(`No wallet is connected in "${namespace}".`);
    return id;
  };
  return {
    async readTokens(namespace, { isForced = false } = {}) {
      accountOf(namespace);
      const isOutdated = selectTokenList(getState(), namespace)?.isOutdated ?? false;
      const read = await unwrap(dispatch(fetchTokens({ namespace, isForced: isForced || isOutdated })));
      if (!read) throw new ConnectionAbortedError();
      return read.items.map(toHeldToken);
    },
    async readActivity(namespace, { page } = {}) {
      accountOf(namespace);
      // Only one page is read at a time, and another call may have waited for the same one.
      while (isReading(context, namespace)) await untilRead(context, namespace);
      const caipAddress = accountOf(namespace);
      const { next = null, status } = selectActivityList(getState(), namespace) ?? {};
      // After a list of which nothing could be read, not even its first page, there is no next one.
      const isNext = page !== 'first' && (status === 'ready' || next !== null);
      const request = { caipAddress, page: isNext ? 'next' : 'first', isForced: page === 'first' } as const;
      await unwrap(dispatch(loadActivity(request)));
      if (selectPortfolioAccount(getState(), namespace) !== caipAddress) throw new ConnectionAbortedError();
      const list = selectActivityList(getState(), namespace);
      return { items: selectAllActivity(getState(), namespace), hasMore: (list?.next ?? null) !== null };
    },
    followTokens: (namespace, listener) => follow(context, { what: 'tokens', namespace }, selectKnownTokens, listener),
    followActivity: (namespace, listener) =>
      follow(context, { what: 'activity', namespace }, selectKnownActivity, listener),
  };
}
