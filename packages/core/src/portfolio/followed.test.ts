import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../testing/stub-fetch.js';
import { deferred, otherNetwork, testConnector } from '../testing.js';
import type { KnownActivity, KnownTokens } from './followed.selectors.js';
import { settle, startPortfolio } from './testing/portfolio-modal.js';
import { balanceRecord, FRIEND, NETWORK_ID, nativeRecord, OWN, rowRecord } from './testing/records.js';
import { TOKENS_POLL_MS } from './tokens.listeners.js';

const BALANCE = '/balance';
const HISTORY = '/history';
const ID = `${NETWORK_ID}:${OWN}`;
const both = () => json({ balances: [nativeRecord(), balanceRecord()] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const poll = async () => {
  await vi.advanceTimersByTimeAsync(TOKENS_POLL_MS);
  await settle();
};

/** A modal whose wallet sends, and whose transactions are included when told. */
async function start(answers: Parameters<typeof startPortfolio>[0] = {}) {
  const included = deferred<void>();
  const started = await startPortfolio({
    connector: testConnector,
    adapter: {
      sendTransaction: async () => '0x2',
      waitForTransaction: async ({ hash }) => {
        await included.promise;
        return { status: 'succeeded', hash };
      },
    },
    ...answers,
  });
  return {
    ...started,
    include: async () => {
      included.resolve();
      await vi.advanceTimersByTimeAsync(1);
      await settle();
    },
    send: async () => {
      await started.modal.sendTransaction({ namespace: 'eip155', to: FRIEND, value: '1' });
      await settle();
    },
  };
}

describe('the tokens that a host shows', () => {
  it('are read at once without the modal, and after each transaction, and not polled', async () => {
    const known: KnownTokens[] = [];
    const { asked, include, methods, send } = await start({ answers: { [BALANCE]: both } });
    const end = methods.followTokens('eip155', (next) => known.push(next));
    expect(known).toEqual([{ caipAddress: ID, tokens: null, totalUsd: null, error: null }]);
    await settle();
    expect(known.at(-1)).toMatchObject({
      totalUsd: '3002.5',
      tokens: [
        { symbol: 'ETH', amount: '1.5', usd: '3000' },
        { symbol: 'USDC', amount: '2.5', usd: '2.5' },
      ],
    });
    for (let count = 0; count < 5; count += 1) await poll();
    expect(asked(BALANCE)).toHaveLength(1);
    await send();
    expect(asked(BALANCE)).toHaveLength(2);
    await include();
    expect(asked(BALANCE)).toHaveLength(3);
    expect(asked(BALANCE)[2]?.searchParams.get('forceUpdate')).toContain('0xeeee');
    const { length } = known;
    end();
    end();
    await send();
    expect(asked(BALANCE)).toHaveLength(3);
    expect(known).toHaveLength(length);
  });

  it('are those of the account that is connected now, and of the others nothing is known', async () => {
    const known: KnownTokens[] = [];
    const { methods, modal } = await start({ answers: { [BALANCE]: both } });
    methods.followTokens('eip155', (next) => known.push(next));
    await settle();
    await modal.switchNetwork(`eip155:${otherNetwork.id}`);
    await settle();
    // The service does not answer for it: the node does.
    expect(known.at(-1)).toMatchObject({ tokens: [{ symbol: 'ETH', price: null }], totalUsd: null });
    await modal.disconnect();
    await settle();
    expect(known.at(-1)).toEqual({ caipAddress: null, tokens: null, totalUsd: null, error: null });
  });

  it('are shown with why they cannot be read, and read again by themselves 30 s later', async () => {
    let isDown = true;
    const known: KnownTokens[] = [];
    const { asked, methods, state } = await start({ answers: { [BALANCE]: () => (isDown ? json({}, 500) : both()) } });
    methods.followTokens('eip155', (next) => known.push(next));
    await settle();
    expect(known.at(-1)).toMatchObject({ tokens: null, error: { code: 'HTTP_ERROR' } });
    expect(state().notices.snack).toBeNull();
    isDown = false;
    for (let count = 0; count < 3; count += 1) await poll();
    expect(asked(BALANCE)).toHaveLength(2);
    expect(known.at(-1)).toMatchObject({ totalUsd: '3002.5', error: null });
  });

  it('are read at once after a transaction, and then every 30 s while the service fails', async () => {
    let isDown = false;
    const answers = { [BALANCE]: () => (isDown ? json({}, 500) : both()) };
    const { asked, include, methods, send } = await start({ answers });
    methods.followTokens('eip155', () => undefined);
    await settle();
    isDown = true;
    await send();
    expect(asked(BALANCE)).toHaveLength(2);
    // Each of what the transaction does is an attempt of its own, however short ago the last one failed.
    await include();
    expect(asked(BALANCE)).toHaveLength(3);
    for (let count = 0; count < 2; count += 1) await poll();
    expect(asked(BALANCE)).toHaveLength(3);
    await poll();
    expect(asked(BALANCE)).toHaveLength(4);
    isDown = false;
    for (let count = 0; count < 3; count += 1) await poll();
    expect(asked(BALANCE)).toHaveLength(5);
    expect(asked(BALANCE)[4]?.searchParams.get('forceUpdate')).toContain('0xeeee');
  });

  it('are not read after a transaction either once the service has answered 503', async () => {
    const { asked, include, methods, send } = await start({ answers: { [BALANCE]: () => json({}, 503) } });
    methods.followTokens('eip155', () => undefined);
    await settle();
    await send();
    await include();
    for (let count = 0; count < 4; count += 1) await poll();
    expect(asked(BALANCE)).toHaveLength(1);
  });

  it('are not read while the page is hidden', async () => {
    const page = { visibilityState: 'hidden' };
    const { asked, methods } = await start({ answers: { [BALANCE]: both } });
    vi.stubGlobal('document', page);
    methods.followTokens('eip155', () => undefined);
    await poll();
    expect(asked(BALANCE)).toHaveLength(0);
    page.visibilityState = 'visible';
    await poll();
    expect(asked(BALANCE)).toHaveLength(1);
  });

  it('are polled again as soon as the modal shows them too', async () => {
    const { asked, methods, modal, show } = await start({ answers: { [BALANCE]: both } });
    methods.followTokens('eip155', () => undefined);
    await settle();
    await show('Account');
    for (let count = 0; count < 3; count += 1) await poll();
    expect(asked(BALANCE)).toHaveLength(2);
    await modal.close();
    for (let count = 0; count < 6; count += 1) await poll();
    expect(asked(BALANCE)).toHaveLength(2);
  });

  it('can be read once, whatever the service has answered before', async () => {
    const { asked, methods, send } = await start({ answers: { [BALANCE]: both } });
    await methods.readTokens('eip155');
    await methods.readTokens('eip155');
    expect(asked(BALANCE)).toHaveLength(1);
    await methods.readTokens('eip155', { isForced: true });
    expect(asked(BALANCE)).toHaveLength(2);
    // Nobody shows them: the transaction asks for nothing, and what is read next is not the stored answer.
    await send();
    expect(asked(BALANCE)).toHaveLength(2);
    await methods.readTokens('eip155');
    expect(asked(BALANCE)).toHaveLength(3);
  });
});

describe('the activity that a host shows', () => {
  it('is read at once without the modal, further pages by request, and again after a transaction', async () => {
    let newest: readonly object[] = [rowRecord('1')];
    const known: KnownActivity[] = [];
    const { asked, include, methods, send } = await start({
      answers: {
        [HISTORY]: (url) =>
          json(url.searchParams.has('cursor') ? { data: [rowRecord('0')], next: null } : { data: newest, next: 'a' }),
      },
    });
    const end = methods.followActivity('eip155', (next) => known.push(next));
    expect(known[0]).toEqual({ caipAddress: ID, items: [], hasMore: false, status: 'idle', error: null });
    // The first page is still being read: it is waited for.
    const reading = methods.readActivity('eip155');
    await settle();
    expect(await reading).toMatchObject({ items: [{ id: '1' }, { id: '0' }], hasMore: false });
    expect(known.map(({ items, status }) => [items.length, status])).toEqual([
      [0, 'idle'],
      [0, 'loading'],
      [1, 'ready'],
      [1, 'loading'],
      [2, 'ready'],
    ]);
    newest = [rowRecord('2'), rowRecord('1')];
    await send();
    await include();
    expect(known.at(-1)?.items.map(({ id }) => id)).toEqual(['2', '1', '0']);
    const { length } = asked(HISTORY);
    end();
    await send();
    expect(asked(HISTORY)).toHaveLength(length);
  });

  it('is read for a view that follows in the moment in which another one ends', async () => {
    const known: KnownActivity[] = [];
    const held = deferred<Response>();
    let requests = 0;
    const { methods } = await start({
      answers: {
        [HISTORY]: () => {
          requests += 1;
          return requests === 1 ? held.promise : json({ data: [rowRecord('1')], next: null });
        },
      },
    });
    const end = methods.followActivity('eip155', () => undefined);
    await settle();
    expect(requests).toBe(1);
    end();
    methods.followActivity('eip155', (next) => known.push(next));
    await settle();
    expect(known.at(-1)).toMatchObject({ status: 'ready', items: [{ id: '1' }] });
    held.resolve(json({ data: [], next: null }));
    await settle();
    expect(known.at(-1)).toMatchObject({ status: 'ready', items: [{ id: '1' }] });
  });

  it('has one page after another for calls at the same time', async () => {
    const { methods } = await start({
      answers: {
        [HISTORY]: (url) =>
          json(
            url.searchParams.has('cursor')
              ? { data: [rowRecord('0')], next: null }
              : { data: [rowRecord('1')], next: 'a' },
          ),
      },
    });
    const [first, second] = await Promise.all([methods.readActivity('eip155'), methods.readActivity('eip155')]);
    expect(first).toMatchObject({ items: [{ id: '1' }], hasMore: true });
    expect(second).toMatchObject({ items: [{ id: '1' }, { id: '0' }], hasMore: false });
  });

  it('has its newest page read again when asked to', async () => {
    let newest: readonly object[] = [rowRecord('1')];
    const { methods } = await start({ answers: { [HISTORY]: () => json({ data: newest, next: null }) } });
    await methods.readActivity('eip155');
    newest = [rowRecord('2'), rowRecord('1')];
    expect(await methods.readActivity('eip155', { page: 'first' })).toMatchObject({
      items: [{ id: '2' }, { id: '1' }],
    });
  });

  it('has its first page read by a call for the next one if it has none', async () => {
    let isDown = true;
    const { methods } = await start({
      answers: { [HISTORY]: () => (isDown ? json({}, 500) : json({ data: [rowRecord('1')], next: null })) },
    });
    await expect(methods.readActivity('eip155', { page: 'next' })).rejects.toMatchObject({ code: 'HTTP_ERROR' });
    isDown = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await methods.readActivity('eip155', { page: 'next' })).toMatchObject({ items: [{ id: '1' }] });
  });

  it('that cannot be read has a status, and no notice in the modal', async () => {
    const known: KnownActivity[] = [];
    const { methods, show, state } = await start({ answers: { [HISTORY]: () => json({}, 500) } });
    await show('Account');
    methods.followActivity('eip155', (next) => known.push(next));
    await settle();
    expect(known.at(-1)).toMatchObject({ items: [], status: 'failed' });
    expect(state().notices.snack).toBeNull();
  });
});
