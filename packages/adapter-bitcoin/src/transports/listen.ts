import { call, hasMethod } from '../wallet-object.js';

/** Listens to the events of a wallet until the returned function is called. A wallet without an emitter has no events. */
export function listen(emitter: object, event: string, listener: (payload: unknown) => void): () => void {
  let isHeard = true;
  const relay = (payload: unknown) => {
    if (isHeard) listener(payload);
  };
  const begin = async () => {
    if (hasMethod(emitter, 'on')) await call(emitter, 'on', event, relay);
  };
  const end = async () => {
    const name = hasMethod(emitter, 'removeListener') ? 'removeListener' : 'off';
    if (hasMethod(emitter, name)) await call(emitter, name, event, relay);
  };
  // A listener that the wallet keeps ignores all events, and a wallet that rejects listeners counts as one without events.
  void Promise.allSettled([begin()]);
  return () => {
    isHeard = false;
    void Promise.allSettled([end()]);
  };
}
