import { base58, base64 } from '@scure/base';
import { encodeFunctionData, parseAbi, stringToHex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { describe, expect, it } from 'vitest';
import { createSolanaKey } from '../keys/solana-signer.js';
import { encodeCalls } from '../smart-account/account.js';
import { solanaTransaction, transferOf } from '../testing/solana-transactions.js';
import { parseSignRequest } from './sign-request.js';
import type { SigningAccount } from './signing-account.js';

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SMART = '0x738233A9a5DF40D5A66fe5eFA21308C198F72A33';
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const EOA: SigningAccount = { address: ME, type: 'eoa', networkId: 'eip155:10', smartAccount: SMART };
const ACCOUNT: SigningAccount = { address: SMART, type: 'smartAccount', networkId: 'eip155:10', smartAccount: SMART };
const SOLANA_ADDRESS = createSolanaKey().address;
const SOLANA: SigningAccount = {
  address: SOLANA_ADDRESS,
  type: 'eoa',
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  smartAccount: null,
};

const NOT_ALLOWED = expect.objectContaining({ name: 'RequestError', code: 'METHOD_NOT_ALLOWED' });
const OTHER_CHAIN = expect.objectContaining({ name: 'RequestError', code: 'CHAIN_NOT_SUPPORTED' });
const textOf = (method: string, params: unknown, account: SigningAccount) => {
  const request = parseSignRequest(method, params, account);
  return request.kind === 'message' ? Buffer.from(request.message).toString() : null;
};
const refused = (method: string, params: unknown, account: SigningAccount) => () =>
  parseSignRequest(method, params, account);

describe('personal_sign', () => {
  it.each([
    ['hexadecimal', [stringToHex('hello'), ME]],
    ['text', ['hello', ME]],
    ['the address first', [ME, stringToHex('hello')]],
    ['the address in lower case', [stringToHex('hello'), ME.toLowerCase()]],
  ])('takes a message as %s', (_case, params) => {
    expect(textOf('personal_sign', params, EOA)).toBe('hello');
  });

  it('takes text that looks like hexadecimal and is none', () => {
    expect(textOf('personal_sign', ['0xhello', ME], EOA)).toBe('0xhello');
    expect(textOf('personal_sign', ['0x123', ME], EOA)).toBe('0x123');
  });

  it('signs the own address as a message', () => {
    expect(parseSignRequest('personal_sign', [ME, ME], EOA)).toMatchObject({ message: { length: 20 } });
  });

  it.each([
    ['another account', [stringToHex('hello'), BOB]],
    ['no account', [stringToHex('hello')]],
    ['no text', [5, ME]],
    ['no list', { message: 'hello' }],
  ])('is refused for %s', (_case, params) => {
    expect(refused('personal_sign', params, EOA)).toThrow(NOT_ALLOWED);
  });

  it('signs no 32 bytes with the key of a smart account: they could be an operation', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    expect(refused('personal_sign', [hash, ME], EOA)).toThrow(NOT_ALLOWED);
    expect(refused('personal_sign', ['x'.repeat(32), ME], EOA)).toThrow(NOT_ALLOWED);
    expect(parseSignRequest('personal_sign', [hash, SMART], ACCOUNT)).toMatchObject({ kind: 'message' });
    expect(parseSignRequest('personal_sign', [hash, ME], { ...EOA, smartAccount: null })).toMatchObject({
      kind: 'message',
    });
  });
});

