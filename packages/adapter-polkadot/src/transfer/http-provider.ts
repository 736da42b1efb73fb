import { RequestFailedError, readMember } from '@foyerkit/core/adapter';
import type { ApiOptions } from '@polkadot/api/types';
import { type Endpoint, requestNode } from '../node/rpc.js';

type Provider = NonNullable<ApiOptions['provider']>;

const withoutSubscriptions = async (): Promise<never> => {
  throw new RequestFailedError({ details: 'A node that is reached over HTTP has no subscriptions.' });
};

/** A node's error as the package's own providers throw it: with its `code` and `data`. */
function toRpcError(error: unknown): Error {
  const [code, data, message] = ['code', 'data', 'message'].map((name) => readMember(error, name));
  return Object.assign(new Error([code, message, data].filter((part) => part !== undefined).join(': ')), {
    code,
    data,
  });
}

/** Replaces `HttpProvider` of `@polkadot/api`, which uses the global `fetch` and not the host's. */
export function createHttpProvider(endpoint: Endpoint): Provider {
  return {
    hasSubscriptions: false,
    isClonable: true,
    isConnected: true,
    clone: () => createHttpProvider(endpoint),
    connect: async () => undefined,
    disconnect: async () => undefined,
    on: () => () => undefined,
    async send<T>(method: string, params: unknown[]): Promise<T> {
      const answer = await requestNode(endpoint, method, params);
      const error = readMember(answer, 'error') ?? undefined;
      if (error !== undefined) throw toRpcError(error);
      // The interface leaves the type of the result to the caller.
      return readMember(answer, 'result') as T;
    },
    subscribe: withoutSubscriptions,
    unsubscribe: withoutSubscriptions,
  };
}
