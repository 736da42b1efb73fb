import { expect, it } from 'vitest';
import { createRefusedAnswers } from './refused-answers.js';

const outcomeOf = (refused: Promise<never>) =>
  Promise.race([refused.catch((error: unknown) => error), new Promise((resolve) => setTimeout(resolve, 0, 'waits'))]);

it('a refused answer ends the request that it belongs to, and no other', async () => {
  const answers = createRefusedAnswers();
  const [one, other] = [answers.wait(), answers.wait()];
  one.begin(1);
  other.begin(2);
  answers.note(1);
  expect(await outcomeOf(one.refused)).toMatchObject({ code: 'WALLET_MISBEHAVED' });
  expect(await outcomeOf(other.refused)).toBe('waits');
});

it('an answer that is refused before the id of its request is known ends it as well', async () => {
  const answers = createRefusedAnswers();
  const waiting = answers.wait();
  answers.note(1);
  expect(await outcomeOf(waiting.refused)).toBe('waits');
  waiting.begin(1);
  expect(await outcomeOf(waiting.refused)).toMatchObject({ code: 'WALLET_MISBEHAVED' });
});

it('a request that has ended is not ended again', async () => {
  const answers = createRefusedAnswers();
  const waiting = answers.wait();
  waiting.begin(1);
  waiting.end();
  answers.note(1);
  expect(await outcomeOf(waiting.refused)).toBe('waits');
});

it('only the last 64 answers to no request are remembered', async () => {
  const answers = createRefusedAnswers();
  for (let id = 1; id <= 65; id += 1) answers.note(id);
  const [forgotten, remembered] = [answers.wait(), answers.wait()];
  forgotten.begin(1);
  remembered.begin(2);
  const outcomes = await Promise.all([forgotten, remembered].map(({ refused }) => outcomeOf(refused)));
  expect(outcomes).toMatchObject(['waits', { code: 'WALLET_MISBEHAVED' }]);
});
