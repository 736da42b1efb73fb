import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '../effects/analytics-events.js';
import { json } from '../testing/stub-fetch.js';
import { deferred, otherNetwork, testConnector } from '../testing.js';
import { loadActivity } from './activity.controller.js';
import { selectActivityList, selectShownActivity, selectSuspiciousCount } from './portfolio.selectors.js';
import { suspiciousShown } from './portfolio.slice.js';
import { settle, startPortfolio } from './testing/portfolio-modal.js';
import { FRIEND, NETWORK_ID, OWN, rowRecord } from './testing/records.js';

const HISTORY = '/history';
const ID = `${NETWORK_ID}:${OWN}` as const;

type Started = Awaited<ReturnType<typeof startPortfolio>>;

const ids = ({ state }: Started) => selectShownActivity(state(), 'eip155').map(({ id }) => id);
const list = ({ state }: Started) => selectActivityList(state(), 'eip155');

/** A service with these pages, by their cursors. */
const pages =
  (byCursor: Readonly<Record<string, { readonly data: readonly object[]; readonly next: string | null }>>) =>
  (url: URL) =>
    json(byCursor[url.searchParams.get('cursor') ?? ''] ?? { data: [], next: null });

const spam = (id: string) => rowRecord(id, { flags: { is_spam: true } });
const more = async (started: Started) => {
  await started.dispatch(loadActivity({ caipAddress: ID, page: 'next' }));
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the activity of an account', () => {
  it('is read when it comes on screen, by the plain address and the id of the network', async () => {
    const started = await startPortfolio({
      answers: { [HISTORY]: pages({ '': { data: [rowRecord('2'), rowRecord('1')], next: null } }) },
    });
    await started.show('Account');
    expect(started.asked(HISTORY)).toHaveLength(0);
    await started.show('Transactions');
    expect(ids(started)).toEqual(['2', '1']);
    const [url] = started.asked(HISTORY);
    expect(url?.pathname).toBe(`/v1/account/${OWN}/history`);
    expect(url?.searchParams.get('chainId')).toBe(NETWORK_ID);
    expect(url?.searchParams.has('cursor')).toBe(false);
  });

  it('is appended page by page, with the cursor of the page before', async () => {
    const started = await startPortfolio({
      answers: {
        [HISTORY]: pages({
          '': { data: [rowRecord('3')], next: 'a' },
          a: { data: [rowRecord('2')], next: 'b' },
          b: { data: [rowRecord('1')], next: null },
        }),
      },
    });
    await started.show('Transactions');
    await more(started);
    await more(started);
    await more(started);
    expect(ids(started)).toEqual(['3', '2', '1']);
    expect(started.asked(HISTORY).map((url) => url.searchParams.get('cursor'))).toEqual([null, 'a', 'b']);
  });

  it('goes on to the next page where a page leaves nothing to show', async () => {
    const started = await startPortfolio({
      answers: {
        [HISTORY]: pages({
          '': { data: [spam('6')], next: 'a' },
          a: { data: [rowRecord('5', { metadata: { chain: 'eip155:1' } })], next: 'b' },
          b: { data: [rowRecord('4', { flags: { is_look_alike: true } })], next: 'c' },
          c: { data: [rowRecord('3')], next: 'd' },
        }),
      },
    });
    await started.show('Transactions');
    expect(ids(started)).toEqual(['3']);
    expect(list(started)).toMatchObject({ next: 'd', status: 'ready' });
  });

  it('has no gap where the list has begun anew while an older page was read', async () => {
    const older = deferred<Response>();
    let newest = { data: [rowRecord('2')], next: 'a' };
    const started = await startPortfolio({
      answers: { [HISTORY]: (url) => (url.searchParams.has('cursor') ? older.promise : json(newest)) },
    });
    await started.show('Transactions');
    const reading = more(started);
    await settle();
    newest = { data: [rowRecord('9')], next: 'b' };
    await started.dispatch(loadActivity({ caipAddress: ID, page: 'first', isForced: true }));
    older.resolve(json({ data: [rowRecord('1')], next: null }));
    await reading;
    expect(ids(started)).toEqual(['9']);
    expect(list(started)).toMatchObject({ next: 'b', status: 'ready' });
  });

  it.each([
    ['the modal is closed', ({ modal }: Started) => modal.close()],
    ['the account is left', ({ modal }: Started) => modal.switchNetwork(`eip155:${otherNetwork.id}`)],
  ])('is not read on for nobody: %s', async (_, leave) => {
    const held = deferred<Response>();
    const started = await startPortfolio({
      answers: {
        [HISTORY]: (url) => {
          const cursor = url.searchParams.get('cursor');
          if (cursor === 'a') return held.promise;
          return json(cursor ? { data: [], next: null } : { data: [rowRecord('2')], next: 'a' });
        },
      },
    });
    await started.show('Transactions');
    const reading = more(started);
    await settle();
    await leave(started);
    held.resolve(json({ data: [spam('1')], next: 'b' }));
    await reading;
    expect(started.asked(HISTORY).map(({ searchParams }) => searchParams.get('cursor'))).not.toContain('b');
  });

  it('ends where a service repeats a cursor', async () => {
    const started = await startPortfolio({
      answers: { [HISTORY]: pages({ '': { data: [], next: 'a' }, a: { data: [], next: 'a' } }) },
    });
    await started.show('Transactions');
    expect(list(started)).toMatchObject({ items: [], next: null, status: 'ready' });
    expect(started.asked(HISTORY)).toHaveLength(2);
  });

  it('is not read while the page is hidden, but when the visitor comes back', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    const started = await startPortfolio({
      answers: { [HISTORY]: pages({ '': { data: [rowRecord('1')], next: null } }) },
    });
    vi.stubGlobal('document', page);
    await started.show('Transactions');
    expect(started.asked(HISTORY)).toHaveLength(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(ids(started)).toEqual(['1']));
    expect(started.asked(HISTORY)).toHaveLength(1);
  });

  it('of an account that is left is not waited for: its request is aborted', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const held = deferred<Response>();
    const started = await startPortfolio({
      fetch: async (input, init) => {
        if (String(input).includes('supported-chains')) return json({ http: ['eip155:31337', 'eip155:31338'], ws: [] });
        if (!String(input).includes(HISTORY)) return json({});
        signals.push(init?.signal ?? undefined);
        return signals.length === 1 ? held.promise : json({ data: [], next: null });
      },
    });
    await started.show('Transactions');
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await started.modal.switchNetwork(`eip155:${otherNetwork.id}`);
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
    held.resolve(json({ data: [rowRecord('1')], next: null }));
    await settle();
    expect(ids(started)).toEqual([]);
  });

  it('is that of the connected network, and is read again when the network changes', async () => {
    const started = await startPortfolio({
      answers: { [HISTORY]: pages({ '': { data: [rowRecord('1')], next: null } }) },
    });
    await started.show('Transactions');
    await started.modal.switchNetwork(`eip155:${otherNetwork.id}`);
    await settle();
    expect(ids(started)).toEqual([]);
    // The service does not answer for it: nothing is requested.
    expect(started.asked(HISTORY)).toHaveLength(1);
  });

  it('hides what may have been made to deceive, until the visitor asks for it', async () => {
    const bait = `${FRIEND.slice(0, 6)}${'0'.repeat(32)}${FRIEND.slice(-4)}`;
    const received = { operationType: 'receive', sentFrom: bait, sentTo: OWN };
    const started = await startPortfolio({
      answers: {
        [HISTORY]: pages({
          '': {
            data: [
              rowRecord('flagged', { flags: { is_zero_value: true } }),
              rowRecord('bait', {
                metadata: received,
                transfers: [{ direction: 'in', quantity: { numeric: '0.001' } }],
              }),
              rowRecord('paid'),
            ],
            next: null,
          },
        }),
      },
    });
    await started.show('Transactions');
    expect(ids(started)).toEqual(['paid']);
    expect(selectSuspiciousCount(started.state(), 'eip155')).toBe(2);
    started.dispatch(suspiciousShown(true));
    expect(selectShownActivity(started.state(), 'eip155').map(({ id, suspicion }) => [id, suspicion])).toEqual([
      ['flagged', 'zeroValue'],
      ['bait', 'lookAlike'],
      ['paid', undefined],
    ]);
    await started.modal.close();
    await started.show('Transactions');
    expect(ids(started)).toEqual(['paid']);
  });
});

