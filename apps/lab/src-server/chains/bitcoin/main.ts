import { createServer } from 'node:http';
import { HOST } from '../../host.js';
import { KEEP_ALIVE_MS } from '../../http/open-server.js';
import { serveEsplora } from './esplora.js';
import { startNode } from './node.js';

/**
 * Runs in its own process: mining is CPU-bound, and would block the lab's pages.
 * Arguments: the port, and the addresses to fund.
 */
const [port, ...holders] = process.argv.slice(2);

const node = await startNode(holders);
const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
  serveEsplora(node, request, response).catch((error: unknown) => {
    // The client has disconnected.
    console.error(error);
    response.destroy();
  });
});
server.listen(Number(port), HOST);

process.once('SIGTERM', () => process.exit());
