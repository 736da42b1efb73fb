import {
  type EmbeddedClient,
  type EmbeddedEnvironment,
  type FrameHandle,
  FrameLostError,
  type FrameRequest,
} from '@foyerkit/core/adapter';
import { vi } from 'vitest';
import { createClient } from '../client/embedded-client.js';
import type { CheckedPage } from '../client/environment.js';
import { APP_PREFIX, type AppEvent } from '../protocol/index.js';
import { createSiteFrame, type SiteFrame, type SiteHandlers } from '../site/index.js';
import { REPLY_EXAMPLES } from './examples.js';
import { createFakeFrame, type FakeFrame, FakeWindow, HOST_ORIGIN, SITE_ORIGIN } from './fake-page.js';
import { exampleHandlers } from './host-of-site.js';

/** Lets everything that was posted arrive, also through ports. No timer of a controlled clock fires. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Controls the clock, but neither ports nor `setImmediate`. */
export const useClock = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
};

/** A site's document in a frame. */
interface FakeDocument {
  end(): void;
}

/** What is in a frame: started when it is placed, and again when it loads itself again. */
type FakeSite = (frame: FakeFrame) => FakeDocument;

/** Our own site: the real one, with handlers that can be replaced. */
export function createOwnSite(replaced: Partial<SiteHandlers> = {}, storage: 'blocked' | 'ok' = 'ok') {
  const handlers: { -readonly [E in AppEvent]: SiteHandlers[E] } = { ...exampleHandlers(), ...replaced };
  const requests: { readonly event: string; readonly payload: unknown }[] = [];
  const recorded = Object.fromEntries(
    Object.keys(handlers).map((event) => [
      event,
      (payload: never, context: never) => {
        requests.push({ event, payload });
        return handlers[event as AppEvent](payload, context);
      },
    ]),
  ) as unknown as SiteHandlers;
  const frames: SiteFrame[] = [];
  const site: FakeSite = (frame) => {
    const siteFrame = createSiteFrame({
      parentOrigin: HOST_ORIGIN,
      version: '1',
      storage,
      handlers: recorded,
      window: frame.siteWindow,
    });
    frames.push(siteFrame);
    return { end: () => siteFrame.destroy() };
  };
  return { site, handlers, requests, frames, eventsOf: () => requests.map(({ event }) => event) };
}

export interface HostedMessage {
  readonly id: string;
  readonly event: AppEvent;
  readonly payload: unknown;
}

/** A hosted site: it speaks through the window, knows no handshake, and answers as it is told to. */
export function createHostedSite(
  answer: (message: HostedMessage, reply: (outcome: 'ERROR' | 'SUCCESS', payload?: unknown) => void) => void = (
    { event },
    reply,
  ) => reply('SUCCESS', REPLY_EXAMPLES[event]),
) {
  const messages: HostedMessage[] = [];
  let post = (_message: object): void => undefined;
  const site: FakeSite = (frame) => {
    const parent = (frame.siteWindow as unknown as { parent: Window }).parent;
    post = (message) => parent.postMessage(message, HOST_ORIGIN);
    const listener = ({ data }: MessageEvent): void => {
      if (typeof data?.type !== 'string' || !data.type.startsWith(APP_PREFIX)) return;
      const message = { id: data.id, event: data.type.slice(APP_PREFIX.length), payload: data.payload };
      messages.push(message);
      answer(message, (outcome, payload) =>
        post({
          id: message.id,
          type: `@w3m-frame/${message.event}_${outcome}`,
          ...(payload !== undefined && { payload }),
        }),
      );
    };
    frame.site.addEventListener('message', listener);
    post({ type: '@w3m-frame/READY', payload: { version: '4' } });
    return { end: () => frame.site.removeEventListener('message', listener) };
  };
  return {
    site,
    messages,
    post: (message: object) => post(message),
    eventsOf: () => messages.map(({ event }) => event),
  };
}

interface Placed {
  readonly request: FrameRequest;
  readonly frame: FakeFrame;
  readonly handle: FrameHandle;
  /** The page removes it. */
  lose(): void;
  dismiss(): void;
  /** Its document loads itself again. */
  load(): void;
  /** Its document goes away, as if it was navigated. */
  unload(): void;
}

