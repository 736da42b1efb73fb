import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SolanaNode, startSolanaNode } from './start-solana-node.js';

let node: SolanaNode;
const lost: unknown[] = [];
const note = (cause: unknown): void => void lost.push(cause);

beforeAll(async () => {
  node = await startSolanaNode();
});
afterAll(() => node.stop());
beforeEach(() => {
  // Without a listener, either of these ends a process, and the tests around the node with it.
  process.on('unhandledRejection', note).on('uncaughtException', note);
});
afterEach(() => {
  process.off('unhandledRejection', note).off('uncaughtException', note);
  lost.length = 0;
});

async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Unhandled errors surface only after the node has handled the event; it must still answer the next request. */
async function expectWell(): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' });
  const answer = await fetch(node.rpcUrl, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ result: 'ok' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lost).toEqual([]);
}

describe('a misbehaving client does not affect the node', () => {
  it('that hangs up in the middle of its request', async () => {
    const socket = await open(node.rpcUrl);
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{"method":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await expectWell();
  });

  it('that violates the WebSocket protocol', async () => {
    const socket = await open(node.wsUrl);
    const key = Buffer.alloc(16).toString('base64');
    const handshake = ['GET / HTTP/1.1', 'host: a', 'connection: upgrade', 'upgrade: websocket'];
    socket.write(`${[...handshake, 'sec-websocket-version: 13', `sec-websocket-key: ${key}`].join('\r\n')}\r\n\r\n`);
    await once(socket, 'data');
    // An unmasked frame, which no client may send.
    socket.write(Buffer.from([0x81, 0x01, 0x61]));
    await once(socket, 'close');
    await expectWell();
  });
});
