import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type JsonServer, startJsonServer } from '../testing/json-server.js';
import { createRpcEndpoint } from './json-rpc.js';

const servers: JsonServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function serve(answer: (body: string, response: ServerResponse) => void) {
  const server = await startJsonServer(answer);
  servers.push(server);
  return server;
}
const endpointTo = async (answer: (body: string, response: ServerResponse) => void, limitMs?: number) =>
  createRpcEndpoint(`${(await serve(answer)).url}/v1/operator-key`, limitMs);

describe('a node', () => {
  it('is asked in JSON-RPC and answers with a result', async () => {
    const endpoint = await endpointTo((body, response) => {
      const { id, method, params } = JSON.parse(body);
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { method, params } }));
    });
    expect(await endpoint.request('eth_call', [1])).toEqual({ method: 'eth_call', params: [1] });
  });

  it('may refuse, with the code and the data of its error', async () => {
    const endpoint = await endpointTo((_body, response) => {
      response.end(JSON.stringify({ id: 1, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }));
    });
    const refusal = { name: 'RpcRefusal', code: 3, message: 'execution reverted', data: '0x08c379a0' };
    await expect(endpoint.request('eth_call', [])).rejects.toMatchObject(refusal);
  });
});

describe('a node is unreachable if it', () => {
  it.each<[string, (body: string, response: ServerResponse) => void]>([
    ['does not answer in JSON', (_body, response) => response.end('<html>')],
    ['answers with JSON of another kind', (_body, response) => response.end('[]')],
    ['closes the connection', (_body, response) => response.destroy()],
    ['is silent', () => {}],
    ['answers without an end', (_body, response) => response.write('{"result":')],
    ['answers with too much', (_body, response) => response.end(`"${'x'.repeat(9 * 1024 * 1024)}"`)],
  ])('%s', async (_case, answer) => {
    const endpoint = await endpointTo(answer, 500);
    await expect(endpoint.request('eth_call', [])).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' });
  });

  it('redirects to another address, which is not asked', async () => {
    let asked = 0;
    const inside = await serve((_body, response) => {
      asked += 1;
      response.end(JSON.stringify({ result: 'secret' }));
    });
    const endpoint = await endpointTo((_body, response) => response.writeHead(307, { location: inside.url }).end());
    await expect(endpoint.request('eth_call', [])).rejects.toMatchObject({ code: 'NODE_UNREACHABLE' });
    expect(asked).toBe(0);
  });

  it('is not there, and its address is in no part of the error', async () => {
    const server = await serve(() => {});
    await server.stop();
    const endpoint = createRpcEndpoint(`${server.url}/v1/operator-key`);
    const error = await endpoint.request('eth_call', []).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'NODE_UNREACHABLE' });
    expect(inspect(error)).not.toContain('operator-key');
  });
});
