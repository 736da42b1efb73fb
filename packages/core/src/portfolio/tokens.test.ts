import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purchaseChanged } from '../funding/funding.slice.js';
import { json } from '../testing/stub-fetch.js';
import { deferred, otherNetwork, testConnector } from '../testing.js';
import { selectTokenList, selectTotalUsd, totalUsdOf } from './portfolio.selectors.js';
import { settle, startPortfolio } from './testing/portfolio-modal.js';
import { balanceRecord, FRIEND, nativeRecord, OWN } from './testing/records.js';
import { TOKENS_POLL_MS } from './tokens.listeners.js';

const BALANCE = '/balance';
const both = () => json({ balances: [nativeRecord(), balanceRecord()] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const poll = async () => {
  await vi.advanceTimersByTimeAsync(TOKENS_POLL_MS);
  await settle();
};

type Started = Awaited<ReturnType<typeof startPortfolio>>;

const shown = ({ state }: Started) => selectTokenList(state(), 'eip155');
const symbols = (started: Started) => shown(started)?.items?.map(({ symbol }) => symbol);

describe('the tokens of an account', () => {
  it('come from the blockchain API, with values in US dollars that lose no digit', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: both } });
    await started.show('Account');
    expect(symbols(started)).toEqual(['ETH', 'USDC']);
    expect(totalUsdOf(shown(started)?.items ?? [])).toBe('3002.5');
    const [url] = started.asked(BALANCE);
    expect(url?.pathname).toBe(`/v1/account/${OWN}/balance`);
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      currency: 'usd',
      chainId: 'eip155:31337',
      projectId: 'project-1',
    });
    expect(url?.searchParams.has('forceUpdate')).toBe(false);
  });

  it('are read while they are on screen, every 10 s at most, and an answer is used for 30 s', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: both } });
    expect(started.asked(BALANCE)).toHaveLength(0);
    await started.show('Account');
    expect(started.asked(BALANCE)).toHaveLength(1);
    await started.show('Networks');
    for (let count = 0; count < 5; count += 1) await poll();
    expect(started.asked(BALANCE)).toHaveLength(1);
    await started.show('Account');
    expect(started.asked(BALANCE)).toHaveLength(2);
    await started.modal.close();
    for (let count = 0; count < 5; count += 1) await poll();
    expect(started.asked(BALANCE)).toHaveLength(2);
  });

  it('that stay on screen are read from the service whenever an answer is 30 s old', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: both } });
    await started.show('Account');
    const asked: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      await poll();
      asked.push(started.asked(BALANCE).length);
    }
    expect(asked).toEqual([1, 1, 2, 2, 2, 3]);
  });

  it('are read from the node every 10 s where there is no service', async () => {
    const started = await startPortfolio({ services: undefined as never });
    await started.show('Account');
    const reads = () => started.adapter.calls.filter((call) => call === 'getBalance').length;
    const before = reads();
    await vi.advanceTimersByTimeAsync(TOKENS_POLL_MS - 1);
    await settle();
    expect(reads()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(reads()).toBeGreaterThan(before);
  });

  it('are read for every wallet: the account of one without a list shows their total', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: both }, connector: testConnector });
    await started.show('Account');
    expect(started.asked(BALANCE)).toHaveLength(1);
    expect(selectTotalUsd(started.state(), 'eip155')).toBe('3002.5');
  });

  it('are not read while the page is hidden', async () => {
    const page = { visibilityState: 'hidden' };
    const started = await startPortfolio({ answers: { [BALANCE]: both } });
    vi.stubGlobal('document', page);
    await started.show('Account');
    await poll();
    expect(started.asked(BALANCE)).toHaveLength(0);
    page.visibilityState = 'visible';
    await poll();
    expect(started.asked(BALANCE)).toHaveLength(1);
  });

  it('are read again after a transaction, whatever is stored, by the names of the tokens', async () => {
    const included = deferred<void>();
    const started = await startPortfolio({
      answers: { [BALANCE]: both },
      adapter: {
        waitForTransaction: async ({ hash }) => {
          await included.promise;
          return { status: 'succeeded', hash };
        },
      },
    });
    // As in Safari 16.4.
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    await started.show('Account');
    await started.modal.sendTransaction({ namespace: 'eip155', to: FRIEND, value: '1' });
    await settle();
    expect(started.asked(BALANCE)).toHaveLength(2);
    expect(started.asked(BALANCE)[1]?.searchParams.get('forceUpdate')).toBe(
      '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee,0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    );
    included.resolve();
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(started.asked(BALANCE)).toHaveLength(3);
  });

  it('are read again when what was bought has arrived', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: both } });
    await started.show('Account');
    started.dispatch(purchaseChanged({ received: { value: '1', decimals: 6, symbol: 'USDC' } }));
    await settle();
    expect(started.asked(BALANCE)).toHaveLength(2);
    expect(started.asked(BALANCE)[1]?.searchParams.has('forceUpdate')).toBe(true);
  });

  it('that a transaction has changed while the modal was closed are read at the next opening', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: both } });
    await started.show('Account');
    await started.modal.close();
    await started.modal.sendTransaction({ namespace: 'eip155', to: FRIEND, value: '1' });
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(started.asked(BALANCE)).toHaveLength(1);
    await started.show('Account');
    expect(started.asked(BALANCE)[1]?.searchParams.get('forceUpdate')).toContain('0xeeee');
  });

  it('of another network are not those of this one', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: both } });
    await started.show('Account');
    await started.modal.switchNetwork(`eip155:${otherNetwork.id}`);
    await settle();
    // The service does not answer for it: the node does.
    expect(symbols(started)).toEqual(['ETH']);
    expect(started.asked(BALANCE)).toHaveLength(1);
  });
});

