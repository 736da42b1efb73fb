import { expect, it } from 'vitest';
import { createTransactionNotes } from './transaction-notes.js';

/** Looks that the test ends. */
function createNotes() {
  const looks: { readonly hash: string; readonly end: (error?: Error) => void }[] = [];
  const failures: unknown[] = [];
  const notes = createTransactionNotes({
    look: (_, hash) =>
      new Promise<void>((resolve, reject) => {
        looks.push({ hash, end: (error) => (error ? reject(error) : resolve()) });
      }),
    onError: (_, error) => void failures.push(error),
    limits: { atOnce: 2, waiting: 3, known: 4 },
  });
  return { failures, looks, notes };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('looks each transaction up once, few at a time, and lets only so many of a chain wait', async () => {
  const { looks, notes } = createNotes();
  for (const hash of ['0xA', '0xa', '0xb', '0xc', '0xd', '0xe', '0xf']) notes.note('eip155:1', hash);
  expect(looks.map(({ hash }) => hash)).toEqual(['0xa', '0xb']);
  // Another chain has a queue of its own.
  notes.note('eip155:2', '0xa');
  expect(looks).toHaveLength(3);
  for (let ended = 0; ended < looks.length; ended += 1) {
    looks[ended]?.end();
    await settle();
  }
  // '0xf' did not fit, and can be noted again.
  expect(looks.map(({ hash }) => hash).slice(3)).toEqual(['0xc', '0xd', '0xe']);
  notes.note('eip155:1', '0xf');
  notes.note('eip155:1', '0xe');
  expect(looks.map(({ hash }) => hash).slice(6)).toEqual(['0xf']);
});

it('looks a transaction up again after it failed, and after it was forgotten', async () => {
  const { failures, looks, notes } = createNotes();
  notes.note('eip155:1', '0xa');
  looks[0]?.end(new Error('no'));
  await settle();
  expect(failures).toEqual([new Error('no')]);
  notes.note('eip155:1', '0xa');
  expect(looks).toHaveLength(2);
  looks[1]?.end();
  await settle();
  for (const hash of ['0xb', '0xc', '0xd', '0xe']) {
    notes.note('eip155:1', hash);
    looks.at(-1)?.end();
    await settle();
  }
  notes.note('eip155:1', '0xa');
  expect(looks.at(-1)?.hash).toBe('0xa');
});
