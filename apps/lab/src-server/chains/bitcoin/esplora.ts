import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type EsploraTransaction, toEsploraTransaction } from './esplora-transaction.js';
import type { BitcoinNode } from './node.js';

/** Pages of every origin may read a development chain. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};
/** In satoshi per byte, by the number of blocks until confirmation. */
const FEE_ESTIMATES = { 1: 5, 3: 3, 6: 2, 144: 1 };

type Answer = { readonly status: number; readonly body: unknown };

const ok = (body: unknown): Answer => ({ status: 200, body });

type Route = readonly [
  method: 'GET' | 'POST',
  path: RegExp,
  answer: (node: BitcoinNode, part: string, body: string) => Promise<Answer>,
];

const NOT_FOUND: Answer = { status: 404, body: 'Transaction not found' };

/** Responds like Esplora if the transaction is unknown. */
async function transactionOf(
  node: BitcoinNode,
  txid: string,
  part: (transaction: EsploraTransaction) => unknown,
): Promise<Answer> {
  const known = await node.transaction(txid);
  return known === undefined ? NOT_FOUND : ok(part(toEsploraTransaction(known, node.height())));
}

/** Source: Esplora's HTTP API, as far as wallets and the adapter use it. */
const ROUTES: readonly Route[] = [
  ['GET', /^\/address\/(\w{1,100})\/utxo$/, async (node, address) => ok(await node.coinsOf(address))],
  ['GET', /^\/tx\/([\da-f]{64})$/, (node, txid) => transactionOf(node, txid, (transaction) => transaction)],
  ['GET', /^\/tx\/([\da-f]{64})\/status$/, (node, txid) => transactionOf(node, txid, ({ status }) => status)],
  ['POST', /^\/tx$/, async (node, _, hex) => ok(await node.send(hex.trim()))],
  ['GET', /^\/fee-estimates$/, async () => ok(FEE_ESTIMATES)],
  ['GET', /^\/blocks\/tip\/height$/, async (node) => ok(String(node.height()))],
];

async function answerRequest(node: BitcoinNode, request: IncomingMessage): Promise<Answer> {
  if (request.method === 'OPTIONS') return { status: 204, body: '' };
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  for (const [method, path, answer] of ROUTES) {
    const match = request.method === method ? path.exec(pathname) : null;
    if (!match) continue;
    try {
      return await answer(node, match[1] ?? '', method === 'POST' ? await text(request) : '');
    } catch (error) {
      // Esplora answers 400 with the node's own message.
      return { status: 400, body: error instanceof Error ? error.message : String(error) };
    }
  }
  return { status: 404, body: 'not found' };
}

/** Answers one request of Esplora's API. */
export async function serveEsplora(
  node: BitcoinNode,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { body, status } = await answerRequest(node, request);
  const isText = typeof body === 'string';
  response.writeHead(status, { ...CORS, 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
