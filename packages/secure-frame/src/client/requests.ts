import { abortable, type ModalError, RequestFailedError, within } from '@foyerkit/core/adapter';
import { createDeferred, type Deferred } from '../protocol/deferred.js';
import {
  type AppEvent,
  createId,
  LIMITS,
  type RejectionReason,
  type ReplyMessage,
  type ReplyPayloads,
  toAppEventType,
} from '../protocol/index.js';
import { toSiteFailure } from './site-errors.js';

/** Ids of settled requests that are remembered, to tell a late reply from one that was never asked for. */
const REMEMBERED_IDS = 256;

interface OpenRequest {
  readonly event: AppEvent;
  readonly reply: Deferred<unknown>;
}

export interface RequestOptions {
  readonly send: (message: object) => void;
  readonly payload?: unknown;
  /** `null`: none. */
  readonly limit: { readonly ms: number; readonly toError: () => ModalError } | null;
  readonly signals: readonly AbortSignal[];
}

export interface Requests {
  /** Settles exactly once: by the reply, by the limit, by a signal, or by `rejectAll`. */
  run<E extends AppEvent>(event: E, options: RequestOptions): Promise<ReplyPayloads[E]>;
  /** @returns why the reply is not accepted */
  accept(message: ReplyMessage): RejectionReason | undefined;
  rejectAll(toError: (event: AppEvent) => ModalError): void;
}

/** The requests that wait for a reply. A reply counts if its id is open and its event is the one that was asked. */
export function createRequests(): Requests {
  const open = new Map<string, OpenRequest>();
  const settled = new Map<string, 'late' | 'replayed'>();

  const close = (id: string, reason: 'late' | 'replayed'): void => {
    if (!open.delete(id)) return;
    settled.set(id, reason);
    const [oldest] = settled.keys();
    if (settled.size > REMEMBERED_IDS && oldest !== undefined) settled.delete(oldest);
  };

  return {
    async run(event, { send, payload, limit, signals }) {
      if (open.size >= LIMITS.openRequests) throw new RequestFailedError({ details: 'Too many' });
      const id = createId();
      const reply = createDeferred<unknown>();
      open.set(id, { event, reply });
      const waiting = limit
        ? within(reply.promise, limit.ms, limit.toError, signals)
        : abortable(reply.promise, signals);
      try {
        // What cannot be cloned throws here.
        send({ id, type: toAppEventType(event), ...(payload !== undefined && payload !== null && { payload }) });
      } catch (cause) {
        reply.reject(new RequestFailedError({ cause }));
      }
      try {
        return (await waiting) as ReplyPayloads[typeof event];
      } finally {
        close(id, 'late');
      }
    },
    accept({ event, id, kind, payload }) {
      const request = open.get(id);
      if (!request) return settled.get(id) ?? 'unknown-id';
      if (request.event !== event) return 'wrong-event';
      close(id, 'replayed');
      if (kind === 'success') request.reply.resolve(payload);
      else request.reply.reject(toSiteFailure(event, payload));
      return undefined;
    },
    rejectAll(toError) {
      for (const [id, { event, reply }] of [...open]) {
        close(id, 'late');
        reply.reject(toError(event));
      }
    },
  };
}
