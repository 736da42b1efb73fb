import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { LabError } from '../lab-error.js';
import { startProgram } from './program.js';

const onLost = vi.fn();
const forget = vi.fn();
const reaper = { watch: () => forget, close: () => undefined };
afterEach(() => vi.clearAllMocks());

/** A program of one line of JavaScript. */
const run = (line: string, isReady: () => Promise<boolean>, startLimitMs = 10_000) =>
  startProgram(
    { name: 'The test', command: process.execPath, args: ['-e', line], isReady, startLimitMs },
    { reaper, onLost },
  );

it('reports an exit before readiness once, with the last output, and stops probing', async () => {
  const isReady = vi.fn(async () => false);
  const failure = run('console.error("no disk"); process.exitCode = 3;', isReady);
  await expect(failure).rejects.toThrow(new LabError('The test ended: exit code 3\nno disk'));
  expect(onLost).not.toHaveBeenCalled();
  expect(forget).toHaveBeenCalledOnce();
  const asked = isReady.mock.calls.length;
  await delay(100);
  expect(isReady).toHaveBeenCalledTimes(asked);
});

it('kills a program that is not ready in time', async () => {
  const failure = run('setInterval(() => {}, 1000)', async () => false, 50);
  await expect(failure).rejects.toThrow('The test did not respond within 0.05 s.');
  await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
  expect(onLost).not.toHaveBeenCalled();
});

it('reports an exit after readiness, unless the program was stopped', async () => {
  await run('setTimeout(() => process.exit(4), 300)', async () => true);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith(new LabError('The test ended: exit code 4')), 10_000);
  onLost.mockClear();
  const { stop } = await run('setInterval(() => {}, 1000)', async () => true);
  await stop();
  await delay(20);
  expect(onLost).not.toHaveBeenCalled();
});
