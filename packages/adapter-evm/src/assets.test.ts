import type { TransactionRequest } from '@foyerkit/core/adapter';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { TEST_COLLECTION_BYTECODE, TEST_MULTICALL_BYTECODE } from '@foyerkit/testkit/evm-contracts';
import { type Address, encodeFunctionData, getAddress, isAddress, isHex, parseAbi, toFunctionSelector } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BenchOptions, createBench, createWallet, endBench, RDNS } from './testing/bench.js';
import { countingFetch, createDeployer, TOKEN_ABI, type TokenKind } from './testing/contracts.js';
import { hostNetwork } from './testing/networks.js';

const networkId = 'eip155:31337';
const RECIPIENT = '0x00000000000000000000000000000000000000AA';
const NOBODY = '0x00000000000000000000000000000000000000bb';
const COLLECTION_ABI = parseAbi(['constructor(string name, string symbol, string uri)']);

let chain: LocalChain;
let account: Address;
let deployer: ReturnType<typeof createDeployer>;
let multicall: Address;
let collection: Address;
const tokens = new Map<TokenKind, Address>();

const token = (kind: TokenKind): Address => {
  const address = tokens.get(kind);
  if (!address) throw new RangeError(`There is no ${kind} token.`);
  return getAddress(address);
};
const asset = (address: string) => ({ type: 'token', address }) as const;

beforeAll(async () => {
  chain = await startAnvil(31337);
  const [address = ''] = createWallet({ chains: [chain] }).addresses;
  if (!isAddress(address)) throw new TypeError('The wallet has no account.');
  account = address;
  deployer = createDeployer(chain, account);
  for (const kind of ['standard', 'silent', 'refusing', 'charging', 'paused', 'broken'] as const) {
    tokens.set(kind, await deployer.token(kind, { name: `A ${kind} token`, symbol: kind.toUpperCase() }));
  }
  tokens.set('old', await deployer.token('old', { name: 'Maker', symbol: 'MKR', decimals: 18 }));
  multicall = await deployer.deploy(TEST_MULTICALL_BYTECODE);
  collection = await deployer.deploy(TEST_COLLECTION_BYTECODE, COLLECTION_ABI, [
    'Cats',
    'CAT',
    'https://cats.example/',
  ]);
});
afterAll(() => chain.stop());
afterEach(() => {
  endBench();
  vi.restoreAllMocks();
});

async function connected(network: object = {}, host: BenchOptions = {}) {
  const wallet = createWallet({ chains: [chain] });
  wallet.install(globalThis.window);
  const bench = await createBench({ ...host, networks: [{ ...hostNetwork(31337, chain.rpcUrl), ...network }] });
  await bench.connect();
  const request = (change: Partial<TransactionRequest> = {}): TransactionRequest => ({
    connectorId: RDNS,
    networkId,
    from: account,
    to: RECIPIENT,
    value: '1000',
    ...change,
  });
  return { ...bench, request, wallet };
}

