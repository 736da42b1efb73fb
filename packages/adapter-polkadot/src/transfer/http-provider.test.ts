// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpProvider } from './http-provider.js';
import { toSubmitError } from './node-errors.js';

const asked: unknown[] = [];
afterEach(() => void asked.splice(0));

const nodeThatAnswers = (answer: object) =>
  createHttpProvider({
    url: 'http://node.invalid',
    fetch: async (url, init) => {
      asked.push([url, JSON.parse(String(init?.body))]);
      return Response.json(answer);
    },
  });

describe('a node over HTTP', () => {
  it("is asked with the host's fetch", async () => {
    const provider = nodeThatAnswers({ result: '0x01' });
    expect(await provider.send('chain_getBlockHash', [0])).toBe('0x01');
    const request = { jsonrpc: '2.0', id: 1, method: 'chain_getBlockHash', params: [0] };
    expect(asked).toEqual([['http://node.invalid', request]]);
  });

  it('rejects with the code and the reason of the node', async () => {
    const error = { code: 1010, message: 'Invalid Transaction', data: 'Transaction is outdated' };
    const thrown: unknown = await nodeThatAnswers({ error })
      .send('author_submitExtrinsic', [])
      .catch((reason: unknown) => reason);
    expect(thrown).toMatchObject({ code: 1010, message: '1010: Invalid Transaction: Transaction is outdated' });
    expect(toSubmitError(thrown)).toMatchObject({ code: 'TRANSACTION_EXPIRED' });
  });

  it('has no subscriptions', async () => {
    const provider = nodeThatAnswers({});
    expect(provider.hasSubscriptions).toBe(false);
    await expect(provider.subscribe('state', 'state_subscribe', [], () => undefined)).rejects.toThrow();
  });
});
