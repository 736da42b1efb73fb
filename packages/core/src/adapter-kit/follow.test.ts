import { expect, it, vi } from 'vitest';
import { follow } from './follow.js';

it('calls back until it is stopped, even if the wallet continues to emit', () => {
  let notify = (_: string) => {};
  const stopped = vi.fn();
  const received: string[] = [];
  const stop = follow<string>(
    (listener) => {
      notify = listener;
      return stopped;
    },
    (word) => received.push(word),
  );
  notify('hello');
  stop();
  notify('still here');
  expect(received).toEqual(['hello']);
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('tolerates a wallet that rejects listeners, fails to remove them, or returns no function to remove them', () => {
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
