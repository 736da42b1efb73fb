import { createDeferred } from '../protocol/deferred.js';
import {
  type AppEvent,
  type AppMessage,
  type AppPayloads,
  createRejections,
  FRAME_PREFIX,
  isRejected,
  isUnsafeMethod,
  LIMITS,
  type Parsed,
  parseAppMessage,
  parseFrameMessage,
  type RejectedRequest,
  type RejectionReason,
  type ReplyPayloads,
} from '../protocol/index.js';
import { linkToParent, type SiteWindow } from './parent-link.js';
import { SiteError } from './site-error.js';

export interface SiteContext {
  /** Aborted when the application no longer wants the reply, or cannot receive it. */
  readonly signal: AbortSignal;
}

/** One function for each request. What it throws becomes the failure of the request. */
export type SiteHandlers = {
  readonly [E in AppEvent]: (payload: AppPayloads[E], context: SiteContext) => Promise<ReplyPayloads[E]>;
};

export interface SiteFrameOptions {
  /** The only origin that is talked to. The page's headers must allow exactly this one to embed it. */
  readonly parentOrigin: string;
  readonly version: string;
  /** Whether the site can keep its session in this frame. */
  readonly storage: 'blocked' | 'ok';
  readonly handlers: SiteHandlers;
  readonly onRejected?: (reason: RejectionReason) => void;
  readonly window?: SiteWindow;
}

export interface SiteFrame {
  /** Resolves when the application has passed its port. Rejects with REQUEST_ABORTED if the frame is destroyed first. */
  readonly opened: Promise<void>;
  /** How many messages were rejected, by reason. */
  readonly rejections: Readonly<Partial<Record<RejectionReason, number>>>;
  destroy(): void;
}

/** Ids of answered requests that are remembered. */
const REMEMBERED_IDS = 1024;

const ABORTED = new SiteError('REQUEST_ABORTED', 'Request was aborted');
const TOO_MANY = new SiteError('RATE_LIMITED', 'Too many requests are open');
const INVALID = new SiteError('INTERNAL', 'The request is not valid');
const INTERNAL = new SiteError('INTERNAL', 'An error occurred');

const toReply = (id: string, event: AppEvent, outcome: 'ERROR' | 'SUCCESS', payload: unknown) => ({
  id,
  type: `${FRAME_PREFIX}${event}_${outcome}`,
  ...(payload !== null && payload !== undefined && { payload }),
});

/**
 * What a secure site's page is built with: it announces itself to the application, accepts one port, checks every
 * message, and answers each request exactly once with a reply that the application accepts.
 * @throws if the page is not in a frame
 */
export function createSiteFrame({
  parentOrigin,
  version,
  storage,
  handlers,
  onRejected,
  window: siteWindow = window,
}: SiteFrameOptions): SiteFrame {
  if (siteWindow.parent === siteWindow) throw new Error('This page is not in a frame.');
  const rejections = createRejections(onRejected);
  const open = new Map<string, { readonly isUnsafe: boolean; readonly controller: AbortController }>();
  const answered = new Set<string>();

  const abort = (isAborted: (request: { readonly isUnsafe: boolean }) => boolean): void => {
    for (const request of [...open.values()]) if (isAborted(request)) request.controller.abort(ABORTED);
  };

  const remember = (id: string): void => {
    answered.add(id);
    const [oldest] = answered;
    if (answered.size > REMEMBERED_IDS && oldest !== undefined) answered.delete(oldest);
  };

  /** The first of the two: the handler's result, or the abort. A later result is dropped. */
  const run = ({ event, payload }: AppMessage, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      const handle = handlers[event] as (payload: unknown, context: SiteContext) => Promise<unknown>;
      handle(payload, { signal }).then(resolve, reject);
    });

  const fail = (id: string, event: AppEvent, error: unknown): void => {
    // Texts of other errors may contain anything.
    const { code, message, data } = error instanceof SiteError ? error : INTERNAL;
    link.send(toReply(id, event, 'ERROR', { code, message: message.slice(0, 1000), ...(data && { data }) }));
  };

  const answer = async (message: AppMessage): Promise<void> => {
    const { event, id } = message;
    const controller = new AbortController();
    const isUnsafe = message.event === 'RPC_REQUEST' && isUnsafeMethod(message.payload.method);
    if (message.event === 'RPC_ABORT') abort((request) => request.isUnsafe);
    if (message.event === 'RELOAD') abort(() => true);
    open.set(id, { isUnsafe, controller });
    try {
      const reply = toReply(id, event, 'SUCCESS', await run(message, controller.signal));
      // A reply that the application would reject is a failure, which it is told of.
      if (isRejected(parseFrameMessage(reply))) throw INTERNAL;
      link.send(reply);
    } catch (error) {
      fail(id, event, error);
    } finally {
      open.delete(id);
      remember(id);
    }
  };

  const readRequest = (data: unknown): Parsed<AppMessage> | RejectedRequest => {
    const result = parseAppMessage(data);
    const request = isRejected(result) ? result.request : result.message;
    return request && (open.has(request.id) || answered.has(request.id)) ? { reason: 'replayed' } : result;
  };

  /** Answers without running anything. */
  const refuse = ({ event, id }: { readonly event: AppEvent; readonly id: string }, error: SiteError): void => {
    remember(id);
    fail(id, event, error);
  };

  const onMessage = (data: unknown): void => {
    const result = readRequest(data);
    if (isRejected(result)) {
      rejections.add(result.reason);
      if (result.request) refuse(result.request, INVALID);
    } else if (open.size < LIMITS.openRequests) {
      void answer(result.message);
    } else {
      refuse(result.message, TOO_MANY);
    }
  };

  const opened = createDeferred<void>();
  const link = linkToParent({
    window: siteWindow,
    parentOrigin,
    ready: { storage, version },
    rejections,
    onOpen: () => opened.resolve(),
    onMessage,
  });
  return {
    opened: opened.promise,
    rejections: rejections.counts,
    destroy() {
      opened.reject(ABORTED);
      // Requests settle without a reply: there is nobody to receive it.
      link.close();
      abort(() => true);
    },
  };
}
