import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A status other than 200, and any body. */
interface StubAnswer {
  readonly status: number;
  readonly body: string;
}

/** A stub of the network's API that answers each path with the current value in `answers`. */
export interface StubApi {
  readonly url: string;
  readonly asked: readonly string[];
  /** By path: JSON, or a status with a body. All other paths return 404. */
  readonly answers: Record<string, unknown>;
  close(): void;
}

const isAnswer = (value: unknown): value is StubAnswer =>
  typeof value === 'object' && value !== null && 'body' in value;

/** Replaces mempool.space or Esplora, to return errors that the real ones seldom return. */
export async function startStubApi(answers: Record<string, unknown>): Promise<StubApi> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    // A CORS preflight.
    const isPreflight = request.method === 'OPTIONS';
    if (!isPreflight) asked.push(path);
    const answer = answers[path] ?? { status: 404, body: 'Transaction not found' };
    const { body, status } = isAnswer(answer) ? answer : { status: 200, body: JSON.stringify(answer) };
    response.writeHead(isPreflight ? 204 : status, { 'access-control-allow-origin': '*' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, answers, close: () => server.close() };
}
