import { call, hasMethod } from '../wallet-object.js';

/** Listens on an emitter of a wallet until the returned function is called. Wallets without one are not heard. */
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
  // What the wallet keeps hears nothing any more; and a wallet that refuses listeners is one without events.
  void Promise.allSettled([begin()]);
  return () => {
    isHeard = false;
    void Promise.allSettled([end()]);
  };
}
