import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBench, createHostedSite, never, useClock, watch } from '../testing/bench.js';
import { REPLY_EXAMPLES } from '../testing/examples.js';
import { FUZZ_RUNS } from '../testing/messages.js';

beforeEach(useClock);
afterEach(() => vi.useRealTimers());

/** What happens to one reply. */
const fate = fc.record({
  delayMs: fc.constantFrom(0, 1, 50, 4000, 119_999, 120_000, 130_000),
  copies: fc.nat(3),
  kind: fc.constantFrom('success', 'error', 'wrong event', 'wrong id', 'invalid'),
});
const step = fc.record({
  action: fc.constantFrom(
    'connectEmail',
    'connectDevice',
    'connectOtp',
    'farcasterUrl',
    'user',
    'read',
    'sign',
    'sign',
    'switchNetwork',
    'setAccountType',
    'isConnected',
    'reload',
    'abort',
    'lose',
    'load',
    'silence',
    'signOut',
    'leave',
  ),
  waitMs: fc.constantFrom(0, 0, 1, 10, 600, 3000, 20_000),
});

/** Lets a frame load: that needs no timer. */
const load = () => new Promise((resolve) => setImmediate(resolve));

it('every promise settles exactly once under drops, delays, duplicates, disorder and lost frames, and nothing remains', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.array(fate, { minLength: 1, maxLength: 12 }),
      async (steps, fates) => {
        let next = 0;
        const replyTimers = new Set<ReturnType<typeof setTimeout>>();
        const hosted = createHostedSite(({ event, id }) => {
          const { copies, delayMs, kind } = fates[next++ % fates.length] ?? { copies: 0, delayMs: 0, kind: 'success' };
          const message = {
            id: kind === 'wrong id' ? id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : id,
            type: `@w3m-frame/${kind === 'wrong event' ? 'RELOAD' : event}_${kind === 'error' ? 'ERROR' : 'SUCCESS'}`,
            payload: kind === 'error' ? { message: 'No' } : kind === 'invalid' ? { action: 1 } : REPLY_EXAMPLES[event],
          };
          for (let copy = 0; copy < copies; copy++) {
            const timer = setTimeout(() => {
              replyTimers.delete(timer);
              hosted.post(message);
            }, delayMs);
            replyTimers.add(timer);
          }
        });
        const bench = createBench({ ...hosted, wire: 'hosted', stored: { 'login-used': 'true' } });
        const { client } = bench;
        const promises: { readonly settlements: readonly unknown[] }[] = [];
        const rpc = (method: string, params: unknown) =>
          client.request({ namespace: 'eip155', networkId: 'eip155:1', method, params });
        const actions: Record<string, () => unknown> = {
          connectEmail: () => client.connectEmail('visitor@mail.example', never),
          connectDevice: () => client.connectDevice(never),
          connectOtp: () => client.connectOtp('123456', never),
          farcasterUrl: () => client.farcasterUrl(never),
          user: () => client.user({ networkId: 'eip155:1' }, never),
          read: () => rpc('eth_blockNumber', []),
          sign: () => rpc('personal_sign', ['0x00', '0x00']),
          switchNetwork: () => client.switchNetwork('eip155:10'),
          setAccountType: () => client.setAccountType('eip155', 'smartAccount'),
          isConnected: () => client.isConnected(never),
          reload: () => client.reload(),
          signOut: () => client.signOut(),
          leave: () => client.leave('eip155'),
          abort: () => client.abortRequests(),
          lose: () => bench.placed.at(-1)?.lose(),
          load: () => bench.placed.at(-1)?.load(),
          silence: () => bench.placed.at(-1)?.unload(),
        };
        for (const { action, waitMs } of steps) {
          const result = actions[action]?.();
          if (result instanceof Promise) promises.push(watch(result));
          await load();
          await vi.advanceTimersByTimeAsync(waitMs);
        }
        // Longer than every limit together; what waits for a person then ends with the modal.
        await vi.advanceTimersByTimeAsync(600_000);
        client.abortRequests();
        await load();
        await vi.advanceTimersByTimeAsync(200_000);
        bench.destroy();
        await load();
        await vi.advanceTimersByTimeAsync(0);
        expect(promises.map(({ settlements }) => settlements.length)).toEqual(promises.map(() => 1));
        for (const timer of replyTimers) clearTimeout(timer);
        expect([vi.getTimerCount(), bench.host.listenerCount, bench.frame.handle.isShown]).toEqual([0, 0, false]);
      },
    ),
    { numRuns: Math.ceil(FUZZ_RUNS / 4) },
  );
});
