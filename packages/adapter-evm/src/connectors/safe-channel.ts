import { NotConnectedError, readMember } from '@foyerkit/core/adapter';

/** A response of the Safe that embeds the page: data or a refusal. Source: Safe Apps SDK, "communicator". */
export interface SafeChannel {
  /**
   * @param until ends the wait for the response before the channel itself ends
   * @throws NOT_CONNECTED when either ends
   */
  ask(method: string, params?: unknown, until?: AbortSignal): Promise<unknown>;
}

/** The protocol version. */
const SDK_VERSION = '9.1.0';

/** A reason may be any cloneable value, and not all of those can be converted to a string. */
const reasonOf = (answer: unknown): string => {
  const error = readMember(answer, 'error');
  return typeof error === 'string' ? error : 'The Safe gave no reason.';
};

/** Exchanges messages with the parent window only. */
export function createSafeChannel(origin: string, life: AbortSignal): SafeChannel {
  const { parent } = globalThis.window;

  const ask = (method: string, params?: unknown, until?: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      const id = crypto.randomUUID();
      const done = new AbortController();
      const onMessage = ({ data, origin: sender, source }: MessageEvent) => {
        if (source !== parent || sender !== origin || readMember(data, 'id') !== id) return;
        done.abort();
        if (readMember(data, 'success') === true) resolve(readMember(data, 'data'));
        else reject(new Error(reasonOf(data)));
      };
      const onEnd = () => {
        done.abort();
        reject(new NotConnectedError('The request to the Safe was abandoned.'));
      };
      // Combined by hand: Safari 16.4, Chrome 111 and Firefox 113 have no `AbortSignal.any`.
      for (const end of [life, until]) {
        if (end?.aborted) onEnd();
        end?.addEventListener('abort', onEnd, { once: true, signal: done.signal });
      }
      if (done.signal.aborted) return;
      window.addEventListener('message', onMessage, { signal: done.signal });
      try {
        parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin);
      } catch (thrown) {
        // It contains a value that cannot be cloned, such as a function.
        done.abort();
        reject(thrown);
      }
    });

  return { ask };
}