describe('eth_signTypedData_v4', () => {
  const types = {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint8' },
    ],
  };
  const data = (part: object = {}) => ({
    types,
    primaryType: 'Mail',
    domain: { name: 'Shop', chainId: 10 },
    message: { to: BOB, amount: 1 },
    ...part,
  });

  it.each([
    ['an object', data()],
    ['JSON', JSON.stringify(data())],
    ['a chain id as text', data({ domain: { name: 'Shop', chainId: '0xa' } })],
    ['a domain without a chain', data({ domain: { name: 'Shop' } })],
  ])('takes %s', (_case, typedData) => {
    expect(parseSignRequest('eth_signTypedData_v4', [ME, typedData], EOA)).toMatchObject({
      kind: 'typedData',
      typedData: { primaryType: 'Mail', domain: { name: 'Shop' } },
    });
  });

  it('drops members of the domain that are not signed', () => {
    const named = data({ types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] } });
    const request = parseSignRequest('eth_signTypedData_v4', [ME, named], EOA);
    expect(request.kind === 'typedData' && request.typedData.domain).toEqual({ name: 'Shop' });
  });

  it.each([
    ['a type that is missing', data({ primaryType: 'Order' })],
    ['a member that is missing', data({ message: { to: BOB } })],
    ['a number that is too large', data({ message: { to: BOB, amount: 256 } })],
    ['an address that is none', data({ message: { to: '0x1', amount: 1 } })],
    ['the domain as the message', data({ primaryType: 'EIP712Domain', message: {} })],
    ['a type of the prototype', data({ primaryType: 'toString' })],
    ['text that is no JSON', '{'],
    [
      'a message as JSON that is too deep',
      JSON.stringify(
        data({
          types: { Mail: [{ name: 'next', type: 'Mail[]' }] },
          message: JSON.parse(`${'{"next":['.repeat(500)}${']}'.repeat(500)}`),
        }),
      ),
    ],
    ['nothing', null],
    [
      'types that are too deep',
      data({ types: { Mail: [{ name: 'to', type: `uint8${'[]'.repeat(50_000)}` }] }, message: { to: [] } }),
    ],
  ])('is refused with %s', (_case, typedData) => {
    expect(refused('eth_signTypedData_v4', [ME, typedData], EOA)).toThrow(NOT_ALLOWED);
  });

  it('is refused for another chain, and for another account', () => {
    const elsewhere = data({ domain: { name: 'Shop', chainId: 1 } });
    expect(refused('eth_signTypedData_v4', [ME, elsewhere], EOA)).toThrow(OTHER_CHAIN);
    expect(refused('eth_signTypedData_v4', [BOB, data()], EOA)).toThrow(NOT_ALLOWED);
  });

  it('signs nothing with the key of a smart account that would be a signature of the smart account', () => {
    const ofAccount = data({ domain: { name: 'Foyer Account', verifyingContract: SMART.toLowerCase() } });
    const nested = data({ types: { ...types, TypedDataSign: types.Mail }, primaryType: 'TypedDataSign' });
    const personal = data({ types: { ...types, PersonalSign: types.Mail }, primaryType: 'PersonalSign' });
    for (const typedData of [ofAccount, nested, personal]) {
      expect(refused('eth_signTypedData_v4', [ME, typedData], EOA)).toThrow(NOT_ALLOWED);
    }
  });

  /** A list of objects, each of which may contain all of a chain of types. */
  const chained = (objects: number, types: number) => {
    const chain = Array.from({ length: types }, (_, index) => [
      `T${index}`,
      [{ name: 'a', type: index + 1 < types ? `T${index + 1}` : 'uint8' }],
    ]);
    return {
      types: { A: [{ name: 'l', type: 'C[]' }], C: [{ name: 'x', type: 'T0[]' }], ...Object.fromEntries(chain) },
      primaryType: 'A',
      domain: {},
      message: { l: Array.from({ length: objects }, () => ({ x: [] })) },
    };
  };
  const listed = (values: number) => ({
    types: { A: [{ name: 'l', type: 'uint8[]' }] },
    primaryType: 'A',
    domain: {},
    message: { l: Array.from({ length: values }, () => 1) },
  });

  it.each([
    ['many objects of many types', chained(300, 300)],
    ['many values', listed(20_000)],
  ])('is refused if it takes long to hash: %s', (_case, typedData) => {
    expect(refused('eth_signTypedData_v4', [ME, typedData], EOA)).toThrow(NOT_ALLOWED);
    expect(refused('eth_signTypedData_v4', [ME, JSON.stringify(typedData)], EOA)).toThrow(NOT_ALLOWED);
  });

  it.each([
    ['objects', chained(500, 20)],
    ['types', chained(20, 500)],
    ['values', listed(2_000)],
  ])('may have more %s than anybody reads', (_case, typedData) => {
    expect(parseSignRequest('eth_signTypedData_v4', [ME, typedData], EOA)).toMatchObject({ kind: 'typedData' });
  });
});

