import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { startTestNode } from '../testing/test-node.js';
import { createNodeClient } from './node-client.js';

const answering = async (text: string, options: { status?: number; delayMs?: number } = {}) =>
  createNodeClient({
    rpcUrl: (await startTestNode(() => ({ text, ...options }))).url,
    // A busy machine may be late with an answer that counts.
    timeoutMs: options.delayMs ? 200 : 20_000,
    maxAnswerBytes: 1_000,
  });
const anything = v.unknown();

describe('a node', () => {
  it('is asked by JSON-RPC', async () => {
    const node = await startTestNode(() => ({ text: '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}' }));
    const client = createNodeClient({ rpcUrl: node.url });
    expect(await client.call('eth_chainId', ['a', 1], v.string())).toBe('0x7a69');
    expect(JSON.parse(node.bodies[0] ?? '')).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_chainId',
      params: ['a', 1],
    });
  });

  it('keeps every digit of long numbers, and texts as they are', async () => {
    const client = await answering(
      '{"result":{"lamports":[18446744073709551615,-9007199254740993,12],"log":"a \\" ,12345678901234567890,","fine":1234567890123456.5}}',
    );
    expect(await client.call('a', [], anything)).toEqual({
      lamports: ['18446744073709551615', '-9007199254740993', 12],
      log: 'a " ,12345678901234567890,',
      fine: 1234567890123456.5,
    });
  });

  it.each([
    ['{"error":{"code":-32601,"message":"no such method"}}', {}, 'NODE_REFUSED', -32601],
    ['{"error":{"code":-32000,"message":"busy"}}', { status: 500 }, 'NODE_REFUSED', -32000],
    ['<html>', { status: 502 }, 'NODE_UNREACHABLE', null],
    ['<html>', {}, 'NODE_INVALID', null],
    ['[]', {}, 'NODE_INVALID', null],
    ['{"result":5}', {}, 'NODE_INVALID', null],
    [`{"result":"${'x'.repeat(1_000)}"}`, {}, 'NODE_INVALID', null],
    ['{"result":"x"}', { delayMs: 5_000 }, 'NODE_SLOW', null],
  ])('that answers %s with %j fails with %s', async (text, options, code, rpcCode) => {
    const client = await answering(text, options);
    await expect(client.call('a', [], v.string())).rejects.toMatchObject({ code, rpcCode });
  });

  it('that is down is unreachable, and its URL is not told', async () => {
    const client = createNodeClient({ rpcUrl: 'http://127.0.0.1:9/secret-key' });
    const error: unknown = await client.call('a', [], anything).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'NODE_UNREACHABLE' });
    expect(String(error)).not.toContain('secret-key');
  });

  it('is not waited for once the caller stops', async () => {
    const client = await answering('{"result":"x"}', { delayMs: 5_000 });
    const stop = new AbortController();
    const call = client.call('a', [], anything, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(call).rejects.toThrow('stopped');
  });
});
