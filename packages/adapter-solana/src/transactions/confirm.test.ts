// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../endpoints.js';
import { untilConfirmed } from './confirm.js';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

/** The final height of a node, and what it knows about the transaction. */
interface Moment {
  readonly status?: unknown;
  readonly height?: number;
}

/** Stands in for a node, to simulate failures: goes through the moments, and stays in the last one. */
async function nodeThatTells(...moments: readonly (Moment | 'broken')[]): Promise<Endpoint> {
  const left = [...moments];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isStatus = body.includes('getSignatureStatuses');
    const now = left[0] ?? {};
    if (left.length > 1 && (isStatus || now === 'broken')) left.shift();
    if (now === 'broken') return void response.writeHead(502).end('no JSON');
    const { height = 1, status = null } = now;
    response.end(JSON.stringify({ result: isStatus ? { value: [status] } : height }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, fetch };
}

const sent = 'signature';
const never = new AbortController().signal;
const confirmed = { err: null, confirmationStatus: 'confirmed' };

describe('a sent transaction', () => {
  it('is waited for until the network has confirmed it, despite failed requests', async () => {
    const node = await nodeThatTells(
      {},
      'broken',
      { status: { confirmationStatus: 'processed' } },
      { status: confirmed },
    );
    await untilConfirmed(node, sent, never);
  });

  it('is confirmed in the last block in which it is valid', async () => {
    await untilConfirmed(await nodeThatTells({}, { status: confirmed, height: 152 }), sent, never);
  });

  it('is not expired as long as the newest blockhash that a wallet can have used is valid', async () => {
    // A wallet may replace the blockhash right before it signs.
    await untilConfirmed(await nodeThatTells({}, { height: 151 }, { status: confirmed, height: 151 }), sent, never);
  });

  it('has expired when its last block has passed and the network does not know it', async () => {
    const waiting = untilConfirmed(await nodeThatTells({}, { height: 152 }), sent, never);
    await expect(waiting).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' });
  });

  it.each([
    ['for insufficient funds', { InstructionError: [0, { Custom: 1 }] }, 'INSUFFICIENT_FUNDS'],
    ['for another reason', { InstructionError: [0, { Custom: 7 }] }, 'REQUEST_FAILED'],
  ])('has failed %s', async (_, err, code) => {
    const node = await nodeThatTells({ status: { err, confirmationStatus: 'confirmed' } });
    await expect(untilConfirmed(node, sent, never)).rejects.toMatchObject({ code });
  });

  it('counts as sent after two minutes without an outcome', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = untilConfirmed({ url: 'http://127.0.0.1:1', fetch }, sent, never);
    await vi.advanceTimersByTimeAsync(120_000);
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });
});