describe('a simulation', () => {
  it.each(['standard', 'silent', 'charging'] as const)(
    'of a transfer of a %s token succeeds, and moves nothing',
    async (kind) => {
      const { adapter, request } = await connected();
      await expect(adapter.simulate?.(request({ asset: asset(token(kind)) }))).resolves.toBeUndefined();
      const held = await adapter.readTokenBalances?.({ address: RECIPIENT, networkId, tokens: [token(kind)] });
      expect(held).toMatchObject([{ value: '0' }]);
    },
  );

  it('of the native coin succeeds', async () => {
    const { adapter, request } = await connected();
    await expect(adapter.simulate?.(request())).resolves.toBeUndefined();
  });

  it.each([
    ['refusing', 'The token says that it moves nothing.'],
    ['paused', 'The contract refuses it: "Transfers are paused".'],
    ['broken', 'The contract failed: an assertion failed.'],
  ] as const)('of a transfer of a %s token rejects with TRANSACTION_WOULD_FAIL: %s', async (kind, details) => {
    const { adapter, request } = await connected();
    const simulating = adapter.simulate?.(request({ asset: asset(token(kind)) }));
    await expect(simulating).rejects.toMatchObject({ code: 'TRANSACTION_WOULD_FAIL', details });
  });

  it('names the errors of the standards, and the selector of any other', async () => {
    const { adapter, request } = await connected();
    const tooMuch = adapter.simulate?.(request({ asset: asset(token('standard')), value: '1000001' }));
    await expect(tooMuch).rejects.toMatchObject({ details: 'The contract refuses it: ERC20InsufficientBalance.' });
    const to = '0x00000000000000000000000000000000000000cc';
    await deployer.write(token('standard'), TOKEN_ABI, 'setBlocked', [to, true]);
    const blocked = adapter.simulate?.(request({ asset: asset(token('standard')), to }));
    const details = `The contract refuses it with the error ${toFunctionSelector('Blocked(address)')}.`;
    await expect(blocked).rejects.toMatchObject({ code: 'TRANSACTION_WOULD_FAIL', details });
  });

  it('of a token that does not exist rejects with TOKEN_NOT_FOUND', async () => {
    const { adapter, request } = await connected();
    const simulating = adapter.simulate?.(request({ asset: asset(NOBODY) }));
    await expect(simulating).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' });
  });

  it('of a call where there is no contract rejects with TRANSACTION_WOULD_FAIL: what it pays would stay there', async () => {
    const { adapter, request } = await connected();
    const details = `There is no contract at "${NOBODY}".`;
    const calling = adapter.simulate?.(request({ to: NOBODY, data: '0x12345678' }));
    await expect(calling).rejects.toMatchObject({ code: 'TRANSACTION_WOULD_FAIL', details });
    await expect(adapter.simulate?.(request({ to: NOBODY, data: '0x' }))).resolves.toBeUndefined();
  });

  it('says nothing where the node cannot, and that the node failed where it did', async () => {
    const { fetch } = countingFetch((method) =>
      method === 'eth_call' ? { code: -32_601, message: 'no such method' } : undefined,
    );
    const without = await connected({}, { fetch });
    await expect(without.adapter.simulate?.(without.request())).resolves.toBeUndefined();
    endBench();
    const limited = countingFetch(() => ({ code: -32_005, message: 'limit exceeded' }));
    const failing = await connected({}, { fetch: limited.fetch });
    await expect(failing.adapter.simulate?.(failing.request())).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it('of an account that is not shared rejects with NOT_CONNECTED', async () => {
    const { adapter, request } = await connected();
    await expect(adapter.simulate?.(request({ from: NOBODY }))).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});

describe('what was signed', () => {
  it('is read back: a transfer of the native coin', async () => {
    const { adapter, request } = await connected();
    const hash = await adapter.sendTransaction(request({ value: '123456789012345678' }));
    expect(await adapter.readTransfer?.({ networkId, hash })).toEqual({
      from: account,
      to: RECIPIENT,
      value: '123456789012345678',
      asset: { type: 'native' },
    });
  });

  it.each(['standard', 'silent', 'charging'] as const)('is read back: a transfer of a %s token', async (kind) => {
    const { adapter, request } = await connected();
    const hash = await adapter.sendTransaction(request({ asset: asset(token(kind)), value: '200' }));
    const { signal } = new AbortController();
    expect(await adapter.waitForTransaction({ networkId, hash, signal })).toMatchObject({ status: 'succeeded' });
    expect(await adapter.readTransfer?.({ networkId, hash })).toEqual({
      from: account,
      to: RECIPIENT,
      value: '200',
      asset: asset(token(kind)),
    });
  });

  const approve = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 value)']),
    args: [NOBODY, 5n],
  });
  const transfer = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [NOBODY, 5n] });
  it.each([
    ['an approval', () => ({ to: token('standard'), value: '0', data: approve })],
    ['native coins with data', () => ({ to: RECIPIENT, value: '5', data: '0x1234' })],
    ['a transfer with more data than it needs', () => ({ to: token('standard'), value: '0', data: `${transfer}00` })],
  ])('is no transfer: %s', async (_, change) => {
    const { adapter, request } = await connected();
    const hash = await adapter.sendTransaction(request(change()));
    expect(await adapter.readTransfer?.({ networkId, hash, from: account })).toBe('noTransfer');
  });

  it('is no transfer if a contract is deployed, and not known if the node does not know the hash', async () => {
    const { adapter } = await connected();
    expect(await adapter.readTransfer?.({ networkId, hash: `0x${'12'.repeat(32)}`, from: account })).toBeNull();
    const hash = await deployer.hashIn(1n);
    expect(isHex(hash)).toBe(true);
    expect(await adapter.readTransfer?.({ networkId, hash, from: account })).toBe('noTransfer');
  });

  it('rejects with REQUEST_FAILED when the node cannot be asked', async () => {
    const { adapter } = await connected({ rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } });
    const reading = adapter.readTransfer?.({ networkId, hash: `0x${'12'.repeat(32)}` });
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  }, 20_000);
});

