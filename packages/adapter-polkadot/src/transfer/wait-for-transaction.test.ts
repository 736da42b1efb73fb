// @vitest-environment node
import { toNetwork } from '@foyerkit/core/adapter';
import { countedFetch } from '@foyerkit/core/testing';
import { blake2AsHex } from '@polkadot/util-crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { polkadot } from '../networks.js';
import { type FakeNode, startFakeNode } from '../testing/fake-node.js';
import { waitForTransaction } from './wait-for-transaction.js';

/** The events of the chain's blocks, and the end of the pending transaction's era. */
const chain = vi.hoisted(() => ({
  events: [] as readonly (readonly [index: number, section: string, method: string])[],
  death: undefined as number | undefined,
  opened: 0,
}));

// The real one needs a node; `real-chain.test.ts` uses one.
vi.mock('@polkadot/api', () => {
  class HttpProvider {
    connect = async () => undefined;
  }
  class ApiPromise {
    isReadyOrError = Promise.resolve(this);
    disconnect = async () => undefined;
    registry = {
      createType: () => ({
        era: { isMortalEra: chain.death !== undefined, asMortalEra: { death: () => chain.death } },
      }),
    };
    at = async () => {
      chain.opened += 1;
      const events = async () =>
        chain.events.map(([index, section, method]) => ({
          phase: { isApplyExtrinsic: true, asApplyExtrinsic: { toNumber: () => index } },
          event: { section, method },
        }));
      return { query: { system: { events } } };
    };
  }
  return { ApiPromise, HttpProvider, WsProvider: HttpProvider };
});

const EXTRINSIC = '0x0102';
const HASH: string = blake2AsHex(EXTRINSIC);
const hashAt = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;

/** A chain with this many final blocks. In block `holder` the transaction follows another one. */
interface Ledger {
  finalised: number;
  holder?: number | undefined;
  pool: readonly string[];
  isDown?: boolean;
}

let node: FakeNode;
let ledger: Ledger;

function answerOf({ method, params }: FakeNode['asked'][number]): unknown {
  if (ledger.isDown) return 'down';
  if (method === 'author_pendingExtrinsics') return { result: ledger.pool };
  if (method === 'chain_getFinalizedHead') return { result: hashAt(ledger.finalised) };
  if (method === 'chain_getHeader') return { result: { number: `0x${(ledger.finalised + 3).toString(16)}` } };
  const number = Number(params[0]);
  const header = { number: `0x${number.toString(16)}`, parentHash: hashAt(number - 1) };
  return { result: { block: { header, extrinsics: ['0xff', ...(number === ledger.holder ? [EXTRINSIC] : [])] } } };
}

beforeEach(async () => {
  ledger = { finalised: 1_000, pool: [] };
  Object.assign(chain, { events: [[1, 'system', 'ExtrinsicSuccess']], death: undefined, opened: 0 });
  node = await startFakeNode(answerOf);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  node.close();
});

const { fetch, pending } = countedFetch();

const never = new AbortController().signal;
function wait({ hash = HASH, signal = never, life = never, url = node.url } = {}) {
  const network = toNetwork({ ...polkadot, rpcUrls: { default: { http: url ? [url] : [] } } });
  const waiting = waitForTransaction({ fetch }, network, { networkId: polkadot.caipNetworkId, hash, signal }, life);
  waiting.catch(() => undefined);
  return waiting;
}

/** Advances time until a condition holds, but not while a request is pending. */
async function passUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await new Promise((resolve) => setImmediate(resolve));
    if (pending() === 0) await vi.advanceTimersByTimeAsync(100);
  }
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

const count = (method: string) => node.asked.filter((question) => question.method === method).length;
const polled = async (times = 2) => {
  const before = count('chain_getFinalizedHead');
  await passUntil(() => count('chain_getFinalizedHead') >= before + times);
};

describe('the wait for a transaction', () => {
  it('reads each final block once, and ends with the one that includes it', async () => {
    const waiting = wait({ hash: HASH.toUpperCase().replace('0X', '0x') });
    await polled(3);
    expect(count('chain_getBlock')).toBe(65);
    Object.assign(ledger, { finalised: 1_004, holder: 1_002 });
    expect(await outcome(waiting)).toEqual({ status: 'succeeded', hash: HASH, blockNumber: '1002' });
    expect(count('chain_getBlock')).toBe(68);
  });

  it('finds a transaction that was final before the wait began', async () => {
    ledger.holder = 950;
    expect(await outcome(wait())).toMatchObject({ blockNumber: '950' });
  });

  it('ends at the first block of a young chain', async () => {
    Object.assign(ledger, { finalised: 2 });
    const waiting = wait();
    await polled(3);
    Object.assign(ledger, { finalised: 3, holder: 3 });
    expect(await outcome(waiting)).toMatchObject({ blockNumber: '3' });
  });

  it('reports a failed transaction by the events of its block', async () => {
    ledger.holder = 1_000;
    chain.events = [
      [0, 'system', 'ExtrinsicSuccess'],
      [1, 'balances', 'ExtrinsicSuccess'],
      [1, 'system', 'ExtrinsicFailed'],
    ];
    expect(await outcome(wait())).toMatchObject({ status: 'failed' });
  });

  it('continues to poll while the block contains no outcome', async () => {
    ledger.holder = 1_000;
    chain.events = [];
    const waiting = wait();
    await passUntil(() => chain.opened > 1);
    chain.events = [[1, 'system', 'ExtrinsicSuccess']];
    expect(await outcome(waiting)).toMatchObject({ status: 'succeeded' });
    expect(count('chain_getFinalizedHead')).toBe(1);
  });

  it('continues when the node does not respond', async () => {
    ledger.isDown = true;
    const waiting = wait();
    await passUntil(() => node.asked.length > 5);
    Object.assign(ledger, { isDown: false, holder: 1_000 });
    expect(await outcome(waiting)).toMatchObject({ status: 'succeeded' });
  });

  it('ends when the era of a ready transaction has passed in a final block', async () => {
    ledger.pool = ['0xff', EXTRINSIC];
    chain.death = 1_080;
    const waiting = wait();
    await polled();
    ledger.finalised = 1_079;
    await polled();
    await expect(Promise.race([waiting, 'open'])).resolves.toBe('open');
    ledger.finalised = 1_080;
    await expect(outcome(waiting)).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' });
  });

  it.each([
    ['has no era', [EXTRINSIC], undefined],
    ['was never ready on this node', [], 1_080],
  ])('continues for a transaction that %s', async (_, pool, death) => {
    ledger.pool = pool;
    chain.death = death;
    const leaving = new AbortController();
    const waiting = wait({ signal: leaving.signal });
    await polled();
    ledger.finalised = 1_090;
    await polled(3);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('ends at once on abort or when the adapter is destroyed, and stops polling', async () => {
    const [leaving, life] = [new AbortController(), new AbortController()];
    const waits = [wait({ signal: leaving.signal }), wait({ life: life.signal })];
    await polled(4);
    leaving.abort();
    life.abort();
    for (const waiting of waits) await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const asked = node.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(node.asked.length).toBeLessThanOrEqual(asked + 2);
  });

  it('rejects after two minutes without an answer from the node', async () => {
    await expect(outcome(wait({ url: 'http://127.0.0.1:1' }))).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it.each(['', '0x12', HASH.slice(2), `${HASH}00`])('rejects "%s", which is not a hash', async (hash) => {
    await expect(wait({ hash })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it('rejects with instructions when the host configured no endpoint', async () => {
    await expect(wait({ url: '' })).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  });
});
