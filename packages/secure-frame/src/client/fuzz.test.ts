import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createId } from '../protocol/index.js';
import { createBench, createHostedSite, createOwnSite, flush, never, watch } from '../testing/bench.js';
import { HOST_ORIGIN, SITE_ORIGIN } from '../testing/fake-page.js';
import { anyMessage, FUZZ_RUNS } from '../testing/messages.js';

/** What the test itself and the compiler may keep. */
const MAX_GROWTH_BYTES = 8 * 1024 * 1024;

const WAYS = ['origin', 'source', 'sibling', 'parent', 'frame'] as const;

setFlagsFromString('--expose_gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that are in use. */
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe.each([
  [
    'a hosted site',
    'hosted',
    () => createHostedSite(({ event }, reply) => event === 'CONNECT_DEVICE' || reply('SUCCESS')),
  ],
  ['our own site', 'auto', () => createOwnSite({ CONNECT_DEVICE: () => new Promise(() => undefined) })],
] as const)('the client of %s', (_, wire, createSite) => {
  it('accepts no message that is not the reply of the site to an open request, and throws nothing', async () => {
    const bench = createBench({ ...createSite(), wire });
    const waiting = watch(bench.client.connectDevice(never));
    await flush();
    if (wire === 'hosted') {
      await new Promise((resolve) => setTimeout(resolve, 520));
      await flush();
    }
    const { frameWindow } = bench.frame.frame;
    const sibling = {};
    const before = heapUsed();
    fc.assert(
      fc.property(anyMessage, fc.constantFrom(...WAYS), (message, way) => {
        if (way === 'origin') bench.host.receive(message, 'https://evil.example', frameWindow);
        if (way === 'source') bench.host.receive(message, SITE_ORIGIN, null);
        if (way === 'sibling') bench.host.receive(message, SITE_ORIGIN, sibling);
        if (way === 'parent') bench.host.receive(message, HOST_ORIGIN, bench.host);
        // Of the frame itself: valid replies, but to requests that nobody has made.
        if (way === 'frame' && Reflect.get(Object(message), 'type') !== '@w3m-frame/READY') {
          bench.host.receive(message, SITE_ORIGIN, frameWindow);
        }
        return waiting.settlements.length === 0;
      }),
      { numRuns: FUZZ_RUNS },
    );
    bench.host.receive({ id: createId(), type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' }, SITE_ORIGIN, frameWindow);
    await flush();
    expect([waiting.settlements, bench.shown, [...bench.storage.keys()]]).toEqual([
      [],
      [],
      wire === 'hosted' ? expect.toSatisfy((keys: string[]) => keys.every((key) => key === 'session-token')) : [],
    ]);
    const counts = Object.values(bench.client.rejections).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(FUZZ_RUNS / 10);
    expect(heapUsed() - before).toBeLessThan(MAX_GROWTH_BYTES);
    bench.destroy();
    await flush();
    expect(waiting.settlements).toHaveLength(1);
  });
});
