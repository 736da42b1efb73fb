import { ConnectionTimeoutError, ModalError } from '@foyerkit/core/adapter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createId, LIMITS, type ReplyMessage } from '../protocol/index.js';
import { useClock, watch } from '../testing/bench.js';
import { createRequests, type RequestOptions } from './requests.js';

beforeEach(useClock);
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const LIMIT = { ms: 1000, toError: () => new ConnectionTimeoutError() };

function start() {
  const requests = createRequests();
  const sent: { readonly id: string; readonly type: string; readonly payload?: unknown }[] = [];
  return {
    requests,
    sent,
    run: (options: Partial<RequestOptions> = {}) =>
      watch(
        requests.run('SIGN_OUT', {
          send: (message) => void sent.push(message as never),
          limit: LIMIT,
          signals: [],
          ...options,
        }),
      ),
    reply: (id: string | undefined, kind: 'error' | 'success' = 'success') =>
      requests.accept({ kind, id: id ?? '', event: 'SIGN_OUT', payload: kind === 'error' ? {} : null } as ReplyMessage),
  };
}
/** Rejects what is still open. @returns how many there were */
function countOpen({ rejectAll }: ReturnType<typeof createRequests>): number {
  let count = 0;
  rejectAll(() => {
    count += 1;
    return new ConnectionTimeoutError();
  });
  return count;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a request', () => {
  it('is sent under an id of 128 random bits, without a payload if it has none', () => {
    const { run, sent, reply } = start();
    run();
    run({ payload: { a: 1 } });
    expect(sent).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{32}$/), type: '@w3m-app/SIGN_OUT' },
      { id: expect.stringMatching(/^[0-9a-f]{32}$/), type: '@w3m-app/SIGN_OUT', payload: { a: 1 } },
    ]);
    for (const { id } of sent) reply(id);
  });

  it('is settled by success or failure under its id, and only once', async () => {
    const { run, sent, reply, requests } = start();
    const [success, failure] = [run(), run()];
    expect(reply(sent[0]?.id)).toBeUndefined();
    expect(reply(sent[1]?.id, 'error')).toBeUndefined();
    expect(reply(sent[0]?.id, 'error')).toBe('replayed');
    expect(reply(sent[1]?.id)).toBe('replayed');
    await settle();
    expect(success.codes).toEqual(['resolved']);
    expect(failure.codes).toEqual(['REQUEST_FAILED']);
    expect(failure.settlements[0]?.error).toMatchObject({ message: 'An error occurred' });
    expect(countOpen(requests)).toBe(0);
  });

  it('ends after its limit; a later reply is late', async () => {
    const { run, sent, reply } = start();
    const request = run();
    await vi.advanceTimersByTimeAsync(LIMIT.ms - 1);
    expect(request.codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(request.codes).toEqual(['CONNECTION_TIMEOUT']);
    expect(reply(sent[0]?.id)).toBe('late');
  });

  it('ends with its signal', async () => {
    const { run, sent, reply } = start();
    const controller = new AbortController();
    const request = run({ signals: [controller.signal], limit: null });
    controller.abort(new ModalError('REQUEST_ABORTED', 'Request was aborted'));
    await settle();
    expect(request.codes).toEqual(['REQUEST_ABORTED']);
    expect(reply(sent[0]?.id)).toBe('late');
  });

  it('ends when the document that was asked has gone', async () => {
    const { run, requests, sent, reply } = start();
    const request = run();
    requests.rejectAll((event) => new ModalError('LOGIN_ABORTED', event));
    await settle();
    expect(request.settlements[0]?.error).toMatchObject({ code: 'LOGIN_ABORTED', message: 'SIGN_OUT' });
    expect(reply(sent[0]?.id)).toBe('late');
  });

  it('fails if it cannot be posted', async () => {
    const { run, requests } = start();
    const request = run({
      send: () => {
        throw new DOMException('x could not be cloned', 'DataCloneError');
      },
    });
    await settle();
    expect(request.codes).toEqual(['REQUEST_FAILED']);
    expect(countOpen(requests)).toBe(0);
  });

  it('is not settled by the reply to another event, nor by an id that was never sent', async () => {
    const { run, requests, sent, reply } = start();
    const request = run();
    const id = sent[0]?.id ?? '';
    expect(requests.accept({ kind: 'success', id, event: 'RELOAD', payload: null })).toBe('wrong-event');
    expect(reply(createId())).toBe('unknown-id');
    await settle();
    expect(request.codes).toEqual([]);
    reply(id);
  });

  it('fails at once while 64 are open', async () => {
    const { run, requests } = start();
    for (let index = 0; index < LIMITS.openRequests; index++) run();
    const request = run();
    await settle();
    expect(request.codes).toEqual(['REQUEST_FAILED']);
    expect(countOpen(requests)).toBe(64);
  });

  it('is forgotten after 256 further ones', async () => {
    const { run, sent, reply } = start();
    for (let index = 0; index < 257; index++) {
      run();
      reply(sent.at(-1)?.id);
      await settle();
    }
    expect(reply(sent[0]?.id)).toBe('unknown-id');
    expect(reply(sent[1]?.id)).toBe('replayed');
  });
});
