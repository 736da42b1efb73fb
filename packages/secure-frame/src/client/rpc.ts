import {
  type EmbeddedEnvironment,
  type EmbeddedRequest,
  LoginError,
  MethodNotAllowedError,
  RequestExpiredError,
  RequestFailedError,
  throwIfAborted,
} from '@foyerkit/core/adapter';
import { isSafeMethod, isUnsafeMethod, LIMITS, usesSession } from '../protocol/index.js';
import type { Ask } from './ask.js';
import { toWireChain, toWireNetwork } from './chain.js';
import type { ReadyFrame } from './frame-life.js';

export interface Rpc {
  request(request: EmbeddedRequest): Promise<unknown>;
  abort(): void;
}

export interface RpcOptions {
  readonly environment: EmbeddedEnvironment;
  readonly ask: Ask;
  readonly ready: (signals: readonly AbortSignal[]) => Promise<ReadyFrame>;
  /** What the approval page needs to look like the modal. */
  readonly syncTheme: (frame: ReadyFrame) => void;
}

/** Bigints become hex: no schema allows them. What JSON cannot express is left out. */
function toWireParams(params: unknown): unknown {
  let json: string | undefined;
  try {
    json = JSON.stringify(params, (_, value: unknown) =>
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    );
  } catch (cause) {
    throw new RequestFailedError({ cause });
  }
  // A site drops a larger message without an answer.
  if (json && json.length > LIMITS.messageSize / 2) throw new RequestFailedError({ details: 'Too large' });
  return json && JSON.parse(json);
}

/**
 * Requests to the wallet in the frame. Reads go to the site at once; what needs an approval is shown one at a time, in
 * the order of the requests, with the frame above everything.
 */
export function createRpc({ environment, ask, ready, syncTheme }: RpcOptions): Rpc {
  /** What is aborted together; replaced by each abort, so that the next request shows. */
  let approvals = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let shownCount = 0;

  /** @param signals what ends a wait for a person, who takes as long as it takes; without them it has a limit */
  const send = ({ method, namespace, networkId, params }: EmbeddedRequest, signals?: readonly AbortSignal[]) => {
    const payload = {
      method,
      params: toWireParams(params),
      chainNamespace: namespace,
      ...toWireNetwork(environment, networkId),
    };
    const limit = signals ? null : { ms: LIMITS.requestMs, toError: () => new RequestExpiredError() };
    return ask('RPC_REQUEST', payload, signals, limit);
  };

  const read = (request: EmbeddedRequest): Promise<unknown> =>
    send(request).catch((error: unknown) => {
      // S4.4: a failed question for capabilities is answered with none.
      if (request.method === 'wallet_getCapabilities') return {};
      throw error;
    });

  const approve = async (request: EmbeddedRequest, signal: AbortSignal): Promise<unknown> => {
    throwIfAborted([signal]);
    const frame = await ready([signal]);
    const { handle } = frame;
    const { method, namespace } = request;
    const info = { method, namespace };
    syncTheme(frame);
    const stop = handle.onDismiss(abort);
    shownCount += 1;
    environment.onApproval('opened', info);
    handle.show();
    try {
      return await send(request, [signal]);
    } finally {
      stop();
      handle.hide();
      shownCount -= 1;
      environment.onApproval('closed', info);
    }
  };

  const abort = (): void => {
    const toError = () => new LoginError('REQUEST_ABORTED');
    const aborted = approvals;
    approvals = new AbortController();
    aborted.abort(toError());
    // The requests have settled already, whatever the site says; a hosted one says nothing. They are hidden a little later.
    if (shownCount > 0) ask('RPC_ABORT', null, [], { ms: LIMITS.signOutMs, toError }).catch(() => undefined);
  };

  return {
    abort,
    async request(request) {
      const { method, networkId, params } = request;
      if (method === 'eth_chainId') return `0x${Number(toWireChain(networkId)).toString(16)}`;
      if (isSafeMethod(method)) return read(request);
      if (!isUnsafeMethod(method)) {
        environment.onNotAllowed(method);
        throw new MethodNotAllowedError(method);
      }
      if (usesSession(params)) return send(request);
      const { signal } = approvals;
      const own = last.then(() => approve(request, signal));
      last = own.catch(() => undefined);
      return own;
    },
  };
}
