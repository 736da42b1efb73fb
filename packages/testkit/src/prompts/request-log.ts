/** Whether the page is who it says: `UNKNOWN` without a verify server, or when that knows nothing of the request. */
export interface PageCheck {
  readonly origin: string;
  readonly validation: 'VALID' | 'INVALID' | 'UNKNOWN';
}

/** One request of a page. */
export interface LoggedRequest {
  /** From 1, in the order of arrival; the wallet's own, not the page's. */
  readonly id: number;
  readonly method: string;
  /** As the page sent them. */
  readonly params: unknown;
  /** Whether a prompt was shown. */
  readonly prompted: boolean;
  readonly status: 'open' | 'answered' | 'failed';
  /** Of a request over a pairing: the page it comes from. */
  readonly page?: PageCheck;
  /** The code of the error that the page received, if it had one. */
  readonly errorCode?: number;
}

/** The queries a test can make about past requests. */
export interface RequestRecord {
  /** Every request so far, oldest first. The list is a snapshot: read it again for later requests. */
  log(): readonly LoggedRequest[];
  /** Forgets all requests. Pending ones are still carried out, but no longer recorded. */
  clearLog(): void;
  /** How many prompts were shown. */
  prompts(): number;
  /**
   * The open prompt of this method (any, if none is named), or the next one. It has no time limit: if the prompt
   * never opens, the test's own limit ends the wait.
   */
  waitForPrompt(method?: string): Promise<LoggedRequest>;
}

/** The record, as the wallet writes it. */
export interface RequestLog {
  readonly record: RequestRecord;
  add(method: string, params: unknown, page?: PageCheck): number;
  update(id: number, change: Partial<Omit<LoggedRequest, 'id' | 'method' | 'params'>>): void;
}

export function createRequestLog(): RequestLog {
  const waiting = new Set<{ readonly method: string | undefined; readonly found: (request: LoggedRequest) => void }>();
  let requests: readonly LoggedRequest[] = [];
  let lastId = 0;

  const announcePrompt = (request: LoggedRequest): void => {
    for (const waiter of [...waiting]) {
      if (waiter.method !== undefined && waiter.method !== request.method) continue;
      waiting.delete(waiter);
      waiter.found(request);
    }
  };

  return {
    add: (method, params, page) => {
      lastId += 1;
      requests = [...requests, { id: lastId, method, params, prompted: false, status: 'open', ...(page && { page }) }];
      return lastId;
    },
    update: (id, change) => {
      requests = requests.map((request) => (request.id === id ? { ...request, ...change } : request));
      const changed = requests.find((request) => request.id === id);
      if (changed && change.prompted) announcePrompt(changed);
    },
    record: {
      log: () => requests,
      clearLog: () => {
        requests = [];
      },
      prompts: () => requests.filter(({ prompted }) => prompted).length,
      waitForPrompt: (method) => {
        const open = requests.find(
          (request) =>
            request.prompted && request.status === 'open' && (method === undefined || request.method === method),
        );
        return open ? Promise.resolve(open) : new Promise((found) => waiting.add({ method, found }));
      },
    },
  };
}
