import { SiteError } from '@foyerkit/secure-frame/site';
import type { Approval } from '../../approvals/approval.js';
import type { Api } from '../shared/api.js';
import { TEXTS } from '../shared/texts.js';

/** What the application asks for; the site decides what it means. */
interface ApprovalRequest {
  readonly method: string;
  readonly params: unknown;
  readonly chainId: number | string;
  readonly chainNamespace: string;
  readonly accountType: 'eoa' | 'smartAccount';
  /** As the application calls itself. */
  readonly appName: string;
}

/** @returns what was signed or sent. @throws SiteError REQUEST_REJECTED if the visitor rejects it */
export type AskApproval = (request: ApprovalRequest, signal: AbortSignal) => Promise<unknown>;

/** A press on Approve that counts. */
export interface Press {
  /** How long the approval was visible before it. */
  readonly visibleMs: number;
}

/** What the visitor sees of one request. */
export interface ApprovalView {
  /** Resolves when the visitor rejects, at any time before `showBusy`. */
  readonly rejected: Promise<void>;
  /** Shows what is asked. @returns the press on Approve */
  ask(approval: Approval): Promise<Press>;
  /** The decision is made: shows that it is being carried out. */
  showBusy(): void;
  close(): void;
}

export interface ApprovalQueueOptions {
  readonly api: Api;
  /** Shows a new view that waits for `ask`. */
  readonly openView: () => ApprovalView;
}

const rejected = () => new SiteError('REQUEST_REJECTED', TEXTS.rejected);

/** Requests that need the visitor's approval: one is shown at a time, in the order in which they came. */
export function createApprovalQueue({ api, openView }: ApprovalQueueOptions): AskApproval {
  let last: Promise<unknown> = Promise.resolve();

  const ask = async (request: ApprovalRequest, signal: AbortSignal): Promise<unknown> => {
    signal.throwIfAborted();
    const view = openView();
    const end = new AbortController();
    const whenEnded = new Promise<never>((_, reject) => {
      end.signal.addEventListener('abort', () => reject(end.signal.reason));
    });
    const onAbort = () => end.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    void view.rejected.then(() => end.abort(rejected()));
    try {
      const approval = await Promise.race([api.post<Approval>('/api/approvals', request, end.signal), whenEnded]);
      const path = `/api/approvals/${approval.id}`;
      const press = await Promise.race([view.ask(approval), whenEnded]).catch((reason: unknown) => {
        // An aborted request is ended by the abort itself, for the whole page.
        if (!signal.aborted) api.post(`${path}/reject`).catch(() => undefined);
        throw reason;
      });
      view.showBusy();
      const body = { nonce: approval.nonce, visibleMs: press.visibleMs };
      return (await api.post<{ readonly result: unknown }>(`${path}/approve`, body, signal)).result;
    } finally {
      signal.removeEventListener('abort', onAbort);
      view.close();
    }
  };

  return (request, signal) => {
    const own = last.then(() => ask(request, signal));
    last = own.catch(() => undefined);
    return own;
  };
}
