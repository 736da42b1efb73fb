import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import {
  type Abi,
  type Address,
  type Chain,
  type Client,
  createClient,
  createTestClient,
  defineChain,
  erc20Abi,
  type Hex,
  type HttpTransport,
  http,
  type JsonRpcAccount,
  maxUint256,
  type PublicActions,
  parseAbi,
  publicActions,
  type TestClient,
  type TransactionReceipt,
  type WalletActions,
  walletActions,
} from 'viem';
import { vi } from 'vitest';
import { MARKET_ABI, WRAPPED_NATIVE_ABI } from '../market/market-abi.js';
import { MARKET_BYTECODE, WRAPPED_NATIVE_BYTECODE } from '../market/market-bytecode.js';
import { TEST_MULTICALL_BYTECODE, TEST_TOKEN_BYTECODE } from './test-tokens-bytecode.js';

/** Of contracts/test-tokens.sol. */
export const TEST_TOKEN_ABI = parseAbi([
  'constructor(uint8 tokenKind, string tokenName, string tokenSymbol, uint8 tokenDecimals)',
  'function mint(address to, uint256 value)',
  'function setCallback(bytes data)',
  'function answer() view returns (bytes)',
]);
const KINDS = { standard: 0, silent: 1, refusing: 2, charging: 3, calling: 4 } as const;

/** Anvil's accounts, whose keys it has: the first one fills the pools, the second one swaps. */
export const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const USER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** More than any test needs. */
const SUPPLY = 2n ** 128n;

interface TestTokenOptions {
  readonly symbol: string;
  readonly decimals?: number;
  readonly kind?: keyof typeof KINDS;
}

type MarketClient = Client<
  HttpTransport,
  Chain,
  JsonRpcAccount,
  undefined,
  PublicActions<HttpTransport, Chain, JsonRpcAccount> & WalletActions<Chain, JsonRpcAccount>
>;

/** A real chain with a market, a multicall, and what makes tokens and pools. */
export interface TestMarket {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly router: Address;
  readonly wrapped: Address;
  readonly multicall: Address;
  /** Its account is the owner. */
  readonly client: MarketClient;
  readonly node: TestClient<'anvil', HttpTransport, Chain>;
  stop(): Promise<void>;
  /** Waits for a transaction. @throws if it has failed */
  done(hash: Hex): Promise<TransactionReceipt>;
  approve(token: Address, amount: bigint, account?: Address): Promise<TransactionReceipt>;
  mint(token: Address, to: Address, value: bigint): Promise<TransactionReceipt>;
  /** A token of which the owner has much, and the market may take all. */
  token(options: TestTokenOptions): Promise<Address>;
  /** Pays into a pool, as the owner. */
  fill(one: Address, amount: bigint, other: Address, otherAmount: bigint): Promise<TransactionReceipt>;
  balance(token: Address, account: Address): Promise<bigint>;
  /** Sends what the services have built. */
  send(
    account: Address,
    transaction: { readonly to: string; readonly data: string; readonly value: bigint },
  ): Promise<TransactionReceipt>;
}

const connect = (id: number, rpcUrl: string): Pick<TestMarket, 'client' | 'node'> => {
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const chain = defineChain({
    id,
    name: 'Test',
    nativeCurrency: native,
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const options = { account: OWNER, chain, transport: http(), pollingInterval: 5, cacheTime: 0 } as const;
  return {
    client: createClient(options).extend(publicActions).extend(walletActions),
    node: createTestClient({ ...options, mode: 'anvil' }),
  };
};

export async function startTestMarket(chainId: number): Promise<TestMarket> {
  const chain: LocalChain = await startAnvil(chainId);
  const { client, node } = connect(chainId, chain.rpcUrl);
  const done = async (hash: Hex) => {
    // The wait of viem misses a receipt that arrives after it has looked at the block.
    const receipt = await vi.waitFor(() => client.getTransactionReceipt({ hash }), { interval: 5, timeout: 20_000 });
    if (receipt.status !== 'success') throw new Error(`The transaction ${hash} has failed.`);
    return receipt;
  };
  const deploy = async (abi: Abi, bytecode: Hex, args: readonly unknown[] = []): Promise<Address> => {
    const { contractAddress } = await done(await client.deployContract({ abi, bytecode, args }));
    if (!contractAddress) throw new Error('A contract received no address.');
    return contractAddress;
  };

  const wrapped = await deploy(WRAPPED_NATIVE_ABI, WRAPPED_NATIVE_BYTECODE);
  const router = await deploy(MARKET_ABI, MARKET_BYTECODE, [wrapped]);
  const multicall = await deploy([], TEST_MULTICALL_BYTECODE);
  const approve = async (token: Address, amount: bigint, account: Address = OWNER) =>
    done(
      await client.writeContract({
        abi: erc20Abi,
        address: token,
        functionName: 'approve',
        args: [router, amount],
        account,
      }),
    );
  const mint = async (token: Address, to: Address, value: bigint) =>
    done(await client.writeContract({ abi: TEST_TOKEN_ABI, address: token, functionName: 'mint', args: [to, value] }));
  await done(
    await client.writeContract({
      abi: WRAPPED_NATIVE_ABI,
      address: wrapped,
      functionName: 'deposit',
      value: 10n ** 21n,
    }),
  );
  await approve(wrapped, maxUint256);

  return {
    chainId,
    rpcUrl: chain.rpcUrl,
    client,
    node,
    router,
    wrapped,
    multicall,
    stop: chain.stop,
    done,
    approve,
    mint,
    token: async ({ decimals = 18, kind = 'standard', symbol }: TestTokenOptions): Promise<Address> => {
      const token = await deploy(TEST_TOKEN_ABI, TEST_TOKEN_BYTECODE, [
        KINDS[kind],
        `Test ${symbol}`,
        symbol,
        decimals,
      ]);
      await mint(token, OWNER, SUPPLY);
      await approve(token, maxUint256);
      return token;
    },
    fill: async (one: Address, amount: bigint, other: Address, otherAmount: bigint) => {
      const args = [one, other, amount, otherAmount, 0n, OWNER, maxUint256] as const;
      return done(await client.writeContract({ abi: MARKET_ABI, address: router, functionName: 'addLiquidity', args }));
    },
    balance: (token: Address, account: Address): Promise<bigint> =>
      client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] }),
    send: async (account, { data, to, value }) =>
      done(await client.sendTransaction({ account, to: toHex(to), data: toHex(data), value })),
  };
}

const toHex = (text: string): Hex => `0x${text.slice(text.lastIndexOf('x') + 1)}`;
