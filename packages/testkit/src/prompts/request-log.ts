/** One request a page made, in the order of arrival. */
export interface LoggedRequest {
  /** From 1, in the order of arrival; the wallet's own, not the page's. */
  readonly id: number;
  readonly method: string;
  /** As the page sent them. */
  readonly params: unknown;
  /** Whether somebody was asked. */
  readonly prompted: boolean;
  readonly status: 'open' | 'answered' | 'failed';
  /** The code that the page was answered with, for a request that failed with one. */
  readonly errorCode?: number;
}

/** What a test can ask about the past. */
export interface RequestRecord {
  /** Every request so far, oldest first. What is given does not change afterwards: ask again. */
  log(): readonly LoggedRequest[];
  /** Forgets all requests. Those that are open are carried out and not seen again. */
  clearLog(): void;
  /** How many times somebody was asked. */
  prompts(): number;
  /**
   * The open prompt of this method (any, if none is named), or the next one. It sets no limit of its own: for a prompt that
   * never comes, the test's own ends the wait.
   */
  waitForPrompt(method?: string): Promise<LoggedRequest>;
}

/** The record, as the wallet writes it. */
export interface RequestLog {
  readonly record: RequestRecord;
  add(method: string, params: unknown): number;
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
    add: (method, params) => {
      lastId += 1;
      requests = [...requests, { id: lastId, method, params, prompted: false, status: 'open' }];
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
