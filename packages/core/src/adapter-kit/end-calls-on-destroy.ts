import { ConnectionAbortedError } from '../errors/connection-errors.js';
import type { ChainAdapter } from '../ports/adapter.js';
import { abortable } from './abortable.js';

/** The synchronous methods. */
const SYNCHRONOUS: readonly PropertyKey[] = ['destroy', 'networksChanged'] satisfies readonly (keyof ChainAdapter)[];

/**
 * The same adapter, with calls that end when it is destroyed: pending ones reject with CONNECTION_ABORTED whatever
 * they wait for, and later ones do nothing.
 * @param life aborted when the adapter is destroyed
 */
export const endCallsOnDestroy = (adapter: ChainAdapter, life: AbortSignal): ChainAdapter =>
  new Proxy(adapter, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key);
      if (typeof method !== 'function' || SYNCHRONOUS.includes(key)) return method;
      const call = async (args: readonly unknown[]): Promise<unknown> => Reflect.apply(method, target, args);
      return async (...args: readonly unknown[]) => {
        if (life.aborted) throw new ConnectionAbortedError();
        return abortable(call(args), [life]);
      };
    },
  });
