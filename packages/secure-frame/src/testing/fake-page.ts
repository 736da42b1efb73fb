type Listener = (event: MessageEvent) => void;

/** The message events of one window. */
export class FakeWindow {
  readonly #listeners = new Set<Listener>();

  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.#listeners.add(listener);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Delivers a message from any window of any origin. */
  receive(data: unknown, origin: string, source: unknown, ports: readonly MessagePort[] = []): void {
    const event = { data, origin, source, ports } as unknown as MessageEvent;
    for (const listener of [...this.#listeners]) listener(event);
  }
}

export const HOST_ORIGIN = 'https://app.example';
export const SITE_ORIGIN = 'https://site.example';

type Post = (data: unknown, targetOrigin: string, transfer?: readonly MessagePort[]) => void;

/**
 * A page with a frame: what each window posts is delivered to the other one, asynchronously and only if the target
 * origin is that of the receiver, as in a browser.
 */
export function createFakePage() {
  const host = new FakeWindow();
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