describe('an answer that arrives after the account has changed', () => {
  it('is not shown, and its request has been aborted', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const held = deferred<Response>();
    const started = await startPortfolio({
      fetch: async (input, init) => {
        if (String(input).includes('supported-chains')) return json({ http: ['eip155:31337', 'eip155:31338'], ws: [] });
        if (!String(input).includes('balance')) return json({});
        signals.push(init?.signal ?? undefined);
        return signals.length === 1 ? held.promise : json({ balances: [] });
      },
    });
    await started.show('Account');
    await started.modal.switchNetwork(`eip155:${otherNetwork.id}`);
    await settle();
    expect(signals[0]?.aborted).toBe(true);
    held.resolve(both());
    await settle();
    expect(symbols(started)).toEqual([]);
    expect(shown(started)?.error).toBeNull();
  });
});

describe('without a blockchain API', () => {
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

  it('are the native coin and the tokens that the host names, read from the node', async () => {
    const asked: (readonly string[])[] = [];
    const started = await startPortfolio({
      services: undefined as never,
      tokens: { 'eip155:31337': [{ address: token, image: 'https://host.example/usdc.png' }] },
      adapter: {
        assets: {
          async readTokenBalances({ tokens }) {
            asked.push(tokens);
            return [{ asset: { type: 'token', address: token }, value: '7', decimals: 6, symbol: 'USDC' }];
          },
        },
      },
    });
    await started.show('Account');
    expect(shown(started)?.items).toEqual([
      expect.objectContaining({ symbol: 'ETH', name: 'Ether', value: '1500000000000000000', price: null }),
      expect.objectContaining({ symbol: 'USDC', value: '7', iconUrl: 'https://host.example/usdc.png' }),
    ]);
    expect(totalUsdOf(shown(started)?.items ?? [])).toBeNull();
    expect(asked).toEqual([[token]]);
  });

  it('are the host’s tokens beside those of a service that does not list them, with its prices', async () => {
    const other = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
    const started = await startPortfolio({
      tokens: { 'eip155:31337': [{ address: token }, { address: other }] },
      answers: {
        [BALANCE]: both,
        '/price': () => json({ fungibles: [{ price: 1.01, address: `eip155:31337:${other}` }] }),
      },
      adapter: {
        assets: {
          readTokenBalances: async ({ tokens }) =>
            tokens.map((address) => ({ asset: { type: 'token', address }, value: '5', decimals: 18, symbol: 'DAI' })),
        },
      },
    });
    await started.show('Account');
    expect(symbols(started)).toEqual(['ETH', 'USDC', 'DAI']);
    expect(shown(started)?.items?.[2]).toMatchObject({ price: '1.01', asset: { address: other } });
  });
});

