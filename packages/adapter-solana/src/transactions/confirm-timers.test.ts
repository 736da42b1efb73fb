// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { untilConfirmed } from './confirm.js';

afterEach(() => void vi.useRealTimers());

// Without a server: the HTTP client has timers of its own.
it('is waited for only until the signal is aborted, and leaves no timer', async () => {
  vi.useFakeTimers();
  const asked: unknown[] = [];
  const answer: typeof fetch = async (_, init) => {
    asked.push(init?.body);
    return Response.json({ result: String(init?.body).includes('Statuses') ? { value: [null] } : 1 });
  };
  const leaving = new AbortController();
  const waiting = untilConfirmed({ url: 'http://node.invalid', fetch: answer }, 'signature', leaving.signal);
  waiting.catch(() => undefined);
  // It pauses before it asks again.
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(3);
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  expect(vi.getTimerCount()).toBe(0);
});