describe('eth_sendTransaction', () => {
  it('takes a call with its options', () => {
    const params = [
      {
        from: ME,
        to: BOB,
        value: '0x5',
        data: '0x1234',
        gas: '0x5208',
        maxFeePerGas: '0x7',
        nonce: '0x3',
        chainId: '0xa',
      },
    ];
    expect(parseSignRequest('eth_sendTransaction', params, EOA)).toEqual({
      kind: 'transaction',
      call: { to: BOB, value: 5n, data: '0x1234' },
      options: { gas: 21_000n, maxFeePerGas: 7n, nonce: 3 },
    });
  });

  it.each([BOB.toLowerCase(), `0x${BOB.slice(2).toUpperCase()}`, BOB.replace('DdB', 'ddb')])(
    'takes the address %s, whatever its case, and gives it its checksum',
    (to) => {
      expect(parseSignRequest('eth_sendTransaction', [{ from: ME.toLowerCase(), to }], EOA)).toMatchObject({
        call: { to: BOB },
      });
    },
  );

  it('takes the creation of a contract', () => {
    expect(parseSignRequest('eth_sendTransaction', [{ input: '0x6001' }], EOA)).toMatchObject({
      call: { to: null, data: '0x6001' },
    });
  });

  it('is one call of a smart account', () => {
    expect(parseSignRequest('eth_sendTransaction', [{ from: SMART, to: BOB, value: '0x5' }], ACCOUNT)).toEqual({
      kind: 'calls',
      calls: [{ to: BOB, value: 5n, data: '0x' }],
      answer: 'transactionHash',
      mustBeSponsored: false,
    });
  });

  it.each<[string, object, SigningAccount]>([
    ['another sender', { from: BOB, to: BOB }, EOA],
    ['two different data', { to: BOB, data: '0x12', input: '0x34' }, EOA],
    ['two kinds of fee', { to: BOB, gasPrice: '0x1', maxFeePerGas: '0x1' }, EOA],
    ['members that could do more', { to: BOB, authorizationList: [] }, EOA],
    ['another type', { to: BOB, type: '0x4' }, EOA],
    ['nothing', {}, EOA],
    ['half a byte', { to: BOB, data: '0x123' }, EOA],
    ['a value that is a number', { to: BOB, value: 5 }, EOA],
    ['the creation of a contract by a smart account', { data: '0x6001' }, ACCOUNT],
  ])('is refused with %s', (_case, transaction, account) => {
    expect(refused('eth_sendTransaction', [transaction], account)).toThrow(NOT_ALLOWED);
  });

  it('is refused for another chain', () => {
    expect(refused('eth_sendTransaction', [{ to: BOB, chainId: '0x1' }], EOA)).toThrow(OTHER_CHAIN);
  });
});

describe('wallet_sendCalls', () => {
  const sent = (part: object = {}) => [
    {
      version: '2.0.0',
      chainId: '0xa',
      from: SMART,
      atomicRequired: true,
      calls: [
        { to: BOB, value: '0x1' },
        { to: BOB, data: '0x12' },
      ],
      ...part,
    },
  ];

  it('is several calls of a smart account', () => {
    expect(parseSignRequest('wallet_sendCalls', sent(), ACCOUNT)).toEqual({
      kind: 'calls',
      calls: [
        { to: BOB, value: 1n, data: '0x' },
        { to: BOB, value: 0n, data: '0x12' },
      ],
      answer: 'callsId',
      mustBeSponsored: false,
    });
  });

  it.each([
    ['of all calls', true, { capabilities: { paymasterService: { url: 'https://pay.example' } } }],
    ['of one call', true, { calls: [{ to: BOB, capabilities: { paymasterService: {} } }] }],
    ['which is optional', false, { capabilities: { paymasterService: { optional: true } } }],
  ])('must be sponsored with a paymaster %s: %s', (_, mustBeSponsored, part) => {
    expect(parseSignRequest('wallet_sendCalls', sent(part), ACCOUNT)).toMatchObject({ mustBeSponsored });
  });

  it('leaves out capabilities that are optional', () => {
    const params = sent({
      capabilities: { flowControl: { optional: true }, atomic: {} },
    });
    expect(parseSignRequest('wallet_sendCalls', params, ACCOUNT)).toMatchObject({ kind: 'calls' });
  });

  it.each([
    ['a capability that is not known', sent({ capabilities: { flowControl: {} } })],
    ['a capability of a call that is not known', sent({ calls: [{ to: BOB, capabilities: { flowControl: {} } }] })],
    ['another version', sent({ version: '3.0' })],
    ['no calls', sent({ calls: [] })],
    ['too many calls', sent({ calls: Array.from({ length: 51 }, () => ({ to: BOB })) })],
    ['another sender', sent({ from: BOB })],
    ['a call to nobody', sent({ calls: [{ data: '0x12' }] })],
  ])('is refused with %s', (_case, params) => {
    expect(refused('wallet_sendCalls', params, ACCOUNT)).toThrow(NOT_ALLOWED);
  });

  it('is refused for another chain, and without a smart account', () => {
    expect(refused('wallet_sendCalls', sent({ chainId: '0x1' }), ACCOUNT)).toThrow(OTHER_CHAIN);
    expect(refused('wallet_sendCalls', sent({ from: ME }), EOA)).toThrow(NOT_ALLOWED);
  });
});

