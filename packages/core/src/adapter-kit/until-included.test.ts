/// <reference types="node" />
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModalError } from '../errors/modal-error.js';
import { RequestFailedError, TransactionExpiredError } from '../errors/request-errors.js';
import { TransactionReplacedError } from '../errors/transaction-errors.js';
import type { TransactionReceipt } from '../ports/asset-methods.js';
import { deferred } from '../testing.js';
import { LONGEST_PAUSE_MS, SILENCE_LIMIT_MS, untilIncluded } from './until-included.js';

const receipt: TransactionReceipt = { status: 'succeeded', hash: 'hash', blockNumber: '7' };
const POLLING_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function start(answers: readonly unknown[]) {
  const left = [...answers];
  const caller = new AbortController();
  const life = new AbortController();
  const read = vi.fn(async (_: AbortSignal): Promise<TransactionReceipt | undefined> => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) throw answer;
    return answer === receipt ? receipt : undefined;
  });
  const waiting = untilIncluded(read, { pollingMs: POLLING_MS, signals: [caller.signal, life.signal] });
  waiting.catch(() => undefined);
  const listeners = () => [caller, life].flatMap(({ signal }) => getEventListeners(signal, 'abort')).length;
  return { caller, life, listeners, read, waiting };
}

describe('waiting for a transaction', () => {
  it('polls at once, and again until there is a receipt', async () => {
    const { listeners, read, waiting } = start([undefined, new Error('busy'), undefined, receipt]);
    await vi.advanceTimersByTimeAsync(3 * POLLING_MS);
    expect(await waiting).toBe(receipt);
    expect(read).toHaveBeenCalledTimes(4);
    expect(read.mock.calls[0]?.[0].aborted).toBe(true);
    expect(listeners()).toBe(0);
  });

  it.each([new TransactionExpiredError(), new TransactionReplacedError()])('ends with %s', async (error) => {
    const { waiting } = start([undefined, error]);
    await vi.advanceTimersByTimeAsync(POLLING_MS);
    await expect(waiting).rejects.toBe(error);
  });

  it('continues while the node responds, however long the network takes, and asks ever more rarely', async () => {
    const { caller, read, waiting } = start([undefined]);
    await vi.advanceTimersByTimeAsync(60 * POLLING_MS);
    expect(read).toHaveBeenCalledTimes(61);
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    read.mockClear();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(read).toHaveBeenCalledTimes(60);
    caller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('asks a node that fails at the usual pace, however long it has waited', async () => {
    let isDown = false;
    const read = vi.fn(async (): Promise<TransactionReceipt | undefined> => {
      if (isDown) throw new Error('down');
      return undefined;
    });
    const waiting = untilIncluded(read, { pollingMs: POLLING_MS, signals: [] });
    waiting.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    isDown = true;
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
    read.mockClear();
    await vi.advanceTimersByTimeAsync(10 * POLLING_MS);
    expect(read).toHaveBeenCalledTimes(10);
    await vi.advanceTimersByTimeAsync(SILENCE_LIMIT_MS);
    await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it('keeps the pace of a host that asks more rarely still', async () => {
    const read = vi.fn(async () => undefined);
    const life = new AbortController();
    const waiting = untilIncluded(read, { pollingMs: 2 * LONGEST_PAUSE_MS - 1, signals: [life.signal] });
    waiting.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(20 * LONGEST_PAUSE_MS);
    expect(read).toHaveBeenCalledTimes(11);
    life.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('rejects after the node has failed for two minutes, with its last error as the cause', async () => {
    const cause = new RequestFailedError({ details: 'down' });
    const { listeners, read, waiting } = start([undefined, cause]);
    await vi.advanceTimersByTimeAsync(SILENCE_LIMIT_MS - 1);
    const asked = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_FAILED', cause });
    await vi.advanceTimersByTimeAsync(SILENCE_LIMIT_MS);
    expect(read).toHaveBeenCalledTimes(asked);
    expect(listeners()).toBe(0);
  });

  it('rejects if the node does not respond at all', async () => {
    const { promise } = deferred<undefined>();
    const waiting = untilIncluded(() => promise, { pollingMs: POLLING_MS, signals: [] });
    waiting.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(SILENCE_LIMIT_MS);
    await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it.each([
    ['by its caller', 'caller'],
    ['with the adapter', 'life'],
  ] as const)('ends at once when aborted %s, without leaving timers or listeners', async (_, who) => {
    const started = start([undefined]);
    await vi.advanceTimersByTimeAsync(POLLING_MS / 2);
    started[who].abort(new ModalError('MODAL_DESTROYED', 'gone'));
    await expect(started.waiting).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
    expect(vi.getTimerCount()).toBe(0);
    expect(started.listeners()).toBe(0);
    await vi.advanceTimersByTimeAsync(10 * POLLING_MS);
    expect(started.read).toHaveBeenCalledOnce();
  });

  it('does not start if a signal is already aborted', async () => {
    const read = vi.fn(async () => receipt);
    const reason = new Error('left');
    const waiting = untilIncluded(read, { pollingMs: POLLING_MS, signals: [AbortSignal.abort(reason)] });
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED', cause: reason });
    expect(read).not.toHaveBeenCalled();
  });
});
