import { NotConnectedError, readMember } from '@foyerkit/core/adapter';

/** What the Safe around the page answers, or refuses with. Source: Safe Apps SDK, "communicator". */
export interface SafeChannel {
  /**
   * @param until ends the wait for the answer, before the channel itself ends
   * @throws NOT_CONNECTED at the end of either
   */
  ask(method: string, params?: unknown, until?: AbortSignal): Promise<unknown>;
}

/** The version of the protocol that is spoken. */
const SDK_VERSION = '9.1.0';

/** A reason may be anything that can be copied, and not all of that can be made a text. */
const reasonOf = (answer: unknown): string => {
  const error = readMember(answer, 'error');
  return typeof error === 'string' ? error : 'The Safe gave no reason.';
};

/** Speaks with the window around this one, and with nobody else. */
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
        reject(new NotConnectedError('The Safe is not waited for any more.'));
      };
      // Joined by hand: Safari 16.4, Chrome 111 and Firefox 113 have no `AbortSignal.any`.
      for (const end of [life, until]) {
        if (end?.aborted) onEnd();
        end?.addEventListener('abort', onEnd, { once: true, signal: done.signal });
      }
      if (done.signal.aborted) return;
      window.addEventListener('message', onMessage, { signal: done.signal });
      try {
        parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin);
      } catch (thrown) {
        // Something in it that cannot be copied, such as a function.
        done.abort();
        reject(thrown);
      }
    });

  return { ask };
}
