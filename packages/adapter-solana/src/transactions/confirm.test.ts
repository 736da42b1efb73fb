// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../endpoints.js';
import { untilConfirmed } from './confirm.js';

let server: Server | undefined;
afterEach(() => server?.close());

/** Stands in for a node, to simulate failures: returns the statuses in order, then repeats the last one. */
async function nodeThatTells(statuses: readonly unknown[], height = 1): Promise<Endpoint> {
  const left = [...statuses];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const status = body.includes('getSignatureStatuses') ? (left.length > 1 ? left.shift() : left[0]) : undefined;
    if (status === 'broken') response.writeHead(502).end('no JSON');
    else response.end(JSON.stringify({ result: status === undefined ? height : { value: [status] } }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, fetch };
}

const sent = { signature: 'signature', lastValidBlockHeight: 100 };
const never = new AbortController().signal;
const confirmed = { err: null, confirmationStatus: 'confirmed' };

describe('a sent transaction', () => {
  it('is waited for until the network has confirmed it, despite failed requests', async () => {
    await untilConfirmed(
      await nodeThatTells([null, 'broken', { confirmationStatus: 'processed' }, confirmed]),
      sent,
      never,
    );
  });

  it('is confirmed in the last block in which it is valid', async () => {
    await untilConfirmed(await nodeThatTells([confirmed], 101), sent, never);
  });

  it('has expired when its last block has passed and the network does not know it', async () => {
    const waiting = untilConfirmed(await nodeThatTells([null], 101), sent, never);
    await expect(waiting).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' });
  });

  it.each([
    ['for insufficient funds', { InstructionError: [0, { Custom: 1 }] }, 'INSUFFICIENT_FUNDS'],
    ['for another reason', { InstructionError: [0, { Custom: 7 }] }, 'REQUEST_FAILED'],
  ])('has failed %s', async (_, err, code) => {
    const url = await nodeThatTells([{ err, confirmationStatus: 'confirmed' }]);
    await expect(untilConfirmed(url, sent, never)).rejects.toMatchObject({ code });
  });

  it('is waited for only until the signal is aborted', async () => {
    const leaving = new AbortController();
    const waiting = untilConfirmed(await nodeThatTells([null]), sent, leaving.signal);
    leaving.abort();
    await waiting;
  });
});
