import * as web3 from '@solana/web3.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareTransfer } from './transfer.js';

const FROM = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g';
const TO = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS';
const MINT_ADDRESS = 'HvwC9QSAzvGXhhVrgPmauVwFWcYZhne3hVot9EbHuFTm';

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

interface Asked {
  readonly method: string;
  readonly params: readonly unknown[];
}

/**
 * A node that answers in rounds: everything that it was asked by then. Token accounts, read in the second, may be missing.
 * @param receiver the account at the address that is sent to. Default: a wallet's
 */
function createRounds(
  answers: Readonly<Record<string, unknown>>,
  isMissing = (_account: unknown) => false,
  receiver: unknown = WALLET,
) {
  const rounds: string[][] = [];
  let waiting: (() => void)[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { method, params }: Asked = JSON.parse(String(init?.body));
    if (waiting.length === 0) {
      const round: string[] = [];
      rounds.push(round);
      setTimeout(() => {
        const settling = waiting;
        waiting = [];
        for (const settle of settling) settle();
      }, 20);
    }
    rounds.at(-1)?.push(method);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const round = rounds.length;
    const isOfReceiver = method === 'getAccountInfo' && params[0] === TO;
    const isAbsent = method === 'getAccountInfo' && round === 2 && isMissing(params[0]);
    const answer = isOfReceiver ? inContext(receiver) : isAbsent ? inContext(null) : answers[method];
    return Response.json({ result: answer ?? 1000 });
  };
  return { rounds, node: { url: 'http://node.invalid', fetch } };
}

const WALLET = { owner: '11111111111111111111111111111111', data: ['', 'base64'], lamports: 1 };
const inContext = (value: unknown) => ({ value });
const HASH = inContext({ blockhash: FROM, lastValidBlockHeight: 5 });
/** A mint of 6 decimals, and an account of a token with a large amount: the fields are at different places. */
const MINT = Buffer.alloc(166, 0).fill(6, 44, 45).fill(1, 64, 72).fill(1, 165).toString('base64');
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const READ_AT_ONCE = [
  'getAccountInfo',
  'getMinimumBalanceForRentExemption',
  'getRecentPrioritizationFees',
  'getLatestBlockhash',
];
const RICH = inContext({ owner: TOKEN_PROGRAM, data: [MINT, 'base64'], lamports: 2 ** 40 });

it('asks the node for everything at once before SOL is sent', async () => {
  const { node, rounds } = createRounds({ getAccountInfo: RICH, getLatestBlockhash: HASH });
  await prepareTransfer(web3, node, { from: FROM, to: TO, amount: 1n });
  expect(rounds).toHaveLength(1);
  expect(rounds[0]).toEqual(expect.arrayContaining(READ_AT_ONCE));
});

it('asks the node twice before a token is sent, because its accounts depend on its program', async () => {
  const { node, rounds } = createRounds({ getAccountInfo: RICH, getLatestBlockhash: HASH });
  await prepareTransfer(web3, node, { from: FROM, to: TO, amount: 1n, mint: MINT_ADDRESS });
  expect(rounds).toHaveLength(2);
  expect(rounds[0]).toEqual(expect.arrayContaining(READ_AT_ONCE));
  expect(rounds[1]).toEqual(['getAccountInfo', 'getAccountInfo']);
});

const price = (prices: readonly unknown[]) => prices.map((prioritizationFee, slot) => ({ slot, prioritizationFee }));

it.each([
  ['what three quarters of the recent blocks have charged', price([0, 0, 50_000, 70_000]), 70_000n],
  ['no more than the limit', price([900_000_000]), 20_000_000n],
  ['at least a minimum', price([0, 0, 0]), 10_000n],
  ['the usual price if the node returns none', [], 100_000n],
  ['the usual price if the node returns something else', 'cheap', 100_000n],
] as const)('pays for a compute unit %s', async (_, fees, expected) => {
  const { node } = createRounds({
    getAccountInfo: RICH,
    getLatestBlockhash: HASH,
    getRecentPrioritizationFees: fees,
  });
  const { transaction } = await prepareTransfer(web3, node, { from: FROM, to: TO, amount: 1n });
  // `SetComputeUnitPrice` is 3, followed by the price.
  const data = transaction.instructions.map((instruction) => instruction.data).find((bytes) => bytes[0] === 3);
  expect(data?.readBigUInt64LE(1)).toBe(expected);
});

const OWN_TOKENS = web3.PublicKey.findProgramAddressSync(
  [FROM, TOKEN_PROGRAM, MINT_ADDRESS].map((key) => new web3.PublicKey(key).toBytes()),
  new web3.PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
)[0].toBase58();

it.each([
  ['SOL', undefined, 500],
  ['a token', MINT_ADDRESS, 300_000],
  ['a token whose receiver has no account for it yet', MINT_ADDRESS, 400_000],
])('allows the compute units of the specification for %s', async (_, mint, units) => {
  const answers = { getAccountInfo: RICH, getLatestBlockhash: HASH };
  const { node } = createRounds(answers, (account) => units === 400_000 && account !== OWN_TOKENS);
  const parts = { from: FROM, to: TO, amount: 1n, ...(mint && { mint }) };
  const { transaction } = await prepareTransfer(web3, node, parts);
  const data = transaction.instructions.map((instruction) => instruction.data).find((bytes) => bytes[0] === 2);
  expect(data?.readUInt32LE(1)).toBe(units);
});

const ofToken = (length: number) => ({
  ...WALLET,
  owner: TOKEN_PROGRAM,
  data: [Buffer.alloc(length).toString('base64'), 'base64'],
});

describe.each([
  ['SOL', {}],
  ['a token', { mint: MINT_ADDRESS }],
])('%s to an account of a token program', (_, asset) => {
  const prepare = (receiver: unknown) => {
    const { node } = createRounds({ getAccountInfo: RICH, getLatestBlockhash: HASH }, undefined, receiver);
    return prepareTransfer(web3, node, { from: FROM, to: TO, amount: 1n, ...asset });
  };

  it.each([
    ['a token account', 165],
    ['a mint', 82],
    ['a token account of Token-2022 with extensions', 182],
  ])('is refused if it is %s, since nobody could spend it there', async (_kind, length) => {
    await expect(prepare(ofToken(length))).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
      message: 'This address belongs to a token, not to a wallet',
    });
  });

  it('is sent if it is an account of several signers', async () => {
    await expect(prepare(ofToken(355))).resolves.toBeDefined();
  });
});