describe('the embedded wallet', () => {
  const asset = {
    asset: { type: 'native' },
    name: 'Ether',
    symbol: 'ETH',
    value: '9',
    price: 2000,
    iconUrl: '',
  } as const;

  it('is asked for what it holds; what cannot be divided is dropped', async () => {
    const started = await startPortfolio({
      answers: { [BALANCE]: both },
      adapter: {
        assets: {
          getWalletAssets: async () => [
            { ...asset, decimals: 18 },
            { ...asset, symbol: 'APE', decimals: 0 },
          ],
        },
      },
    });
    await started.show('Account');
    expect(symbols(started)).toEqual(['ETH']);
    expect(started.asked(BALANCE)).toHaveLength(0);
  });

  it.each([
    ['does not say it', async () => null],
    ['fails', () => Promise.reject(new Error('locked'))],
  ])('that %s is not: the service is asked', async (_, getWalletAssets) => {
    const started = await startPortfolio({ answers: { [BALANCE]: both }, adapter: { assets: { getWalletAssets } } });
    await started.show('Account');
    expect(symbols(started)).toEqual(['ETH', 'USDC']);
  });

  it('is the only wallet that is asked', async () => {
    const getWalletAssets = vi.fn(async () => null);
    const started = await startPortfolio({
      answers: { [BALANCE]: both },
      adapter: { assets: { getWalletAssets } },
      connector: testConnector,
    });
    await started.methods.readTokens('eip155');
    expect(getWalletAssets).not.toHaveBeenCalled();
    expect(symbols(started)).toEqual(['ETH', 'USDC']);
  });
});

describe('tokens that cannot be read', () => {
  const snack = ({ state }: Started) => state().notices.snack?.key;

  it('are reported once, and not asked for again for 30 s', async () => {
    let isDown = true;
    const started = await startPortfolio({ answers: { [BALANCE]: () => (isDown ? json({}, 500) : both()) } });
    await started.show('Account');
    expect(snack(started)).toBe('snack.portfolio.tokensFailed');
    await poll();
    await poll();
    expect(snack(started)).toBeUndefined();
    expect(started.asked(BALANCE)).toHaveLength(1);
    isDown = false;
    await poll();
    expect(started.asked(BALANCE)).toHaveLength(2);
    expect(symbols(started)).toEqual(['ETH', 'USDC']);
    expect(shown(started)?.error).toBeNull();
  });

  it('are not reported where only their total would be on screen', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: () => json({}, 500) }, connector: testConnector });
    await started.show('Account');
    expect(shown(started)?.error).toMatchObject({ code: 'HTTP_ERROR' });
    expect(snack(started)).toBeUndefined();
  });

  it('stay on screen as they were', async () => {
    let isDown = false;
    const started = await startPortfolio({ answers: { [BALANCE]: () => (isDown ? json({}, 500) : both()) } });
    await started.show('Account');
    isDown = true;
    for (let count = 0; count < 3; count += 1) await poll();
    expect(started.asked(BALANCE)).toHaveLength(2);
    expect(symbols(started)).toEqual(['ETH', 'USDC']);
    expect(shown(started)?.error).toMatchObject({ code: 'HTTP_ERROR' });
  });

  it('are not asked for any longer after a 503', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: () => json({}, 503) } });
    await started.show('Account');
    for (let count = 0; count < 10; count += 1) await poll();
    await started.show('Networks');
    await started.show('Account');
    expect(started.asked(BALANCE)).toHaveLength(1);
    expect(snack(started)).toBeUndefined();
  });

  it('reject for a host with what went wrong', async () => {
    const started = await startPortfolio({ answers: { [BALANCE]: () => json({}, 500) } });
    await expect(started.methods.readTokens('eip155')).rejects.toMatchObject({ code: 'HTTP_ERROR', status: 500 });
    await expect(started.methods.readTokens('solana')).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});
