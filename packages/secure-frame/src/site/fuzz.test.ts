import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { isRejected, PORT_TYPE, parseAppMessage } from '../protocol/index.js';
import { HOST_ORIGIN } from '../testing/fake-page.js';
import { heapUsed, MAX_GROWTH_BYTES } from '../testing/heap.js';
import { createHostOfSite, exampleHandlers } from '../testing/host-of-site.js';
import { anyMessage, anyRequest, FUZZ_RUNS } from '../testing/messages.js';

it('a site runs nothing for any message that is not a request of its parent, and answers each that is one', async () => {
  const run = vi.fn();
  const handlers = Object.fromEntries(
    Object.entries(exampleHandlers()).map(([event, handle]) => [
      event,
      (payload: never, context: never) => {
        run();
        return handle(payload, context);
      },
    ]),
  ) as unknown as ReturnType<typeof exampleHandlers>;
  const host = createHostOfSite({ handlers });
  await host.open();
  await host.untilReplies(1);
  const { sitePort } = host;
  const { parent } = host.page.siteWindow;
  let expected = 1;
  /** The last 100 of the requests that were answered: a site forgets them after 1,024. */
  const used: string[] = [];
  const use = (id: string): void => {
    used.push(id);
    if (used.length > 100) used.shift();
  };
  use(host.post('GET_CHAIN_ID'));
  await host.untilReplies(++expected);
  const before = heapUsed();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anyMessage, anyRequest),
      fc.constantFrom('origin', 'source', 'window', 'port', 'replay'),
      async (message, way) => {
        run.mockClear();
        const offered = { message, type: PORT_TYPE, version: 1 };
        if (way === 'origin') host.page.site.receive(message, 'https://evil.example', parent, [sitePort]);
        if (way === 'source') host.page.site.receive(message, HOST_ORIGIN, host.page.frameWindow, [sitePort]);
        if (way === 'window') host.page.site.receive(offered, HOST_ORIGIN, parent, [sitePort]);
        if (way === 'port') {
          const result = parseAppMessage(message);
          const isRequest = !isRejected(result);
          const isAnswered = !isRejected(result) || result.request !== undefined;
          try {
            host.port.postMessage(message);
          } catch {
            // No browser can send this one.
            return;
          }
          if (isAnswered) await host.untilReplies(++expected);
          expect(run).toHaveBeenCalledTimes(isRequest ? 1 : 0);
          if (isRequest) use(result.message.id);
        } else if (way === 'replay') {
          const request = { id: used[expected % used.length], type: '@w3m-app/SIGN_OUT' };
          host.port.postMessage(request);
          // In another form, too: whatever was asked, its id is used.
          host.port.postMessage({ ...request, type: '@w3m-app/CONNECT_OTP', payload: { otp: '123456' } });
          use(host.post('GET_CHAIN_ID'));
          await host.untilReplies(++expected);
          expect(run).toHaveBeenCalledOnce();
        } else {
          expect(run).not.toHaveBeenCalled();
        }
      },
    ),
    { numRuns: FUZZ_RUNS },
  );
  host.post('SIGN_OUT');
  await host.untilReplies(expected + 1);
  expect(host.replies).toHaveLength(expected + 1);
  expect(Object.values(host.frame.rejections).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(FUZZ_RUNS / 2);
  expect(host.frame.rejections.replayed).toBeGreaterThan(FUZZ_RUNS / 10);
  // The test's own list.
  host.replies.length = 0;
  expect(heapUsed() - before).toBeLessThan(MAX_GROWTH_BYTES);
  host.close();
});
