export interface StubbedFetch {
  readonly fetch: typeof globalThis.fetch;
  /** The requested URLs, in order. */
  readonly urls: readonly URL[];
}

export type StubbedAnswer = Response | Promise<Response>;

/** A `fetch` with responses set by the test. A rejection stands for a network error. */
export function stubFetch(answer: (url: URL, signal: AbortSignal | undefined) => StubbedAnswer): StubbedFetch {
  const urls: URL[] = [];
  return {
    urls,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      urls.push(url);
      return answer(url, init?.signal ?? undefined);
    },
  };
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });
