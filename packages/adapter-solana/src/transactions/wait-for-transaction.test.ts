// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toBase58 } from '../base58.js';
import { LOCALNET } from '../testing/bench.js';
import { type Moment, type ScriptedNode, startScriptedNode } from '../testing/scripted-node.js';
import { waitForTransaction } from './wait-for-transaction.js';

const SIGNATURE = toBase58(new Uint8Array(64).fill(7));
const never = new AbortController().signal;

let node: ScriptedNode | undefined;
afterEach(() => {
  vi.useRealTimers();
  node?.close();
});

async function startNode(moments: readonly (Moment | 'broken')[]): Promise<string> {
  node = await startScriptedNode(moments, { height: 100, ahead: 2 });
  return node.endpoint.url;
}

const wait = (url: string, { hash = SIGNATURE, signal = never, life = never } = {}) =>
  waitForTransaction({ url, fetch }, { networkId: LOCALNET, hash, signal }, life);

describe('the wait for a transaction', () => {
  it('lasts until it is confirmed, even if the node does not respond in between', async () => {
    const url = await startNode([
      {},
      'broken',
      { status: { slot: 7, err: null, confirmationStatus: 'processed' } },
      { status: { slot: 7, err: null, confirmationStatus: 'confirmed' } },
    ]);
    expect(await wait(url)).toEqual({ status: 'succeeded', hash: SIGNATURE, blockNumber: '7' });
  });

  it('reports an included transaction that failed', async () => {
    const err = { InstructionError: [0, { Custom: 1 }] };
    const url = await startNode([{ status: { slot: 7, err, confirmationStatus: 'finalized' } }]);
    expect(await wait(url)).toEqual({ status: 'failed', hash: SIGNATURE, blockNumber: '7' });
  });

  it('ends when 150 more blocks are final and none includes it', async () => {
    const url = await startNode([{}, { height: 252 }, { height: 253 }]);
    await expect(wait(url)).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' });
  });

  it('does not end at that height while it may still be included', async () => {
    const status = { slot: 7, err: null, confirmationStatus: 'processed' };
    const url = await startNode([
      {},
      { height: 300, status },
      { status: { ...status, confirmationStatus: 'confirmed' } },
    ]);
    expect(await wait(url)).toMatchObject({ status: 'succeeded' });
  });

  it('ends at once when its signal is aborted and when the adapter is destroyed', async () => {
    const url = await startNode([{}]);
    const [leaving, life] = [new AbortController(), new AbortController()];
    const waits = [wait(url, { signal: leaving.signal }), wait(url, { life: life.signal })];
    leaving.abort();
    life.abort();
    for (const waiting of waits) await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('rejects after two minutes without an answer from the node', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = wait('http://127.0.0.1:1');
    waiting.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['', 'hash', '0x12', SIGNATURE.slice(0, -4), 'z'.repeat(5000)])(
    'rejects "%s", which is not a signature',
    async (hash) => {
      await expect(wait('http://127.0.0.1:1', { hash })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    },
  );
});
