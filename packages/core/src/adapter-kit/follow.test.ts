import { expect, it, vi } from 'vitest';
import { follow } from './follow.js';

it('hears a wallet until it is left, also one that goes on talking', () => {
  let tell = (_: string) => {};
  const stopped = vi.fn();
  const heard: string[] = [];
  const stop = follow<string>(
    (listener) => {
      tell = listener;
      return stopped;
    },
    (word) => heard.push(word),
  );
  tell('hello');
  stop();
  tell('still here');
  expect(heard).toEqual(['hello']);
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('goes on with one that refuses listeners, that refuses to be left, or that tells no way to leave it', () => {
  const refusal = new Error('no');
  const refuse = () => {
    throw refusal;
  };
  const onRefused = vi.fn();
  follow(refuse, () => undefined, onRefused)();
  follow(
    () => refuse,
    () => undefined,
    onRefused,
  )();
  follow(
    () => 'no function',
    () => undefined,
    onRefused,
  )();
  expect(onRefused.mock.calls).toEqual([[refusal], [refusal]]);
});
