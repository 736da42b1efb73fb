import { describe, expect, it } from 'vitest';
import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { deferred } from '../testing/fake-adapter.js';
import { createAttempts, untilAborted } from './attempts.js';

const aborted = { code: 'CONNECTION_ABORTED' };

describe('an attempt', () => {
  it('ends as its task does', async () => {
    const attempts = createAttempts();
    await expect(attempts.run('eip155', async () => 'yes')).resolves.toBe('yes');
    await expect(attempts.run('eip155', () => Promise.reject('no'))).rejects.toBe('no');
  });

  it('gives up the one before it in its namespace, and no other', async () => {
    const attempts = createAttempts();
    const solana = deferred<string>();
    const first = attempts.run('eip155', () => new Promise(() => undefined)).catch((error: unknown) => error);
    const beside = attempts.run('solana', () => solana.promise);
    const second = attempts.run('eip155', async () => 'second');
    expect(await first).toMatchObject(aborted);
    solana.resolve('beside');
    expect(await Promise.all([second, beside])).toEqual(['second', 'beside']);
  });

  it('is given up by name, or with all others, for a reason', async () => {
    const attempts = createAttempts();
    const never = () => new Promise<never>(() => undefined);
    const eip155 = attempts.run('eip155', never).catch((error: unknown) => error);
    const solana = attempts.run('solana', never).catch((error: unknown) => error);
    attempts.abort('eip155', new ConnectionTimeoutError());
    expect(await eip155).toMatchObject({ code: 'CONNECTION_TIMEOUT' });
    attempts.abort();
    expect(await solana).toMatchObject(aborted);
  });

  it('tells its task through the signal, and leaves it alone once it is over', async () => {
    const attempts = createAttempts();
    let pending: AbortSignal | undefined;
    let over: AbortSignal | undefined;
    await attempts.run('eip155', async (signal) => {
      over = signal;
    });
    const running = attempts
      .run('eip155', (signal) => {
        pending = signal;
        return new Promise(() => undefined);
      })
      .catch((error: unknown) => error);
    attempts.abort('eip155');
    await running;
    expect(pending?.aborted).toBe(true);
    expect(over?.aborted).toBe(false);
  });

  it('that was given up does not take the place of the one after it when it ends', async () => {
    const attempts = createAttempts();
    const late = deferred<string>();
    const first = attempts.run('eip155', () => late.promise).catch((error: unknown) => error);
    const second = attempts.run('eip155', () => new Promise(() => undefined)).catch((error: unknown) => error);
    late.resolve('too late');
    await first;
    attempts.abort('eip155');
    expect(await second).toMatchObject(aborted);
  });
});

describe('waiting until a signal is aborted', () => {
  it('is over at once for a signal that is aborted already', async () => {
    await expect(untilAborted(Promise.resolve('late'), AbortSignal.abort('left'))).rejects.toBe('left');
  });

  it('leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    let count = 0;
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      count += 1;
      addEventListener.apply(signal, args);
    };
    signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      count -= 1;
      removeEventListener.apply(signal, args);
    };
    await untilAborted(Promise.resolve(), signal);
    await untilAborted(Promise.reject('no'), signal).catch(() => undefined);
    expect(count).toBe(0);
  });
});
