import { describe, expect, it, vi } from 'vitest';
import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { runAbortable } from './run-abortable.js';

describe('running work until a signal is aborted', () => {
  it('does not start it if a signal is already aborted', async () => {
    const work = vi.fn(async () => 'done');
    await expect(runAbortable([undefined, AbortSignal.abort('left')], work)).rejects.toMatchObject({ cause: 'left' });
    expect(work).not.toHaveBeenCalled();
  });

  it('starts it with the given signals, and stops waiting for it when one is aborted', async () => {
    const controller = new AbortController();
    const work = vi.fn(() => new Promise(() => {}));
    const waiting = runAbortable([controller.signal, undefined], work);
    expect(work).toHaveBeenCalledWith([controller.signal]);
    controller.abort(new ConnectionTimeoutError());
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
  });
});