describe('after a transaction', () => {
  it('activity is read until the transaction is in it', async () => {
    const included = deferred<void>();
    let rows: readonly object[] = [rowRecord('1')];
    const started = await startPortfolio({
      answers: { [HISTORY]: () => json({ data: rows, next: null }) },
      connector: testConnector,
      adapter: {
        sendTransaction: async () => '0x2',
        waitForTransaction: async ({ hash }) => {
          await included.promise;
          return { status: 'succeeded', hash };
        },
      },
    });
    await started.show('Transactions');
    rows = [rowRecord('2', { metadata: { status: 'pending' } }), rowRecord('1')];
    await started.modal.sendTransaction({ namespace: 'eip155', to: FRIEND, value: '1' });
    await vi.waitFor(() => expect(ids(started)).toEqual(['2', '1']));
    expect(started.asked(HISTORY)).toHaveLength(2);
    included.resolve();
    await vi.waitFor(() => expect(started.asked(HISTORY).length).toBeGreaterThan(2));
    rows = [rowRecord('2'), rowRecord('1')];
    await vi.waitFor(() => expect(list(started)?.items[0]?.status).toBe('confirmed'), { timeout: 3_000 });
    const { length } = started.asked(HISTORY);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(started.asked(HISTORY)).toHaveLength(length);
  });

  it.each([
    ['is looked for until the history has it', [rowRecord('1')], true],
    ['is not looked for where the history has it', [rowRecord('2'), rowRecord('1')], false],
  ])('one that was sent before the feature was loaded %s', async (_, first, isLookedFor) => {
    let rows: readonly object[] = first;
    const waitForTransaction = vi.fn(async ({ hash }: { readonly hash: string }) => {
      return { status: 'succeeded', hash } as const;
    });
    const started = await startPortfolio({
      answers: { [HISTORY]: () => json({ data: rows, next: null }) },
      connector: testConnector,
      adapter: { sendTransaction: async () => '0x2', waitForTransaction },
      before: (modal) => modal.sendTransaction({ namespace: 'eip155', to: FRIEND, value: '1' }),
    });
    await started.show('Transactions');
    await vi.waitFor(() => expect(list(started)?.status).toBe('ready'));
    rows = [rowRecord('2'), rowRecord('1')];
    await vi.waitFor(() => expect(ids(started)).toEqual(['2', '1']), { timeout: 3_000 });
    expect(waitForTransaction).toHaveBeenCalledOnce();
    const { length } = started.asked(HISTORY);
    expect(length > 1).toBe(isLookedFor);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(started.asked(HISTORY)).toHaveLength(length);
  });

  it('nothing is requested while the modal is closed', async () => {
    const started = await startPortfolio({ answers: { [HISTORY]: pages({}) } });
    await started.modal.sendTransaction({ namespace: 'eip155', to: FRIEND, value: '1' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(started.asked(HISTORY)).toHaveLength(0);
  });
});

describe('activity that cannot be read', () => {
  it('is reported, and its list is empty and without a cursor', async () => {
    const started = await startPortfolio({ answers: { [HISTORY]: () => json({}, 500) } });
    await started.show('Transactions');
    const error = { code: 'HTTP_ERROR', message: expect.any(String) };
    expect(list(started)).toEqual({ items: [], next: null, status: 'failed', failedPage: 'first', error });
    expect(started.state().notices.snack).toMatchObject({ variant: 'error', key: 'snack.portfolio.activityFailed' });
  });

  it('keeps what is shown when it is read again', async () => {
    let isDown = false;
    const started = await startPortfolio({
      answers: { [HISTORY]: () => (isDown ? json({}, 500) : json({ data: [rowRecord('1')], next: 'a' })) },
    });
    await started.show('Transactions');
    isDown = true;
    await started.dispatch(loadActivity({ caipAddress: ID, page: 'first', isForced: true }));
    expect(ids(started)).toEqual(['1']);
    expect(list(started)).toMatchObject({ next: 'a', status: 'failed', failedPage: 'first' });
    expect(started.state().notices.snack).toMatchObject({ key: 'snack.portfolio.activityFailed' });
  });

  describe('while it stays on screen', () => {
    const pass = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await settle();
    };

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    });

    it('is read again every 30 s, and reported once', async () => {
      let isDown = true;
      const started = await startPortfolio({
        answers: { [HISTORY]: () => (isDown ? json({}, 500) : json({ data: [rowRecord('1')], next: null })) },
      });
      await started.show('Transactions');
      await pass(29_000);
      expect(started.asked(HISTORY)).toHaveLength(1);
      await pass(1_000);
      expect(started.asked(HISTORY)).toHaveLength(2);
      expect(started.state().notices.snack).toBeNull();
      isDown = false;
      await pass(30_000);
      expect(started.asked(HISTORY)).toHaveLength(3);
      expect(ids(started)).toEqual(['1']);
      await pass(120_000);
      expect(started.asked(HISTORY)).toHaveLength(3);
    });

    it('is not read again after a 503, nor when it has left the screen', async () => {
      let status = 503;
      const started = await startPortfolio({ answers: { [HISTORY]: () => json({}, status) } });
      await started.show('Transactions');
      await pass(120_000);
      expect(started.asked(HISTORY)).toHaveLength(1);
      status = 500;
      await started.dispatch(loadActivity({ caipAddress: ID, page: 'first', isForced: true }));
      await started.show('Networks');
      await pass(120_000);
      expect(started.asked(HISTORY)).toHaveLength(2);
    });

    it('shows what was sent once the indexer, which was down and then behind, has it', async () => {
      let answer: () => Response = () => json({ data: [rowRecord('1')], next: null });
      const started = await startPortfolio({
        answers: { [HISTORY]: () => answer() },
        connector: testConnector,
        adapter: {
          sendTransaction: async () => '0x2',
          waitForTransaction: async ({ hash }) => ({ status: 'succeeded', hash }),
        },
      });
      await started.show('Transactions');
      answer = () => json({}, 500);
      await started.modal.sendTransaction({ namespace: 'eip155', to: FRIEND, value: '1' });
      await settle();
      await pass(20_000);
      expect(ids(started)).toEqual(['1']);
      expect(list(started)?.status).toBe('failed');
      answer = () => json({ data: [rowRecord('1')], next: null });
      await pass(60_000);
      expect(list(started)?.status).toBe('ready');
      answer = () => json({ data: [rowRecord('2'), rowRecord('1')], next: null });
      await pass(60_000);
      expect(ids(started)).toEqual(['2', '1']);
    });
  });

  it('keeps what is shown when a later page fails, and can be tried again', async () => {
    let isDown = true;
    const started = await startPortfolio({
      answers: {
        [HISTORY]: (url) => {
          if (!url.searchParams.has('cursor')) return json({ data: [rowRecord('2')], next: 'a' });
          return isDown ? json({}, 500) : json({ data: [rowRecord('1')], next: null });
        },
      },
    });
    await started.show('Transactions');
    await more(started);
    expect(list(started)).toMatchObject({ next: 'a', status: 'failed' });
    expect(ids(started)).toEqual(['2']);
    isDown = false;
    await started.dispatch(loadActivity({ caipAddress: ID, page: 'next', isForced: true }));
    expect(ids(started)).toEqual(['2', '1']);
  });
});

