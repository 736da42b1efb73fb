import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics, encodeFunctionData, pad, parseAbi, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { INTENTS, innerMovements, intendedMovements, intentOf, logMovements, signerOf } from './evm-effects.js';
import type { EvmTransaction } from './evm-schemas.js';

const [ALICE, BOB, TOKEN] = ['0xa', '0xb', '0xc'].map((text) => pad(text as `0x${string}`, { size: 20 })) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const transaction = (changes: Partial<EvmTransaction>): EvmTransaction => ({
  hash: pad('0x1'),
  from: ALICE,
  to: BOB,
  nonce: 0,
  value: 0n,
  input: '0x',
  blockNumber: 1,
  ...changes,
});
const EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);
const args = { operator: TOKEN, from: ALICE, to: BOB };
const topicsOf = (eventName: 'Transfer' | 'TransferSingle' | 'TransferBatch') =>
  encodeEventTopics({ abi: EVENTS, eventName, args }).map(String);

describe('what a call asks for', () => {
  it.each(Object.entries(INTENTS))('%s is the selector of its function', (selector, [signature]) => {
    expect(toFunctionSelector(signature)).toBe(selector);
  });

  it.each([
    ['a contract', { to: null }, 'deploy'],
    ['nothing to oneself', { to: ALICE }, 'cancel'],
    ['something to oneself', { to: ALICE, value: 1n }, null],
    ['an approval', { input: '0x095ea7b3' }, 'approve'],
    ['an unknown call', { input: '0xffffffff' }, null],
    ['a payment', { value: 1n }, null],
  ])('with %s is known', (_, changes, intent) => {
    expect(intentOf(transaction(changes))).toBe(intent);
  });

  it('is a transfer of tokens by its arguments', () => {
    const abi = parseAbi(['function transfer(address to, uint256 value)']);
    const input = encodeFunctionData({ abi, functionName: 'transfer', args: [BOB, 2n ** 255n] });
    expect(intendedMovements(transaction({ to: TOKEN, input, value: 5n }))).toEqual([
      { asset: { kind: 'native' }, from: ALICE, to: TOKEN, amount: 5n },
      { asset: { kind: 'token', address: TOKEN }, from: ALICE, to: BOB, amount: 2n ** 255n },
    ]);
    expect(intendedMovements(transaction({ to: TOKEN, input: input.slice(0, 100) }))).toEqual([]);
  });
});

describe('a log', () => {
  it('of ERC-20 moves an amount', () => {
    const log = { address: TOKEN, topics: topicsOf('Transfer'), data: pad('0x5') };
    expect(logMovements(log)).toEqual([{ asset: { kind: 'token', address: TOKEN }, from: ALICE, to: BOB, amount: 5n }]);
  });

  it('of ERC-721 moves one of a collection', () => {
    const log = { address: TOKEN, topics: [...topicsOf('Transfer'), pad('0x7')], data: '0x' };
    const asset = { kind: 'nft', address: TOKEN, tokenId: '7' };
    expect(logMovements(log)).toEqual([{ asset, from: ALICE, to: BOB, amount: 1n }]);
  });

  it('of ERC-1155 moves several', () => {
    const single = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [7n, 3n]);
    const batch = encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [7n, 8n],
        [3n, 4n],
      ],
    );
    const moved = (tokenId: string, amount: bigint) => ({
      asset: { kind: 'nft', address: TOKEN, tokenId },
      from: ALICE,
      to: BOB,
      amount,
    });
    expect(logMovements({ address: TOKEN, topics: topicsOf('TransferSingle'), data: single })).toEqual([
      moved('7', 3n),
    ]);
    expect(logMovements({ address: TOKEN, topics: topicsOf('TransferBatch'), data: batch })).toEqual([
      moved('7', 3n),
      moved('8', 4n),
    ]);
  });

  it('of any content does no harm', () => {
    const word = fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.bigInt({ min: 0n, max: 200n }),
      fc.constant(2n ** 256n - 32n),
    );
    const text = (value: bigint) => value.toString(16).padStart(64, '0');
    fc.assert(
      fc.property(
        fc.constantFrom(...(['Transfer', 'TransferSingle', 'TransferBatch'] as const)),
        fc.array(word, { maxLength: 4 }),
        fc.array(word, { maxLength: 8 }),
        (event, topics, data) => {
          const [signature = ''] = topicsOf(event);
          const log = {
            address: TOKEN,
            topics: [signature, ...topics.map((topic) => `0x${text(topic)}`)],
            data: `0x${data.map(text).join('')}`,
          };
          for (const { amount, from, to } of logMovements(log)) {
            expect(amount).toBeGreaterThanOrEqual(0n);
            for (const end of [from, to]) expect(end).toMatch(/^0x[\da-f]{40}$/);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('finds what contracts pay, but not what they delegate or what fails', () => {
  const call = (type: string, value: bigint, rest = {}) => ({ type, from: TOKEN, to: BOB, value, ...rest });
  const trace = {
    ...call('CALL', 9n),
    calls: [
      call('CALL', 1n, { calls: [call('CALL', 2n), call('DELEGATECALL', 3n, { calls: [call('CALL', 4n)] })] }),
      call('CALL', 5n, { error: 'execution reverted', calls: [call('CALL', 6n)] }),
      call('SELFDESTRUCT', 7n),
    ],
  };
  expect(innerMovements(trace).map(({ amount }) => amount)).toEqual([1n, 2n, 4n, 7n]);
});

describe('who has signed a transaction', () => {
  const ENTRY_POINT = '0x0000000071727de22e5e9d8baf0edac6f37da032';
  const event = parseAbi([
    'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  ]);
  const operationOf = (sender: `0x${string}`, address = ENTRY_POINT) => ({
    address,
    data: '0x',
    topics: encodeEventTopics({
      abi: event,
      args: { userOpHash: pad('0x1'), sender, paymaster: pad('0x0', { size: 20 }) },
    }).map(String),
  });
  const bundle = transaction({ from: TOKEN, to: ENTRY_POINT });

  it('is its sender, or the smart account whose user operation it includes', () => {
    expect(signerOf(transaction({}), [])).toBe(ALICE);
    expect(signerOf(bundle, [operationOf(BOB)])).toBe(BOB);
    expect(signerOf(bundle, [operationOf(BOB), operationOf(BOB)])).toBe(BOB);
  });

  it('is nobody else than the sender where several accounts are in a bundle, or another contract reports one', () => {
    expect(signerOf(bundle, [operationOf(BOB), operationOf(ALICE)])).toBe(TOKEN);
    expect(signerOf(bundle, [operationOf(BOB, TOKEN)])).toBe(TOKEN);
    expect(signerOf(transaction({}), [operationOf(BOB)])).toBe(ALICE);
    expect(signerOf(transaction({ to: TOKEN }), [operationOf(BOB, TOKEN)])).toBe(ALICE);
  });
});