describe('eth_sendUserOperation', () => {
  const batch = encodeCalls([{ to: BOB, value: 1n, data: '0x' }]);
  const single = encodeFunctionData({
    abi: parseAbi(['function execute(address, uint256, bytes)']),
    args: [BOB, 1n, '0x'],
  });

  it.each([batch, single])('is taken as its calls: %.10s', (callData) => {
    const params = [{ sender: SMART, callData, nonce: '0x5', signature: '0x' }, entryPoint08Address];
    const request = parseSignRequest('eth_sendUserOperation', params, ACCOUNT);
    expect(request).toEqual({
      kind: 'calls',
      calls: [{ to: BOB, value: 1n, data: '0x' }],
      answer: 'userOperationHash',
      mustBeSponsored: false,
    });
  });

  it.each<[string, unknown, SigningAccount]>([
    ['another sender', [{ sender: BOB, callData: batch }, entryPoint08Address], ACCOUNT],
    ['another entry point', [{ sender: SMART, callData: batch }, BOB], ACCOUNT],
    ['another function', [{ sender: SMART, callData: '0x12345678' }, entryPoint08Address], ACCOUNT],
    ['a paymaster', [{ sender: SMART, callData: batch, paymaster: BOB }, entryPoint08Address], ACCOUNT],
    ['no calls', [{ sender: SMART, callData: encodeCalls([]) }, entryPoint08Address], ACCOUNT],
    ['the plain account', [{ sender: ME, callData: batch }, entryPoint08Address], EOA],
  ])('is refused with %s', (_case, params, account) => {
    expect(refused('eth_sendUserOperation', params, account)).toThrow(NOT_ALLOWED);
  });
});

describe('Solana', () => {
  const bytes = solanaTransaction(SOLANA_ADDRESS, [transferOf(SOLANA_ADDRESS, createSolanaKey().address, 1n)]);

  it('signs messages of the account', () => {
    const params = { message: base58.encode(Buffer.from('hello')), pubkey: SOLANA_ADDRESS };
    expect(textOf('solana_signMessage', params, SOLANA)).toBe('hello');
  });

  it.each(['base58', 'base64'] as const)('takes a transaction in %s', (encoding) => {
    const transaction = (encoding === 'base58' ? base58 : base64).encode(bytes);
    expect(parseSignRequest('solana_signTransaction', { transaction }, SOLANA)).toEqual({
      kind: 'solanaTransactions',
      transactions: [{ bytes, encoding }],
      answer: 'one',
      sendOptions: {},
    });
  });

  it('takes several transactions', () => {
    const transactions = [base58.encode(bytes), base58.encode(bytes)];
    expect(parseSignRequest('solana_signAllTransactions', { transactions }, SOLANA)).toMatchObject({
      transactions: [{ bytes }, { bytes }],
      answer: 'all',
    });
  });

  it('takes a transaction to send', () => {
    const params = { transaction: base58.encode(bytes), options: { skipPreflight: true } };
    const request = parseSignRequest('solana_signAndSendTransaction', params, SOLANA);
    expect(request).toMatchObject({ answer: 'signature', sendOptions: { skipPreflight: true } });
  });

  it.each<[string, string, unknown]>([
    ['a message of another account', 'solana_signMessage', { message: 'abc', pubkey: createSolanaKey().address }],
    ['a message in another alphabet', 'solana_signMessage', { message: '0OIl' }],
    ['a message that is a transaction', 'solana_signMessage', { message: base58.encode(bytes.subarray(65)) }],
    ['what is no transaction', 'solana_signTransaction', { transaction: 'abc' }],
    ['a very long text', 'solana_signTransaction', { transaction: '2'.repeat(200_000) }],
    ['no transactions', 'solana_signAllTransactions', { transactions: [] }],
  ])('refuses %s', (_case, method, params) => {
    expect(refused(method, params, SOLANA)).toThrow(NOT_ALLOWED);
  });

  it('refuses a transaction that others sign', () => {
    const [payer, to] = [createSolanaKey().address, createSolanaKey().address];
    const transaction = base58.encode(solanaTransaction(payer, [transferOf(payer, to, 1n)]));
    expect(refused('solana_signTransaction', { transaction }, SOLANA)).toThrow(NOT_ALLOWED);
  });
});

describe('a method', () => {
  it.each<[string, SigningAccount]>([
    ['eth_sign', EOA],
    ['eth_signTransaction', EOA],
    ['eth_call', EOA],
    ['toString', EOA],
    ['wallet_grantPermissions', ACCOUNT],
    ['wallet_revokePermissions', ACCOUNT],
    ['personal_sign', SOLANA],
    ['solana_signMessage', EOA],
  ])('%s is refused', (method, account) => {
    expect(refused(method, [], account)).toThrow(NOT_ALLOWED);
  });
});
