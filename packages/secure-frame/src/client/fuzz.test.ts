import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createId } from '../protocol/index.js';
import { createBench, createHostedSite, createOwnSite, flush, never, watch } from '../testing/bench.js';
import { HOST_ORIGIN, SITE_ORIGIN } from '../testing/fake-page.js';
import { heapUsed, MAX_GROWTH_BYTES } from '../testing/heap.js';
import { anyMessage, anyReplyTo, FUZZ_RUNS } from '../testing/messages.js';

const WAYS = ['origin', 'source', 'sibling', 'parent', 'frame', 'port'] as const;

/** A site that answers everything but two requests, and what is known of the conversation with it. */
interface Setup {
  readonly site: ReturnType<typeof createOwnSite>['site'];
  /** The ids of the requests so far, by event. */
  readonly idOf: (event: string) => string | undefined;
  /** The site's end of the port. */
  readonly port: () => MessagePort | undefined;
}

const SILENT = ['CONNECT_DEVICE', 'UPDATE_EMAIL'];

function createHosted(): Setup {
  const { messages, site } = createHostedSite(({ event }, reply) => SILENT.includes(event) || reply('SUCCESS'));
  return { site, idOf: (of) => messages.findLast(({ event }) => event === of)?.id, port: () => undefined };
}

function createOwn(): Setup {
  const pending = () => new Promise<never>(() => undefined);
  const own = createOwnSite({ CONNECT_DEVICE: pending, UPDATE_EMAIL: pending });
  const ids = new Map<string, string>();
  let port: MessagePort | undefined;
  return {
    site(frame) {
      const document = own.site(frame);
      frame.site.addEventListener('message', ({ ports }) => {
        port = ports[0];
        // Also hears what the site's own listener does.
        port?.addEventListener('message', ({ data }) => ids.set(data.type.replace('@w3m-app/', ''), data.id));
      });
      return document;
    },
    idOf: (event) => ids.get(event),
    port: () => port,
  };
}

describe.each([
  ['a hosted site', 'hosted', createHosted],
  ['our own site', 'auto', createOwn],
] as const)('the client of %s', (_, wire, createSetup) => {
  it('accepts no message that is not the reply of the site to an open request, and throws nothing', async () => {
    const { idOf, port, site } = createSetup();
    // The bench's own would keep each call.
    const bench = createBench({ site, wire, environment: { onRejected: () => undefined } });
    const { client } = bench;
    const waiting = watch(client.connectDevice(never));
    const left = new AbortController();
    const others = [
      watch(client.connectOtp('123456', never)),
      watch(client.updateEmail('a@mail.example', left.signal)),
    ];
    await flush();
    if (wire === 'hosted') {
      await new Promise((resolve) => setTimeout(resolve, 520));
      await flush();
    }
    left.abort();
    await flush();
    expect(others.map(({ codes }) => codes)).toEqual([['resolved'], ['CONNECTION_ABORTED']]);
    // Of a request that is open, of one that was answered, and of one that nobody waits for any more.
    const [open = '', replayed = '', late = ''] = ['CONNECT_DEVICE', 'CONNECT_OTP', 'UPDATE_EMAIL'].map(idOf);
    expect([open, replayed, late]).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f]{32}$/)));
    const stored = new Map(bench.storage);

    /** What the site itself may say: READY of a new document, and the reply that is waited for. */
    const isOfSite = (message: unknown): boolean => {
      const [id, type] = ['id', 'type'].map((name) => Reflect.get(Object(message), name));
      return type === '@w3m-frame/READY' || (id === open && String(type).startsWith('@w3m-frame/CONNECT_DEVICE_'));
    };
    const { frameWindow } = bench.frame.frame;
    const before = heapUsed();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyMessage, anyReplyTo([open, replayed, late, createId()])),
        fc.constantFrom(...WAYS),
        async (message, way) => {
          if (way === 'origin') bench.host.receive(message, 'https://evil.example', frameWindow);
          if (way === 'source') bench.host.receive(message, SITE_ORIGIN, null);
          if (way === 'sibling') bench.host.receive(message, SITE_ORIGIN, {});
          if (way === 'parent') bench.host.receive(message, HOST_ORIGIN, bench.host);
          // Our own site does not reply through the window at all.
          const isReady = Reflect.get(Object(message), 'type') === '@w3m-frame/READY';
          if (way === 'frame' && !(wire === 'hosted' ? isOfSite(message) : isReady)) {
            bench.host.receive(message, SITE_ORIGIN, frameWindow);
          }
          if (way === 'port' && !isOfSite(message)) {
            try {
              port()?.postMessage(message);
            } catch {
              // No browser can send this one.
            }
            await new Promise((resolve) => setImmediate(resolve));
          }
          return waiting.settlements.length === 0;
        },
      ),
      { numRuns: FUZZ_RUNS },
    );
    /** As the site itself says it. */
    const say = (message: object): void => {
      if (wire === 'hosted') bench.host.receive(message, SITE_ORIGIN, frameWindow);
      else port()?.postMessage(message);
    };
    const reply = { id: open, type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' };
    say({ ...reply, id: createId() });
    say({ ...reply, id: late });
    say({ ...reply, id: replayed, type: '@w3m-frame/CONNECT_OTP_SUCCESS' });
    say({ ...reply, type: '@w3m-frame/CONNECT_OTP_SUCCESS' });
    say({ ...reply, payload: 'x'.repeat(10_000_000) });
    await flush();
    expect([waiting.settlements, bench.shown]).toEqual([[], []]);
    const isTokenOfHosted = (name: string) => wire === 'hosted' && name === 'session-token';
    expect([...bench.storage].filter(([name]) => !isTokenOfHosted(name))).toEqual([...stored]);
    const { rejections } = client;
    expect(
      Object.values(rejections)
        .map(Number)
        .reduce((sum, count) => sum + count, 0),
    ).toBeGreaterThan(FUZZ_RUNS / 10);
    // Each check was reached, also the last ones.
    for (const reason of ['origin', 'source', 'late', 'replayed', 'unknown-id', 'wrong-event', 'size'] as const) {
      expect([reason, rejections[reason] ?? 0]).toEqual([reason, expect.toSatisfy((count: number) => count > 0)]);
    }
    expect(heapUsed() - before).toBeLessThan(MAX_GROWTH_BYTES);
    // The reply itself still counts.
    say(reply);
    await flush();
    expect(waiting.codes).toEqual(['resolved']);
    bench.destroy();
  });
});
