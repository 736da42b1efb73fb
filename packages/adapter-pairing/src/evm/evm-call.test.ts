import { toNetwork } from '@foyerkit/core/adapter';
import { localNetwork } from '@foyerkit/core/testing';
import { describe, expect, it } from 'vitest';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../testing/accounts.js';
import { estimateFee } from './evm-transactions.js';
import { sendTransaction } from './send-transaction.js';

const transfer = {
  connectorId: 'walletConnect',
  networkId: 'eip155:31337',
  from: FIRST_ADDRESS,
  to: SECOND_ADDRESS,
  value: '1',
} as const;

/** A wallet and a node that count what they are asked. */
function createBench() {
  const asked: string[] = [];
  const wallet = {
    request: async ({ method }: { readonly method: string }) => {
      asked.push(method);
      return '0x11';
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const fetch: typeof globalThis.fetch = async (_, init) => {
    asked.push(String(init?.body));
    return Response.json({ result: '0x1' });
  };
  const chain = { fetch, network: toNetwork(localNetwork), life: new AbortController().signal };
  return { asked, chain, wallet };
}

describe('neither the wallet nor the node is asked', () => {
  it.each([
    ['nothing', { value: '' }, 'INVALID_AMOUNT', 'Enter an amount above zero'],
    ['zero', { value: '0' }, 'INVALID_AMOUNT', 'Enter an amount above zero'],
    ['a fraction', { value: '1.5' }, 'INVALID_AMOUNT', 'Enter an amount above zero'],
    ['a negative amount', { value: '-1' }, 'INVALID_AMOUNT', 'Enter an amount above zero'],
    ['hex', { value: '0x10' }, 'INVALID_AMOUNT', 'Enter an amount above zero'],
    ['more than 256 bits', { value: String(2n ** 256n) }, 'INVALID_AMOUNT', 'This amount is too large'],
    ['more digits than are worth reading', { value: '9'.repeat(100) }, 'INVALID_AMOUNT', 'This amount is too large'],
    ['a text', { to: 'nobody' }, 'INVALID_ADDRESS', 'This address is not valid on this network'],
    ['a short address', { to: '0x1234' }, 'INVALID_ADDRESS', 'This address is not valid on this network'],
    ['an address of Bitcoin', { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'INVALID_ADDRESS', /not valid/],
    ['call data that is no hex', { data: 'hello' }, 'INVALID_TRANSACTION', 'This transaction cannot be read'],
  ] as const)('for %s', async (_, change, code, message) => {
    const { asked, chain, wallet } = createBench();
    const expected = { name: 'ModalError', code, message: expect.stringMatching(message) };
    const request = { ...transfer, ...change };
    await expect(sendTransaction(wallet, 31337, request)).rejects.toMatchObject(expected);
    await expect(estimateFee(chain, request)).rejects.toMatchObject(expected);
    expect(asked).toEqual([]);
  });
});

it('a call of a contract may send nothing', async () => {
  const { asked, wallet } = createBench();
  await sendTransaction(wallet, 31337, { ...transfer, value: '0', data: '0x' });
  expect(asked).toEqual(['eth_sendTransaction']);
});
