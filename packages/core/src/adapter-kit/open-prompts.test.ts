import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../testing/fake-adapter.js';
import { createOpenPrompts } from './open-prompts.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const life = new AbortController();
  const answers: ReturnType<typeof deferred<string>>[] = [];
  const ask = vi.fn(() => {
    const answer = deferred<string>();
    answers.push(answer);
    return answer.promise;
  });
  return {
    answers,
    ask,
    life,
    prompts: createOpenPrompts<string>({ life: life.signal, limitMs: 10_000, joinMs: 1000 }),
  };
}

describe('an open prompt', () => {
  it('is joined, and its answer is given to all', async () => {
    const { answers, ask, prompts } = start();
    const joined = [prompts.join('one', ask), prompts.join('one', ask)];
    expect(ask).toHaveBeenCalledTimes(1);
    answers[0]?.resolve('yes');
    expect(await Promise.all(joined)).toEqual(['yes', 'yes']);
  });

  it('is not joined by another wallet', () => {
    const { ask, prompts } = start();
    void prompts.join('one', ask);
    void prompts.join('other', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['approved', (answer: ReturnType<typeof deferred<string>>) => answer.resolve('yes')],
    ['declined', (answer: ReturnType<typeof deferred<string>>) => answer.reject(new Error('no'))],
  ] as const)('that was %s is asked for again', async (_, settle) => {
    const { answers, ask, prompts } = start();
    const first = prompts.join('one', ask).catch(() => undefined);
    if (answers[0]) settle(answers[0]);
    await first;
    await vi.advanceTimersByTimeAsync(0);
    void prompts.join('one', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('that is never answered does not block the next one', async () => {
    const { ask, prompts } = start();
    void prompts.join('one', ask);
    await vi.advanceTimersByTimeAsync(10_000);
    void prompts.join('one', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  describe('that the visitor comes back to later', () => {
    async function comeBack() {
      const started = start();
      const left = started.prompts.join('one', started.ask);
      await vi.advanceTimersByTimeAsync(1000);
      const returned = started.prompts.join('one', started.ask);
      expect(started.ask).toHaveBeenCalledTimes(2);
      const [first, second] = started.answers;
      if (!first || !second) throw new Error('The wallet was not asked twice.');
      return { left, returned, first, second };
    }

    it('is asked for again, because the wallet may have lost it', async () => {
      const { returned, second } = await comeBack();
      second.resolve('again');
      expect(await returned).toBe('again');
    });

    it('can still be answered', async () => {
      const { left, returned, first } = await comeBack();
      first.resolve('late');
      expect(await Promise.all([left, returned])).toEqual(['late', 'late']);
    });

    it('is waited for if the wallet says that it is open', async () => {
      const { returned, first, second } = await comeBack();
      second.reject({ code: -32002 });
      await vi.advanceTimersByTimeAsync(0);
      first.resolve('late');
      expect(await returned).toBe('late');
    });

    it('is not waited for once the new one was declined', async () => {
      const { returned, second } = await comeBack();
      second.reject({ code: 4001 });
      await expect(returned).rejects.toEqual({ code: 4001 });
    });
  });

  it('leaves no timer once the adapter is destroyed', async () => {
    const { ask, life, prompts } = start();
    void prompts.join('one', ask);
    life.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
