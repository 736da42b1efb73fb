import * as web3 from '@solana/web3.js';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareTransfer } from './transfer.js';

const FROM = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g';
const TO = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS';

afterEach(() => void vi.unstubAllGlobals());

it('encodes amounts exactly that a JavaScript number cannot represent', async () => {
  const values: Readonly<Record<string, unknown>> = {
    getAccountInfo: { owner: 'nobody', data: ['', 'base64'], lamports: 2 ** 64 },
    getLatestBlockhash: { blockhash: FROM, lastValidBlockHeight: 5 },
  };
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { method }: { readonly method: string } = JSON.parse(body);
    return { json: async () => ({ result: values[method] ? { value: values[method] } : 1000 }) };
  });
  const amount = 2n ** 53n + 1n;
  const { transaction } = await prepareTransfer(
    web3,
    { url: 'http://node.invalid', fetch },
    { from: FROM, to: TO, amount },
  );
  expect(transaction.instructions.at(-1)?.data.readBigUInt64LE(4)).toBe(amount);
});
