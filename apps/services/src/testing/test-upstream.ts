import { startTestServer } from './test-server.js';

/** What an upstream answers: JSON, or a text as it is; `null`: nothing, for as long as the test runs. */
export type UpstreamAnswer = { readonly status?: number; readonly json?: unknown; readonly text?: string } | null;

/** An HTTP server in the place of one of the operator's upstreams, until the test ends. */
export interface TestUpstream {
  readonly url: string;
  /** What it was asked for: paths with their queries. */
  readonly asked: readonly string[];
}

export async function startTestUpstream(answer: (path: string) => UpstreamAnswer): Promise<TestUpstream> {
  const asked: string[] = [];
  const url = await startTestServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const given = answer(path);
    if (given === null) return;
    const { status = 200, json, text = JSON.stringify(json) } = given;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  return { url, asked };
}

/** An upstream whose answer the test can change. */
export interface ChangingUpstream extends TestUpstream {
  /** From now on, to every request. */
  answers(next: UpstreamAnswer): void;
}

export async function startChangingUpstream(first: UpstreamAnswer): Promise<ChangingUpstream> {
  let answer = first;
  const upstream = await startTestUpstream(() => answer);
  return {
    ...upstream,
    answers: (next) => {
      answer = next;
    },
  };
}