describe('a token', () => {
  it.each([
    ['standard', { name: 'A standard token', symbol: 'STANDARD', decimals: 6 }],
    ['old', { name: 'Maker', symbol: 'MKR', decimals: 18 }],
  ] as const)('says what it is: a %s one', async (kind, details) => {
    const { adapter } = await connected();
    expect(await adapter.readToken?.({ networkId, address: token(kind) })).toEqual(details);
  });

  it('is shown as plain, short text, whatever it is called', async () => {
    const address = await deployer.token('standard', { name: `\u202eevil\u0000${'x'.repeat(500)}`, symbol: 'A\nB' });
    const { adapter } = await connected();
    const details = await adapter.readToken?.({ networkId, address });
    expect(details?.name).toMatch(/^evil x+$/);
    expect(details?.name.length).toBe(64);
    expect(details?.symbol).toBe('A B');
  });

  it.each([
    ['an address without a contract', () => NOBODY],
    ['a collection, which has no decimals', () => collection],
    ['a text', () => 'USDC'],
  ])('rejects with TOKEN_NOT_FOUND: %s', async (_, address) => {
    const { adapter } = await connected();
    await expect(adapter.readToken?.({ networkId, address: address() })).rejects.toMatchObject({
      code: 'TOKEN_NOT_FOUND',
    });
  });
});

describe('the balances of tokens', () => {
  const multicallAt = (address: string) => ({ contracts: { multicall3: { address } } });
  const expected = () => [
    { value: '1000000', decimals: 18, symbol: 'MKR', asset: asset(token('old')) },
    { value: '1000000', decimals: 6, symbol: 'REFUSING', asset: asset(token('refusing')) },
  ];
  const request = () =>
    ({
      address: account,
      networkId,
      tokens: [token('old'), NOBODY, collection, token('refusing'), 'nonsense', token('old').toLowerCase()],
    }) as const;

  it('are read in one request where the chain has a multicall contract; the next time, too', async () => {
    const node = countingFetch();
    const { adapter } = await connected(multicallAt(multicall), { fetch: node.fetch });
    expect(await adapter.readTokenBalances?.(request())).toEqual(expected());
    expect(node.methods).toEqual(['eth_call']);
    expect(await adapter.readTokenBalances?.(request())).toEqual(expected());
    expect(node.methods).toEqual(['eth_call', 'eth_call']);
  });

  it('are read one by one where there is none, or where it is not at the address that the chain names', async () => {
    const without = await connected();
    expect(await without.adapter.readTokenBalances?.(request())).toEqual(expected());
    endBench();
    const wrong = await connected(multicallAt(NOBODY));
    expect(await wrong.adapter.readTokenBalances?.(request())).toEqual(expected());
  });

  it('are none without a token, without a request', async () => {
    const node = countingFetch();
    const { adapter } = await connected({}, { fetch: node.fetch });
    expect(await adapter.readTokenBalances?.({ address: account, networkId, tokens: [] })).toEqual([]);
    expect(node.methods).toEqual([]);
  });

  it('reject with REQUEST_FAILED when the node answers nothing', async () => {
    const node = countingFetch(() => ({ code: -32_005, message: 'limit exceeded' }));
    const { adapter } = await connected(multicallAt(multicall), { fetch: node.fetch });
    await expect(adapter.readTokenBalances?.(request())).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it('are read with several requests where there are more than one can hold', async () => {
    const node = countingFetch();
    const { adapter } = await connected(multicallAt(multicall), { fetch: node.fetch });
    const many = Array.from({ length: 120 }, (_, index) => `0x${(index + 4096).toString(16).padStart(40, '0')}`);
    const balances = await adapter.readTokenBalances?.({
      address: account,
      networkId,
      tokens: [...many, token('old')],
    });
    expect(balances).toEqual(expected().slice(0, 1));
    expect(node.methods.length).toBe(2);
  });
});

describe('a fee', () => {
  it.each(['standard', 'silent', 'charging'] as const)('is estimated for a %s token', async (kind) => {
    const { adapter, request } = await connected();
    const { fee } = await adapter.estimate(request({ asset: asset(token(kind)) }));
    expect(BigInt(fee)).toBeGreaterThan(0n);
  });
});
