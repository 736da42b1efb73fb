import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  padHex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem';
import {
  entryPoint06Abi,
  entryPoint06Address,
  entryPoint08Abi,
  entryPoint08Address,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import { describe, expect, it } from 'vitest';
import { toCalls, toTransfer } from './read-transfer.js';

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const BUNDLER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const ERC20 = parseAbi(['function transfer(address to, uint256 value)', 'function approve(address to, uint256 value)']);
/** As in `apps/secure-site/src/smart-account/contracts.ts`. */
const ACCOUNT_ABI = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
  'function executeBatch(Call[] calls) payable returns (bytes[])',
]);

type Inner = readonly [target: Address, value: bigint, data: Hex];

const paying: Inner = [RECEIVER, 5n, '0x'];
const moving: Inner = [TOKEN, 0n, encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [RECEIVER, 7n] })];
const approving: Inner = [TOKEN, 0n, encodeFunctionData({ abi: ERC20, functionName: 'approve', args: [RECEIVER, 7n] })];

const execute = (args: Inner): Hex => encodeFunctionData({ abi: ACCOUNT_ABI, functionName: 'execute', args });
const batch = (...calls: readonly Inner[]): Hex =>
  encodeFunctionData({
    abi: ACCOUNT_ABI,
    functionName: 'executeBatch',
    args: [calls.map(([target, value, data]) => ({ target, value, data }))],
  });

const MODES_ABI = parseAbi(['function execute(bytes32 mode, bytes executionData) payable']);
const CALLS = parseAbiParameters([
  'struct Call { address to; uint256 value; bytes data; }',
  'Call[] calls, bytes opData',
]);
/** The modes of ERC-7821: a batch, one that may have further data, and a batch of batches. */
const [BATCH, WITH_DATA, BATCHES] = ['0x01', '0x01000000000078210001', '0x01000000000078210002'] as const;

/** As ERC-7821 writes it. The further data is left out unless a mode allows it. */
const inMode = (mode: Hex, ...calls: readonly Inner[]): Hex => {
  const list = calls.map(([to, value, data]) => ({ to, value, data }));
  const executionData =
    mode === BATCH ? encodeAbiParameters([CALLS[0]], [list]) : encodeAbiParameters(CALLS, [list, '0x1234']);
  return encodeFunctionData({ abi: MODES_ABI, args: [padHex(mode, { dir: 'right', size: 32 }), executionData] });
};

const operation = (callData: Hex, sender: Address = ACCOUNT) => ({
  sender,
  callData,
  nonce: 0n,
  callGasLimit: 1n,
  verificationGasLimit: 1n,
  preVerificationGas: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  signature: '0x01' as const,
});

/** As a node returns it. */
const transaction = (change: object = {}) => ({
  from: ACCOUNT,
  to: RECEIVER,
  value: numberToHex(0n),
  input: '0x',
  ...change,
});

/** Of an account that EIP-7702 has given code. */
const toSelf = (input: Hex) => transaction({ to: ACCOUNT, input });

const bundle = (...operations: readonly ReturnType<typeof operation>[]) =>
  transaction({
    from: BUNDLER,
    to: entryPoint08Address.toLowerCase(),
    input: encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [operations.map((one) => toPackedUserOperation(one)), BUNDLER],
    }),
  });

const payment = { from: ACCOUNT, to: RECEIVER, value: '5', asset: { type: 'native' } };
const move = { from: ACCOUNT, to: RECEIVER, value: '7', asset: { type: 'token', address: TOKEN } };

describe('what an account signed itself', () => {
  it.each([
    ['a contract that it deploys', transaction({ to: null, input: '0x6000' })],
    ['another method of a token', transaction({ to: TOKEN, input: approving[2] })],
    ['a transfer of a token that also pays', transaction({ to: TOKEN, input: moving[2], value: '0x1' })],
    ['calls that it makes to itself, more than one', transaction({ to: ACCOUNT, input: batch(paying, approving) })],
    ['more than one call that it makes to itself as ERC-7821 says', toSelf(inMode(BATCH, paying, moving))],
    ['an approval that it makes to itself as ERC-7821 says', toSelf(inMode(BATCH, approving))],
    ['a payment that changes what the account does', transaction({ authorizationList: [{ address: TOKEN }] })],
  ])('is no transfer: %s', (_, signed) => {
    expect(toTransfer(signed, ACCOUNT)).toBe('noTransfer');
  });

  it('is a transfer, also if the account tells itself to make it', () => {
    expect(toTransfer(transaction({ value: '0x5' }), ACCOUNT)).toEqual(payment);
    expect(toTransfer(transaction({ to: ACCOUNT, input: batch(moving) }), ACCOUNT)).toEqual(move);
  });

  it.each([BATCH, WITH_DATA])('is a transfer if the account tells itself so in the mode %s of ERC-7821', (mode) => {
    expect(toTransfer(toSelf(inMode(mode, moving)), ACCOUNT)).toEqual(move);
    expect(toTransfer(toSelf(inMode(mode, paying)), ACCOUNT)).toEqual(payment);
    // There, no target means the account itself.
    const ownPayment = { ...payment, to: ACCOUNT };
    expect(toTransfer(toSelf(inMode(mode, [zeroAddress, 5n, '0x'])), ACCOUNT)).toEqual(ownPayment);
  });

  it.each([
    ['a function that is not known', toSelf('0x12345678')],
    ['a batch of batches', toSelf(inMode(BATCHES, moving))],
    ['a mode of another standard', toSelf(inMode('0x00', moving))],
    ['a function of a token', toSelf(moving[2])],
  ])('cannot be told if the account tells itself in another way: %s', (_, signed) => {
    expect(toTransfer(signed, ACCOUNT)).toBeNull();
  });
});

