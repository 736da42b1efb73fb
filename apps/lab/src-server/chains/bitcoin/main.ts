import { createServer } from 'node:http';
import { HOST } from '../../host.js';
import { serveEsplora } from './esplora.js';
import { startNode } from './node.js';

/**
 * A program of its own: mining is a matter of arithmetic, and would hold the lab's pages up.
 * Arguments: the port, and the addresses that hold coins.
 */
const [port, ...holders] = process.argv.slice(2);

const node = await startNode(holders);
const server = createServer((request, response) => {
  serveEsplora(node, request, response).catch((error: unknown) => {
    // Whoever asked has left.
    console.error(error);
    response.destroy();
  });
});
server.listen(Number(port), HOST);

process.once('SIGTERM', () => process.exit());
