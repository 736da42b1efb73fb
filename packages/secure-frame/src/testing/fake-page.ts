type Listener = (event: MessageEvent) => void;

/** The events of one window. */
export class FakeWindow {
  readonly #listeners = new Map<Listener, string>();

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(listener, type);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  dispatch(type: string, event: object): void {
    for (const [listener, own] of [...this.#listeners]) if (own === type) listener(event as MessageEvent);
  }

  /** Delivers a message from any window of any origin. */
  receive(data: unknown, origin: string, source: unknown, ports: readonly MessagePort[] = []): void {
    this.dispatch('message', { data, origin, source, ports });
  }
}

export const HOST_ORIGIN = 'https://app.example';
export const SITE_ORIGIN = 'https://site.example';

type Post = (data: unknown, targetOrigin: string, transfer?: readonly MessagePort[]) => void;

/**
 * A frame in a page: what each window posts is delivered to the other one, asynchronously and only if the target origin
 * is that of the receiver, as in a browser.
 */
export function createFakeFrame(host: FakeWindow) {
  const site = new FakeWindow();
  const deliver = (to: FakeWindow, own: string, from: string, source: () => unknown): Post => {
    return (data, targetOrigin, transfer = []) => {
      const copy: unknown = structuredClone(data);
      if (targetOrigin === own) queueMicrotask(() => to.receive(copy, from, source(), transfer));
    };
  };
  /** The frame's window, as the host sees it. */
  const frameWindow: { postMessage: Post } = { postMessage: deliver(site, SITE_ORIGIN, HOST_ORIGIN, () => hostWindow) };
  /** The host's window, as the frame sees it. */
  const hostWindow: { postMessage: Post } = { postMessage: deliver(host, HOST_ORIGIN, SITE_ORIGIN, () => frameWindow) };
  return {
    host,
    site,
    frameWindow: frameWindow as unknown as Window,
    siteWindow: Object.assign(site, { parent: hostWindow as unknown as Window }) as unknown as Window,
  };
}

export type FakeFrame = ReturnType<typeof createFakeFrame>;

export const createFakePage = (): FakeFrame => createFakeFrame(new FakeWindow());
