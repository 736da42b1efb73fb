/** What the Safe around the page answers, or refuses with. Source: Safe Apps SDK, "communicator". */
export interface SafeChannel {
  ask(method: string, params?: unknown): Promise<unknown>;
}

/** The version of the protocol that is spoken. */
const SDK_VERSION = '9.1.0';

const read = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);

/** Speaks with the window around this one, and with nobody else. */
export function createSafeChannel(origin: string, life: AbortSignal): SafeChannel {
  const { parent } = globalThis.window;

  const ask = (method: string, params?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const id = crypto.randomUUID();
      const done = new AbortController();
      const onMessage = ({ data, origin: sender, source }: MessageEvent) => {
        if (source !== parent || sender !== origin || read(data, 'id') !== id) return;
        done.abort();
        if (read(data, 'success') === true) resolve(read(data, 'data'));
        else reject(new Error(String(read(data, 'error') ?? 'The Safe gave no reason.')));
      };
      window.addEventListener('message', onMessage, { signal: AbortSignal.any([life, done.signal]) });
      parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin);
    });

  return { ask };
}