describe('an event', () => {
  it('is sent for the opening, for each further page and for a failure, without the address', async () => {
    const started = await startPortfolio({
      answers: {
        [HISTORY]: (url) =>
          url.searchParams.has('cursor') ? json({}, 500) : json({ data: [rowRecord('1')], next: 'a' }),
      },
    });
    const events: AnalyticsEvent['data'][] = [];
    started.modal.subscribeEvents(({ data }) => events.push(data));
    await started.show('Transactions');
    await more(started);
    const of = { projectId: 'project-1', cursor: 'a', isSmartAccount: false };
    await vi.waitFor(() =>
      expect(events.filter(({ event }) => /TRANSACTIONS/.test(event))).toEqual([
        { type: 'track', event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } },
        { type: 'track', event: 'LOAD_MORE_TRANSACTIONS', properties: of },
        { type: 'track', event: 'ERROR_FETCH_TRANSACTIONS', properties: of },
      ]),
    );
    expect(JSON.stringify(events)).not.toContain(OWN);
  });
});

describe('a host', () => {
  it('reads on with each call', async () => {
    const { methods } = await startPortfolio({
      answers: {
        [HISTORY]: pages({ '': { data: [rowRecord('2')], next: 'a' }, a: { data: [rowRecord('1')], next: null } }),
      },
    });
    expect(await methods.readActivity('eip155')).toMatchObject({ items: [{ id: '2' }], hasMore: true });
    expect(await methods.readActivity('eip155')).toMatchObject({ items: [{ id: '2' }, { id: '1' }], hasMore: false });
    await expect(methods.readActivity('solana')).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});
