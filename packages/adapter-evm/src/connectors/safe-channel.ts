/** What the Safe around the page answers, or refuses with. Source: Safe Apps SDK, "communicator". */
export interface SafeChannel {
  /** @param until ends the wait for the answer, before the channel itself ends; the promise then stays open */
  ask(method: string, params?: unknown, until?: AbortSignal): Promise<unknown>;
}

/** The version of the protocol that is spoken. */
const SDK_VERSION = '9.1.0';

/** A property of anything that was answered. */
export const read = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);

/** Speaks with the window around this one, and with nobody else. */
export function createSafeChannel(origin: string, life: AbortSignal): SafeChannel {
  const { parent } = globalThis.window;

  const ask = (method: string, params?: unknown, until?: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      const id = crypto.randomUUID();
      const done = new AbortController();
      const onMessage = ({ data, origin: sender, source }: MessageEvent) => {
        if (source !== parent || sender !== origin || read(data, 'id') !== id) return;
        done.abort();
        if (read(data, 'success') === true) resolve(read(data, 'data'));
        else reject(new Error(String(read(data, 'error') ?? 'The Safe gave no reason.')));
      };
      // Joined by hand: Safari 16.4, Chrome 111 and Firefox 113 have no `AbortSignal.any`.
      for (const end of [life, until]) {
        end?.addEventListener('abort', () => done.abort(), { once: true, signal: done.signal });
      }
      window.addEventListener('message', onMessage, { signal: done.signal });
      parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin);
    });

  return { ask };
}
