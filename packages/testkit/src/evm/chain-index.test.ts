import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { type Services, startServices } from '@foyerkit/services';
import {
  createTestClient,
  defineChain,
  encodeDeployData,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_COLLECTION_BYTECODE, TEST_MULTICALL_BYTECODE, TEST_TOKEN_BYTECODE } from '../evm-contracts.js';

/** The accounts that anvil funds. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const ALICE = mnemonicToAccount(MNEMONIC, { addressIndex: 0 });
const CHAIN_ID = 31_411;
const ID = `eip155:${CHAIN_ID}`;
const ABI = parseAbi([
  'constructor(uint8 kind, string name, string symbol, uint8 decimals, uint256 supply)',
  'function transfer(address to, uint256 value)',
  'function mint(address to, uint256 id)',
]);
const COLLECTION = parseAbi(['constructor(string name, string symbol, string uri)']);
const PRICES = [
  { chainId: ID, name: 'Ether', symbol: 'ETH', price: '2000.5', iconUrl: 'https://icons.example/eth.png' },
];

let anvil: LocalChain;
let services: Services;
const clientOf = () =>
  createTestClient({
    mode: 'anvil',
    account: ALICE,
    chain: defineChain({
      id: CHAIN_ID,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [anvil.rpcUrl] } },
    }),
    transport: http(anvil.rpcUrl),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions);
let client: ReturnType<typeof clientOf>;

const deploy = async (data: Hex): Promise<Hex> => {
  const hash = await client.sendTransaction({ data });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('Nothing was deployed.');
  return contractAddress;
};
const deployToken = (name: string, symbol: string) =>
  deploy(encodeDeployData({ abi: ABI, bytecode: TEST_TOKEN_BYTECODE, args: [0, name, symbol, 6, 10n ** 12n] }));

beforeAll(async () => {
  anvil = await startAnvil(CHAIN_ID);
  client = clientOf();
  const multicall = await deploy(TEST_MULTICALL_BYTECODE);
  const chain = {
    id: ID,
    rpcUrl: anvil.rpcUrl,
    name: 'Local',
    native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    multicall,
    startBlock: 0,
    pollMs: 50,
  };
  services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent', chains: [chain], prices: PRICES });
});
afterAll(async () => {
  await services.stop();
  await anvil.stop();
});

const ask = (address: string, what: 'balance' | 'history', more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ projectId: 'test', st: 'foyer', sv: '1', chainId: ID, ...more });
  return fetch(`${services.url}/v1/account/${address}/${what}?${query}`);
};
const balancesOf = async (address: string, more?: Record<string, string>) => {
  const response = await ask(address, 'balance', more);
  expect(response.status).toBe(200);
  return (await response.json()).balances;
};
const fresh = (index: number): Hex => mnemonicToAccount(MNEMONIC, { addressIndex: 100 + index }).address;

describe('the balances of an account', () => {
  it('are the native coin and what it has received, with prices and images, and without what it has no more', async () => {
    const gold = await deployToken('Gold Coin', 'GLD');
    const silver = await deployToken('Silver Coin', 'SLV');
    const owner = fresh(0);
    await client.setBalance({ address: owner, value: 1_500_000_000_000_000_000n });
    for (const address of [gold, silver]) {
      await client.writeContract({ address, abi: ABI, functionName: 'transfer', args: [owner, 2_500_000n] });
    }
    await vi.waitFor(
      async () => {
        expect(await balancesOf(owner)).toEqual([
          {
            name: 'Ether',
            symbol: 'ETH',
            chainId: ID,
            value: 3000.75,
            price: 2000.5,
            quantity: { decimals: '18', numeric: '1.5' },
            iconUrl: 'https://icons.example/eth.png',
          },
          ...[
            ['Gold Coin', 'GLD', gold],
            ['Silver Coin', 'SLV', silver],
          ].map(([name, symbol, address]) => ({
            name,
            symbol,
            chainId: ID,
            address: expect.stringMatching(new RegExp(`^${ID}:${address}$`, 'i')),
            price: 0,
            quantity: { decimals: '6', numeric: '2.5' },
            iconUrl: expect.stringContaining(`/public/getTokenImage/${symbol}?`),
          })),
        ]);
      },
      { timeout: 15_000, interval: 50 },
    );
    await client.impersonateAccount({ address: owner });
    await client.writeContract({
      account: owner,
      address: gold,
      abi: ABI,
      functionName: 'transfer',
      args: [ALICE.address, 2_500_000n],
    });
    await vi.waitFor(
      async () => {
        const symbols = (await balancesOf(owner)).map(({ symbol }: { symbol: string }) => symbol);
        expect(symbols).toEqual(['ETH', 'SLV']);
      },
      { timeout: 15_000, interval: 50 },
    );
  });

  it('are read anew for the tokens that are named, which may be spam', async () => {
    const spam = await deployToken('Visit gold-claim.com', 'FREE');
    const owner = fresh(1);
    await client.writeContract({ address: spam, abi: ABI, functionName: 'transfer', args: [owner, 7n] });
    await vi.waitFor(
      async () => {
        const { data } = await (await ask(owner, 'history')).json();
        expect(data).toMatchObject([{ flags: { is_spam: true } }]);
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(await balancesOf(owner)).toEqual([]);
    expect(await balancesOf(owner, { forceUpdate: `${ID}:${spam}` })).toMatchObject([
      { symbol: 'FREE', quantity: { numeric: '0.000007' } },
    ]);
    await client.setBalance({ address: owner, value: 5n });
    expect(await balancesOf(owner, { forceUpdate: spam })).toMatchObject([{ symbol: 'ETH' }, { symbol: 'FREE' }]);
  });

  it('cannot be told while the node is down', async () => {
    const down = await startServices({
      port: 0,
      dataDir: ':memory:',
      log: 'silent',
      chains: [{ id: ID, rpcUrl: 'http://127.0.0.1:9', name: 'Down', native: { symbol: 'ETH', decimals: 18 } }],
    });
    try {
      const query = new URLSearchParams({ projectId: 'test', st: 'foyer', sv: '1', chainId: ID });
      const response = await fetch(`${down.url}/v1/account/${ALICE.address}/balance?${query}`);
      expect([response.status, await response.json()]).toMatchObject([502, { error: { code: 'NODE_UNREACHABLE' } }]);
    } finally {
      await down.stop();
    }
  });
});

it('the history has what belongs to collections, by its name and number', async () => {
  const args = ['Local Art', 'ART', 'https://art.example/'] as const;
  const collection = await deploy(
    encodeDeployData({ abi: COLLECTION, bytecode: TEST_COLLECTION_BYTECODE, args: [...args] }),
  );
  const owner = fresh(2);
  await client.writeContract({ address: collection, abi: ABI, functionName: 'mint', args: [owner, 7n] });
  await vi.waitFor(
    async () => {
      const { data } = await (await ask(owner, 'history')).json();
      expect(data).toMatchObject([
        {
          metadata: { operationType: 'mint', status: 'confirmed' },
          transfers: [
            {
              direction: 'in',
              quantity: { numeric: '1' },
              nft_info: { name: 'Local Art #7', flags: { is_spam: false } },
            },
          ],
        },
      ]);
    },
    { timeout: 15_000, interval: 50 },
  );
});