describe('what a smart account signed', () => {
  it.each([
    ['execute', 'coins', bundle(operation(execute(paying))), payment],
    ['execute', 'a token', bundle(operation(execute(moving))), move],
    ['executeBatch', 'coins', bundle(operation(batch(paying))), payment],
    ['executeBatch', 'a token', bundle(operation(batch(moving))), move],
    ['execute of ERC-7821', 'a token', bundle(operation(inMode(BATCH, moving))), move],
    [
      'execute beside the operations of others',
      'coins',
      bundle(operation(execute(moving), BUNDLER), operation(execute(paying)), operation('0x12345678', RECEIVER)),
      payment,
    ],
  ])('is read from the bundle: %s with %s', (_, __, signed, expected) => {
    expect(toTransfer(signed, ACCOUNT)).toEqual(expected);
  });

  it('is read from a bundle of version 0.6', () => {
    const ops = [{ ...operation(execute(moving)), initCode: '0x', paymasterAndData: '0x' } as const];
    const input = encodeFunctionData({ abi: entryPoint06Abi, functionName: 'handleOps', args: [ops, BUNDLER] });
    expect(toTransfer(transaction({ from: BUNDLER, to: entryPoint06Address, input }), ACCOUNT)).toEqual(move);
  });

  it.each([
    ['an approval', bundle(operation(execute(approving)))],
    ['two calls', bundle(operation(batch(paying, paying)))],
    ['none', bundle(operation(batch()))],
    ['two operations', bundle(operation(execute(paying)), operation(execute(paying)))],
    ['nothing in this bundle', bundle(operation(execute(paying), BUNDLER))],
  ])('is no transfer: %s', (_, signed) => {
    expect(toTransfer(signed, ACCOUNT)).toBe('noTransfer');
  });

  it.each([
    ['an operation of an account of another kind', bundle(operation('0x12345678'))],
    ['a bundle for another contract', { ...bundle(operation(execute(paying))), to: TOKEN }],
    ['another call of an entry point', transaction({ from: BUNDLER, to: entryPoint08Address, input: '0x12345678' })],
    ['a bundle that changes accounts, too', { ...bundle(operation(execute(paying))), authorizationList: [{}] }],
  ])('cannot be told: %s', (_, signed) => {
    expect(toTransfer(signed, ACCOUNT)).toBeNull();
  });

  it('is a transfer of somebody else if that is what the node shows', () => {
    const signed = transaction({ from: BUNDLER, value: '0x5' });
    expect(toTransfer(signed, ACCOUNT)).toEqual({ ...payment, from: BUNDLER });
  });
});

it.each([null, 'x', {}, { from: 'x' }, { ...transaction(), input: 'zz' }, { ...transaction(), value: 5 }])(
  'is not known if the node answers %j',
  (answer) => {
    expect(toTransfer(answer, ACCOUNT)).toBeNull();
  },
);

describe('the calls of an account', () => {
  const approval = { from: ACCOUNT, to: TOKEN, value: '0', data: approving[2] };
  const coins = { from: ACCOUNT, to: RECEIVER, value: '5', data: '0x' };

  it('are those that it signed itself, or that a bundle makes for it', () => {
    expect(toCalls(transaction({ to: TOKEN, input: approving[2] }), ACCOUNT)).toEqual([approval]);
    expect(toCalls(transaction({ to: ACCOUNT, input: batch(paying, approving) }), ACCOUNT)).toEqual([coins, approval]);
    expect(toCalls(bundle(operation(execute(approving))), ACCOUNT)).toEqual([approval]);
  });

  it('are none where it deploys a contract or changes what it does, and not known where nobody can tell', () => {
    expect(toCalls(transaction({ to: null, input: '0x6000' }), ACCOUNT)).toEqual([]);
    expect(toCalls(transaction({ authorizationList: [{ address: TOKEN }] }), ACCOUNT)).toEqual([]);
    expect(toCalls(bundle(operation('0x12345678')), ACCOUNT)).toBeNull();
    expect(toCalls(null, ACCOUNT)).toBeNull();
  });
});
