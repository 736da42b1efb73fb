import { describe, expect, it } from 'vitest';
import { toNetwork } from '../../adapter.js';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../../testing/accounts.js';
import { localNetwork } from '../../testing.js';
import { estimateFee } from './evm-transactions.js';
import { sendTransaction } from './send-transaction.js';
import { signMessage } from './sign.js';

const HASH = `0x${'11'.repeat(32)}`;

const transfer = {
  connectorId: 'walletConnect',
  networkId: 'eip155:31337',
  from: FIRST_ADDRESS,
  to: SECOND_ADDRESS,
  value: '1',
} as const;

const token = (address: string) => ({ type: 'token', address }) as const;

/** A wallet and a node that count what they are asked. */
function createBench() {
  const asked: string[] = [];
  const wallet = {
    request: async ({ method }: { readonly method: string }) => {
      asked.push(method);
      return HASH;
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
    ['a token that is no contract', { asset: token('USDC') }, 'TOKEN_NOT_FOUND', /not known/],
    ['nothing of a token', { asset: token(SECOND_ADDRESS), value: '0' }, 'INVALID_AMOUNT', /above zero/],
    ['a token with call data', { asset: token(SECOND_ADDRESS), data: '0x' }, 'INVALID_TRANSACTION', /cannot be read/],
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

/** A wallet that returns this for every request. */
const answering = (answer: unknown) => ({
  request: async () => answer,
  on: () => undefined,
  removeListener: () => undefined,
});

describe('what a wallet returns for a transaction', () => {
  it('is its hash', async () => {
    expect(await sendTransaction(answering(HASH), 31337, transfer)).toBe(HASH);
  });

  it.each(['0x', '0x11', `${HASH}11`, HASH.slice(2), `0x${'1g'.repeat(32)}`, [HASH], null])(
    'is not %j',
    async (answer) => {
      await expect(sendTransaction(answering(answer), 31337, transfer)).rejects.toMatchObject({
        code: 'WALLET_MISBEHAVED',
      });
    },
  );
});

it.each(['0x', '0x1', `0x${'ab'.repeat(150_000)}`])('a signature of another length is not taken', async (answer) => {
  await expect(signMessage(answering(answer), FIRST_ADDRESS, 'hello')).rejects.toMatchObject({
    code: 'WALLET_MISBEHAVED',
  });
});

describe('a token', () => {
  const sent = { ...transfer, value: '258', asset: token(SECOND_ADDRESS) };
  const word = (hex: string) => hex.toLowerCase().replace('0x', '').padStart(64, '0');

  it('is sent by a call of its contract', async () => {
    const requests: unknown[] = [];
    const request = async (asked: object) => {
      requests.push(asked);
      return HASH;
    };
    const wallet = { request, on: () => undefined, removeListener: () => undefined };
    await sendTransaction(wallet, 31337, { ...sent, to: FIRST_ADDRESS });
    const data = `0xa9059cbb${word(FIRST_ADDRESS)}${word('102')}`;
    const params = [{ chainId: '0x7a69', from: FIRST_ADDRESS, to: SECOND_ADDRESS, value: '0x0', data }];
    expect(requests).toEqual([{ method: 'eth_sendTransaction', params }]);
  });

  const estimateWith = (balance: string) => {
    const answers: Readonly<Record<string, string>> = {
      eth_call: balance,
      eth_estimateGas: '0x5208',
      eth_gasPrice: '0x2',
      eth_getBalance: '0xffffff',
    };
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const { method }: { readonly method: string } = JSON.parse(String(init?.body));
      return Response.json({ result: answers[method] });
    };
    return estimateFee({ fetch, network: toNetwork(localNetwork), life: new AbortController().signal }, sent);
  };

  it('costs what its contract uses', async () => {
    expect(await estimateWith(`0x${word('102')}`)).toMatchObject({ fee: '42000' });
  });

  it('has to be held', async () => {
    await expect(estimateWith(`0x${word('101')}`)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('has to exist on the network', async () => {
    await expect(estimateWith('0x')).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' });
  });
});
