import { describe, expect, it, vi } from 'vitest';
import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import type { ChainAdapter } from '../ports/adapter.js';
import type { Attempt } from '../ports/attempts.js';
import type { ConnectGateRunner } from '../ports/connect-gate.js';
import { deferred } from '../testing/fake-adapter.js';
import { flush } from '../testing/flush.js';
import { untyped } from '../testing/untyped.js';
import { createAttempts } from './attempts.js';

const aborted = { code: 'CONNECTION_ABORTED' };
const never = () => new Promise<string>(() => undefined);

/** No attempt of these tests calls it. */
const adapter = untyped<ChainAdapter>({});

const attempt = (part: Partial<Attempt<string>> = {}): Attempt<string> => ({
  namespace: 'eip155',
  connectorId: 'one',
  prepare: async () => adapter,
  ask: async () => 'yes',
  onAnswer: () => undefined,
  ...part,
});

/** @param settled what the gates say about the connection that an attempt led to */
const start = (settled: ConnectGateRunner['settled'] = () => undefined) => {
  const runner = untyped<ConnectGateRunner>({ settled });
  const attempts = createAttempts({ runner });
  const run = (part: Partial<Attempt<string>> = {}) => {
    const ended = attempts.run(attempt(part));
    ended.catch(() => undefined);
    return ended;
  };
  return { ...attempts, run };
};

/** An attempt during which other wallets have emitted events. */
const startOverruled = async () => {
  const started = start();
  const answer = deferred<string>();
  const onAnswer = vi.fn();
  const ended = started.run({ ask: () => answer.promise, onAnswer });
  await flush();
  started.overrule('eip155', 'another');
  started.overrule('solana', 'one');
  return { ...started, answer, ended, onAnswer };
};

describe('an attempt', () => {
  it('settles like its task', async () => {
    const { run } = start();
    const onAnswer = vi.fn();
    await expect(run({ onAnswer })).resolves.toBe('yes');
    expect(onAnswer).toHaveBeenCalledWith('yes');
    onAnswer.mockClear();
    await expect(run({ ask: () => Promise.reject('no'), onAnswer })).rejects.toBe('no');
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('starts after the former connection has ended, and is not overruled by its events', async () => {
    const { overrule, run } = start();
    const former = deferred<ChainAdapter>();
    const [ask, onAnswer] = [vi.fn(async () => 'yes'), vi.fn()];
    const ended = run({ ask, prepare: () => former.promise, onAnswer });
    overrule('eip155', 'one');
    await flush();
    expect(ask).not.toHaveBeenCalled();
    former.resolve(adapter);
    await expect(ended).resolves.toBe('yes');
    expect(ask).toHaveBeenCalledWith(adapter, expect.any(AbortSignal));
    expect(onAnswer).toHaveBeenCalledWith('yes');
  });

  it('asks nothing if it is abandoned before the adapter has loaded', async () => {
    const { abort, run } = start();
    const loaded = deferred<ChainAdapter>();
    const ask = vi.fn(async () => 'yes');
    const ended = run({ ask, prepare: () => loaded.promise });
    abort('eip155');
    await expect(ended).rejects.toMatchObject(aborted);
    loaded.resolve(adapter);
    await flush();
    expect(ask).not.toHaveBeenCalled();
  });

  it('fails if the adapter cannot be loaded', async () => {
    const { run, signalOf } = start();
    await expect(run({ prepare: () => Promise.reject('offline') })).rejects.toBe('offline');
    expect(signalOf('eip155', 'one')).toBeUndefined();
  });

  it('lasts as long as the steps after its result, and fails with them', async () => {
    const gate = deferred<void>();
    const { run, signalOf } = start(() => gate.promise);
    const passed = run();
    await flush();
    expect(signalOf('eip155', 'one')?.aborted).toBe(false);
    expect(signalOf('eip155', 'another')).toBeUndefined();
    gate.resolve();
    await expect(passed).resolves.toBe('yes');
    expect(signalOf('eip155', 'one')).toBeUndefined();
    await expect(start(() => Promise.reject('refused')).run()).rejects.toBe('refused');
  });

  it('abandons the former attempt of its namespace, and no other', async () => {
    const { run } = start();
    const solana = deferred<string>();
    const first = run({ ask: never });
    const beside = run({ namespace: 'solana', ask: () => solana.promise });
    const second = run();
    await expect(first).rejects.toMatchObject(aborted);
    solana.resolve('beside');
    expect(await Promise.all([second, beside])).toEqual(['yes', 'beside']);
  });

  it('is abandoned by namespace, with a reason', async () => {
    const { abort, run } = start();
    const eip155 = run({ ask: never });
    const solana = run({ namespace: 'solana', ask: never });
    abort('eip155', new ConnectionTimeoutError());
    await expect(eip155).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
    abort('solana');
    await expect(solana).rejects.toMatchObject(aborted);
    abort('polkadot');
  });

  it('aborts the signal of its task, but not once it is over', async () => {
    const { abort, run } = start();
    const signals: AbortSignal[] = [];
    await run({ ask: async (_, signal) => `${signals.push(signal)}` });
    const pending = run({
      ask: (_, signal) => {
        signals.push(signal);
        return never();
      },
    });
    await flush();
    abort('eip155');
    await expect(pending).rejects.toMatchObject(aborted);
    expect(signals.map((signal) => signal.aborted)).toEqual([false, true]);
  });

  it('that was abandoned does not replace its successor when it ends', async () => {
    const { abort, run } = start();
    const late = deferred<string>();
    const first = run({ ask: () => late.promise });
    await flush();
    const second = run({ ask: never });
    late.resolve('too late');
    await expect(first).rejects.toMatchObject(aborted);
    abort('eip155');
    await expect(second).rejects.toMatchObject(aborted);
  });

  it('that was abandoned still delivers its result, because the adapter holds that connection', async () => {
    const { abort, run } = start();
    const late = deferred<string>();
    const onAnswer = vi.fn();
    const given = run({ ask: () => late.promise, onAnswer });
    await flush();
    abort('eip155');
    await expect(given).rejects.toMatchObject(aborted);
    late.resolve('late');
    await flush();
    expect(onAnswer).toHaveBeenCalledWith('late');
  });

  it('is overruled once its wallet has emitted an event', async () => {
    const { answer, ended, onAnswer, overrule, run } = await startOverruled();
    overrule('eip155', 'one');
    answer.resolve('old');
    await expect(ended).resolves.toBe('old');
    expect(onAnswer).not.toHaveBeenCalled();
    await run({ onAnswer });
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  it('is not overruled by events of other wallets', async () => {
    const { answer, ended, onAnswer } = await startOverruled();
    answer.resolve('yes');
    await ended;
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });
});

describe('ending all attempts', () => {
  it('abandons all attempts and ignores later results', async () => {
    const { clear, run } = start();
    const late = deferred<string>();
    const onAnswer = vi.fn();
    const eip155 = run({ ask: () => late.promise, onAnswer });
    const solana = run({ namespace: 'solana', ask: never });
    await flush();
    clear();
    await expect(eip155).rejects.toMatchObject(aborted);
    await expect(solana).rejects.toMatchObject(aborted);
    late.resolve('late');
    await flush();
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
