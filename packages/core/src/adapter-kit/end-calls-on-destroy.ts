import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { abortable } from './abortable.js';
import type { ChainAdapter } from '../ports/adapter.js';

/**
 * The same adapter, with calls that end when it is destroyed: those under way reject with CONNECTION_ABORTED whatever
 * they wait for, and later ones do nothing.
 * @param life aborted when the adapter is destroyed
 */
export function endCallsOnDestroy(adapter: ChainAdapter, life: AbortSignal): ChainAdapter {
  const ending =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (life.aborted) throw new ConnectionAbortedError();
      return abortable(call(...args), [life]);
    };
  const { connections, signTypedData } = adapter;
  return {
    ...adapter,
    connect: ending(adapter.connect),
    restore: ending(adapter.restore),
    disconnect: ending(adapter.disconnect),
    switchNetwork: ending(adapter.switchNetwork),
    signMessage: ending(adapter.signMessage),
    ...(signTypedData && { signTypedData: ending(signTypedData) }),
    sendTransaction: ending(adapter.sendTransaction),
    getBalance: ending(adapter.getBalance),
    getProvider: ending(adapter.getProvider),
    ...(connections && { connections: ending(connections) }),
  };
}
