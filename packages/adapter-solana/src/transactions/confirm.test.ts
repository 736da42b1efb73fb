// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../endpoints.js';
import { type Moment, type ScriptedNode, startScriptedNode } from '../testing/scripted-node.js';
import { untilConfirmed } from './confirm.js';

let node: ScriptedNode | undefined;
afterEach(() => {
  vi.useRealTimers();
  node?.close();
});

async function startNode(...moments: readonly (Moment | 'broken')[]): Promise<Endpoint> {
  node = await startScriptedNode(moments, { height: 1, ahead: 0 });
  return node.endpoint;
}

const sent = 'signature';
const never = new AbortController().signal;
const confirmed = { err: null, confirmationStatus: 'confirmed' };

describe('a sent transaction', () => {
  it('is waited for until the network has confirmed it, despite failed requests', async () => {
    const endpoint = await startNode(
      {},
      'broken',
      { status: { confirmationStatus: 'processed' } },
      { status: confirmed },
    );
    await untilConfirmed(endpoint, sent, never);
  });

  it('is confirmed in the last block in which it is valid', async () => {
    await untilConfirmed(await startNode({}, { status: confirmed, height: 152 }), sent, never);
  });

  it('is not expired as long as the newest blockhash that a wallet can have used is valid', async () => {
    // A wallet may replace the blockhash right before it signs.
    await untilConfirmed(await startNode({}, { height: 151 }, { status: confirmed, height: 151 }), sent, never);
  });

  it('has expired when its last block has passed and the network does not know it', async () => {
    const waiting = untilConfirmed(await startNode({}, { height: 152 }), sent, never);
    await expect(waiting).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' });
  });

  it.each([
    ['for insufficient funds', { InstructionError: [0, { Custom: 1 }] }, 'INSUFFICIENT_FUNDS'],
    ['for another reason', { InstructionError: [0, { Custom: 7 }] }, 'REQUEST_FAILED'],
  ])('has failed %s', async (_, err, code) => {
    const endpoint = await startNode({ status: { err, confirmationStatus: 'confirmed' } });
    await expect(untilConfirmed(endpoint, sent, never)).rejects.toMatchObject({ code });
  });

  it('counts as sent after two minutes without an outcome', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = untilConfirmed({ url: 'http://127.0.0.1:1', fetch }, sent, never);
    await vi.advanceTimersByTimeAsync(120_000);
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });
});
