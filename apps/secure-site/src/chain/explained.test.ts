import { createClient, custom } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../request-error.js';
import { explained } from './explained.js';
import { RpcRefusal } from './json-rpc.js';

/** An action of viem over a node that throws. */
const action = (error: Error) =>
  getBlockNumber(createClient({ transport: custom({ request: () => Promise.reject(error) }, { retryCount: 0 }) }));

describe('what went wrong is explained', () => {
  it.each([
    ['a refusal', new RpcRefusal(-32_000, 'nonce too low', null), 'INTERNAL', 'Not sent: nonce too low'],
    ['a refusal with hidden characters', new RpcRefusal(3, 'a\u202eb', null), 'INTERNAL', 'Not sent: a[U+202E]b'],
    [
      'an account that cannot pay',
      new RpcRefusal(-32_000, 'Insufficient funds for gas * price + value', null),
      'INSUFFICIENT_FUNDS',
      'The account cannot pay for the transaction.',
    ],
    ['a node that is not there', new RequestError('NODE_UNREACHABLE', 'no answer'), 'NODE_UNREACHABLE', 'no answer'],
  ])('%s', async (_case, thrown, code, message) => {
    const error = { name: 'RequestError', code, message };
    await expect(explained(Promise.reject(thrown), 'Not sent')).rejects.toMatchObject(error);
    await expect(explained(action(thrown), 'Not sent')).rejects.toMatchObject(error);
  });

  it.each([
    ['the data of a revert', '0x08c379a0', '0x08c379a0'],
    ['data that a node has wrapped', { data: '0x08c379a0', message: 'x' }, '0x08c379a0'],
    ['no text', 'https://node.example/KEY', null],
    ['no wrapped text', { data: 'KEY' }, null],
    ['nothing without bytes', '0x', null],
    ['nothing that is too long', `0x${'ab'.repeat(2_048)}`, null],
  ])('with %s', async (_case, data, expected) => {
    const thrown = new RpcRefusal(3, 'reverted', data);
    await expect(explained(Promise.reject(thrown), 'Not sent')).rejects.toHaveProperty('data', expected);
    await expect(explained(action(thrown), 'Not sent')).rejects.toHaveProperty('data', expected);
  });

  it('but not an error of the program', async () => {
    const error = new TypeError('x is not a function');
    await expect(explained(Promise.reject(error), 'Not sent')).rejects.toBe(error);
  });

  it('and a result stays as it is', async () => {
    expect(await explained(Promise.resolve(5), 'Not sent')).toBe(5);
  });
});
