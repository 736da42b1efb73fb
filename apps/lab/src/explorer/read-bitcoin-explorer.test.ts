import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBitcoinExplorer } from './read-bitcoin-explorer.js';

let server: Server;
let rpcUrl: string;

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(400).end('bad-txid'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  rpcUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

it('reports that the node refused, and not that its message is not JSON', async () => {
  const chain = { name: 'Lab Bitcoin', rpcUrl, explorerUrl: '' };
  await expect(readBitcoinExplorer(chain, 'tx', 'a')).rejects.toThrow(`${rpcUrl}/tx/a returned status 400.`);
});
