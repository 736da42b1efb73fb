import { createId, PORT_TYPE } from '../protocol/index.js';
import { createSiteFrame, type SiteFrameOptions, type SiteHandlers } from '../site/index.js';
import { APP_EXAMPLES, REPLY_EXAMPLES } from './examples.js';
import { createFakePage, HOST_ORIGIN } from './fake-page.js';

/** Handlers that reply with the examples. */
export const exampleHandlers = (): SiteHandlers =>
  Object.fromEntries(
    Object.keys(APP_EXAMPLES).map((event) => [event, async () => REPLY_EXAMPLES[event as keyof typeof REPLY_EXAMPLES]]),
  ) as unknown as SiteHandlers;

/** A site's page in the frame of a host that speaks the protocol by hand. */
export function createHostOfSite(options: Partial<SiteFrameOptions> = {}) {
  const page = createFakePage();
  const announced: { readonly data: unknown; readonly origin: string }[] = [];
  page.host.addEventListener('message', ({ data, origin }) => announced.push({ data, origin }));
  const frame = createSiteFrame({
    parentOrigin: HOST_ORIGIN,
    version: '1',
    storage: 'ok',
    handlers: exampleHandlers(),
    window: page.siteWindow,
    ...options,
  });
  const { port1, port2 } = new MessageChannel();
  const replies: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  port1.onmessage = ({ data }) => {
    replies.push(data);
    for (const check of [...waiting]) check();
  };
  const nonce = async (): Promise<string> => {
    // Announced in a microtask.
    await Promise.resolve();
    return (announced[0] as { data: { payload: { nonce: string } } }).data.payload.nonce;
  };

  return {
    page,
    frame,
    announced,
    replies,
    port: port1,
    sitePort: port2,
    nonce,
    async open() {
      const message = { type: PORT_TYPE, nonce: await nonce(), version: 1 };
      page.site.receive(message, HOST_ORIGIN, page.siteWindow.parent, [port2]);
      await frame.opened;
    },
    /** Posts one request. */
    post(event: string, payload?: unknown, id = createId()): string {
      port1.postMessage({ id, type: `@w3m-app/${event}`, ...(payload !== undefined && { payload }) });
      return id;
    },
    /** Resolves as soon as there are as many replies. */
    untilReplies(count: number): Promise<readonly Record<string, unknown>[]> {
      return new Promise((resolve) => {
        const check = () => {
          if (replies.length < count) return;
          waiting.delete(check);
          resolve(replies);
        };
        waiting.add(check);
        check();
      });
    },
    close() {
      frame.destroy();
      port1.close();
      port2.close();
    },
  };
}

export type HostOfSite = ReturnType<typeof createHostOfSite>;
