// @vitest-environment node
import { toNetwork } from '@foyerkit/core/adapter';
import { countedFetch } from '@foyerkit/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bitcoin } from '../networks.js';
import { type StubApi, startStubApi } from '../testing/stub-api.js';
import { waitForTransaction } from './wait-for-transaction.js';

const TXID = '11'.repeat(32);
const RIVAL = '22'.repeat(32);
const COIN = { txid: '33'.repeat(32), vout: 1 };
const OUTSPEND = `/tx/${COIN.txid}/outspend/${COIN.vout}`;
const OWN = 'script of the sender';

const PENDING = { confirmed: false };
const CONFIRMED = { confirmed: true, block_height: 900_000 };
const transaction = (status: object, outputs: readonly (readonly [script: string, value: number])[]) => ({
  vin: [{ ...COIN, prevout: { scriptpubkey: OWN, value: 5_000 } }],
  vout: outputs.map(([scriptpubkey, value]) => ({ scriptpubkey, value })),
  status,
});
const PAYMENT = [
  ['script of the recipient', 1_000],
  [OWN, 3_900],
] as const;

let api: StubApi;
beforeEach(async () => {
  api = await startStubApi({});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  api.close();
});

const { fetch, pending } = countedFetch();

const never = new AbortController().signal;
function wait({ hash = TXID, signal = never, life = never, rpcUrl = api.url } = {}) {
  const network = toNetwork({ ...bitcoin, rpcUrls: { default: { http: [rpcUrl] } } });
  const waiting = waitForTransaction(
    { networks: [network], fetch },
    { networkId: bitcoin.caipNetworkId, hash, signal },
    life,
  );
  waiting.catch(() => undefined);
  return waiting;
}

/** Advances time until a condition holds, but not while a request is pending. */
async function passUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await new Promise((resolve) => setImmediate(resolve));
    if (pending() === 0) await vi.advanceTimersByTimeAsync(500);
  }
}

async function asked(times: number, path = `/tx/${TXID}`): Promise<void> {
  const count = () => api.asked.filter((one) => one === path).length;
  const before = count();
  await passUntil(() => count() >= before + times);
}

async function outcome<T>(waiting: Promise<T>): Promise<T> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  waiting.then(settle, settle);
  await passUntil(() => isSettled);
  return waiting;
}

describe('the wait for a transaction', () => {
  it('lasts until a block includes it, despite failed and missing responses', async () => {
    const waiting = wait({ hash: TXID.toUpperCase() });
    await asked(2);
    api.answers[`/tx/${TXID}`] = transaction(PENDING, PAYMENT);
    await asked(2);
    api.answers[`/tx/${TXID}`] = { status: 502, body: 'down' };
    await asked(2);
    api.answers[`/tx/${TXID}`] = transaction(CONFIRMED, PAYMENT);
    expect(await outcome(waiting)).toEqual({ status: 'succeeded', hash: TXID, blockNumber: '900000' });
  });

  const spentBy = (txid: string, status: object) => ({ spent: true, txid, status });

  /** It was in the pool and has been dropped; the source reports what spends its coin now. */
  async function vanished(outspend: unknown, rival: unknown) {
    api.answers[`/tx/${TXID}`] = transaction(PENDING, PAYMENT);
    const leaving = new AbortController();
    const waiting = wait({ signal: leaving.signal });
    await asked(2);
    Object.assign(api.answers, { [`/tx/${TXID}`]: undefined, [OUTSPEND]: outspend, [`/tx/${RIVAL}`]: rival });
    return { leaving, waiting };
  }

  it('ends when a block includes another transaction that spends the same coin', async () => {
    const elsewhere = [['another script', 4_000]] as const;
    const { waiting } = await vanished(spentBy(RIVAL, CONFIRMED), transaction(CONFIRMED, elsewhere));
    await expect(outcome(waiting)).rejects.toMatchObject({
      code: 'TRANSACTION_REPLACED',
      details: expect.stringContaining(RIVAL),
    });
  });

  it('resolves with the same payment sent again for another fee', async () => {
    const again = [...PAYMENT.slice(0, 1), [OWN, 3_000]] as const;
    const { waiting } = await vanished(spentBy(RIVAL, CONFIRMED), transaction(CONFIRMED, again));
    expect(await outcome(waiting)).toMatchObject({ status: 'succeeded', hash: RIVAL });
  });

  it.each([
    ['not spent', { spent: false }],
    ['spent by a pending transaction', spentBy(RIVAL, PENDING)],
    ['spent by the transaction itself', spentBy(TXID, CONFIRMED)],
  ])('continues when the transaction was dropped and its coin is %s', async (_, outspend) => {
    const { leaving, waiting } = await vanished(outspend, transaction(PENDING, PAYMENT));
    await asked(2, OUTSPEND);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('ends at once on abort or when the adapter is destroyed, and stops polling', async () => {
    const [leaving, life] = [new AbortController(), new AbortController()];
    const waits = [wait({ signal: leaving.signal }), wait({ life: life.signal })];
    await asked(2);
    leaving.abort();
    life.abort();
    for (const waiting of waits) await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const before = api.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.asked).toHaveLength(before);
  });

  it.each([
    ['is unreachable', undefined],
    ['returns invalid responses', { status: 'fine' }],
  ])('ends after two minutes in which the source %s', async (_, answer) => {
    api.answers[`/tx/${TXID}`] = answer;
    const waiting = wait({ rpcUrl: answer ? api.url : 'http://127.0.0.1:1' });
    await expect(outcome(waiting)).rejects.toMatchObject({ code: 'REQUEST_FAILED', details: /120 seconds/ });
  });

  it.each(['', 'hash', `0x${TXID}`, 'z'.repeat(64)])('rejects "%s", which is not a transaction id', async (hash) => {
    await expect(wait({ hash })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it('is rejected without a source, and on an unknown network', async () => {
    await expect(wait({ rpcUrl: '' })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    const request = { networkId: bitcoin.caipNetworkId, hash: TXID, signal: never };
    await expect(waitForTransaction({ networks: [], fetch }, request, never)).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    });
  });
});