export interface BenchOptions {
  /** `null`: a page that never answers. */
  readonly site?: FakeSite | null;
  readonly wire?: 'auto' | 'hosted';
  readonly stored?: Readonly<Record<string, string>>;
  readonly environment?: Partial<EmbeddedEnvironment>;
  readonly page?: Partial<CheckedPage>;
}

/** A client in a page whose windows, clock and storage are controlled. */
export function createBench({
  site = createOwnSite().site,
  wire = 'auto',
  stored,
  environment,
  page,
}: BenchOptions = {}) {
  const host = new FakeWindow();
  const placed: Placed[] = [];
  const storage = new Map(Object.entries(stored ?? {}));
  const lifetime = new AbortController();
  const shown: string[] = [];
  const assigned: string[] = [];

  const place = (request: FrameRequest): Placed => {
    const frame = createFakeFrame(host);
    const lost = new AbortController();
    const dismissals = new Set<() => void>();
    let document: FakeDocument | undefined;
    let isShown = false;
    const unload = (): void => {
      document?.end();
      document = undefined;
    };
    const load = (): void => {
      unload();
      document = site?.(frame);
    };
    const lose = (): void => {
      unload();
      lost.abort(new FrameLostError());
    };
    // A page is loaded after the frame was placed.
    setImmediate(() => {
      if (!lost.signal.aborted) load();
    });
    return {
      request,
      frame,
      lose,
      load,
      unload,
      dismiss() {
        for (const listener of [...dismissals]) listener();
      },
      handle: {
        get window() {
          return lost.signal.aborted ? null : frame.frameWindow;
        },
        get isShown() {
          return isShown;
        },
        show() {
          isShown = true;
          shown.push('show');
        },
        hide() {
          isShown = false;
          shown.push('hide');
        },
        onDismiss(listener) {
          dismissals.add(listener);
          return () => void dismissals.delete(listener);
        },
        lost: lost.signal,
        destroy: lose,
      },
    };
  };

  const callbacks = {
    onTimeout: vi.fn<EmbeddedEnvironment['onTimeout']>(),
    onApproval: vi.fn<EmbeddedEnvironment['onApproval']>(),
    onNotAllowed: vi.fn<EmbeddedEnvironment['onNotAllowed']>(),
    onRejected: vi.fn<EmbeddedEnvironment['onRejected']>(),
  };
  const create = (): EmbeddedClient =>
    createClient(
      {
        frame: {
          async open(request) {
            const one = place(request);
            placed.push(one);
            return one.handle;
          },
        },
        storage: {
          get: (key) => storage.get(key) ?? null,
          set: (key, value) => void storage.set(key, value),
          remove: (key) => void storage.delete(key),
        },
        metadata: { name: 'App', description: 'An app', url: HOST_ORIGIN, icons: [] },
        projectId: 'project',
        sdk: { type: 'foyerkit', version: '1.0.0' },
        lifetime: lifetime.signal,
        now: () => Date.now(),
        rpcUrlOf: (networkId) => (networkId.startsWith('eip155:') ? 'https://node.example' : undefined),
        accountTypeOf: () => 'eoa',
        readLogin: (_, read) => read(),
        theme: () => ({ mode: 'dark', variables: { '--accent': '#5566ff' } }),
        ...callbacks,
        ...environment,
      },
      { url: SITE_ORIGIN, wire, enableLogger: false },
      Object.assign(host, {
        location: { href: HOST_ORIGIN, assign: (url: string) => void assigned.push(url) },
        ...page,
      }) as never,
    );

  return {
    client: create(),
    host,
    placed,
    storage,
    shown,
    assigned,
    ...callbacks,
    destroy: () => lifetime.abort(),
    get frame(): Placed {
      const frame = placed.at(-1);
      if (!frame) throw new Error('No frame was placed.');
      return frame;
    },
  };
}

export type Bench = ReturnType<typeof createBench>;

/** A signal that nobody aborts. */
export const never = new AbortController().signal;

/** How a promise has settled, without waiting for it. */
export function watch<T>(promise: Promise<T>) {
  const settlements: { readonly value?: T; readonly error?: unknown }[] = [];
  promise.then(
    (value) => settlements.push({ value }),
    (error: unknown) => settlements.push({ error }),
  );
  return {
    settlements,
    get codes(): readonly unknown[] {
      return settlements.map(({ error }) => (error as { code?: unknown } | undefined)?.code ?? 'resolved');
    },
  };
}
