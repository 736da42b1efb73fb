import {
  type AppEvent,
  type AppMessage,
  FRAME_PREFIX,
  isRejected,
  isUnsafeMethod,
  parseAppMessage,
  parseFrameMessage,
  type RejectionReason,
} from '@foyerkit/secure-frame/protocol';
import type { SiteHandlers } from '@foyerkit/secure-frame/site';

export interface HostedWireOptions {
  readonly window: Pick<Window, 'addEventListener' | 'parent'>;
  /** The only origin that is talked to. */
  readonly parentOrigin: string;
  readonly handlers: SiteHandlers;
  readonly onRefused: (reason: RejectionReason) => void;
}

export interface HostedWire {
  /** The application stores the token, and sends it back after a reload. */
  updateSession(token: string): void;
}

/**
 * The hosted side of the wire, without FoyerKit's own handshake: all messages go through the windows, and a failure has
 * a text and no code. Source: F7.1.1.
 */
export function answerParent({ window, parentOrigin, handlers, onRefused }: HostedWireOptions): HostedWire {
  const approvals = new Set<AbortController>();
  const post = (message: object): void => window.parent.postMessage(message, parentOrigin);

  const reply = (id: string, event: AppEvent, outcome: 'ERROR' | 'SUCCESS', payload: unknown): void => {
    const message = {
      id,
      type: `${FRAME_PREFIX}${event}_${outcome}`,
      ...(payload !== null && payload !== undefined && { payload }),
    };
    if (isRejected(parseFrameMessage(message))) throw new TypeError(`No reply to ${event} looks like this.`);
    post(message);
  };

  const run = ({ event, payload }: AppMessage, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Request was aborted')), { once: true });
      const handle = handlers[event] as (payload: unknown, context: { signal: AbortSignal }) => Promise<unknown>;
      handle(payload, { signal }).then(resolve, reject);
    });

  const answer = async (message: AppMessage): Promise<void> => {
    const { event, id } = message;
    const controller = new AbortController();
    if (message.event === 'RPC_REQUEST' && isUnsafeMethod(message.payload.method)) approvals.add(controller);
    try {
      reply(id, event, 'SUCCESS', await run(message, controller.signal));
    } catch (error) {
      reply(id, event, 'ERROR', { message: error instanceof Error ? error.message : String(error) });
    } finally {
      approvals.delete(controller);
    }
  };

  const receive = ({ data, origin, source }: MessageEvent): RejectionReason | undefined => {
    if (origin !== parentOrigin) return 'origin';
    if (source !== window.parent) return 'source';
    const result = parseAppMessage(data);
    if (isRejected(result)) {
      const { reason, request } = result;
      if (request) reply(request.id, request.event, 'ERROR', { message: 'The request is not valid' });
      return reason;
    }
    if (result.message.event === 'RPC_ABORT') {
      // A hosted site does not answer it.
      for (const approval of approvals) approval.abort();
    } else void answer(result.message);
    return undefined;
  };

  window.addEventListener('message', (event) => {
    const reason = receive(event);
    if (reason) onRefused(reason);
  });
  post({ type: `${FRAME_PREFIX}READY`, payload: { version: '4' } });
  return { updateSession: (token) => post({ type: `${FRAME_PREFIX}SESSION_UPDATE`, payload: { token } }) };
}
