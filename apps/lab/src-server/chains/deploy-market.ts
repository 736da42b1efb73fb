import { MARKET_ABI, MARKET_BYTECODE, WRAPPED_NATIVE_ABI, WRAPPED_NATIVE_BYTECODE } from '@foyerkit/services/market';
import { TEST_TOKEN_BYTECODE } from '@foyerkit/testkit/evm-contracts';
import {
  type Address,
  erc20Abi,
  getAddress,
  getContractAddress,
  type Hex,
  maxUint256,
  parseAbi,
  parseUnits,
} from 'viem';
import type { MarketInfo, TokenInfo } from '../../src-shared/lab-info.js';
import { ETHER } from '../../src-shared/namespaces/evm.js';
import type { FundedClient } from '../embedded/funded-client.js';
import { LabError } from '../lab-error.js';

const TOKEN_ABI = parseAbi([
  'constructor(uint8 kind, string tokenName, string tokenSymbol, uint8 tokenDecimals, uint256 supply)',
]);
const STANDARD = 0;
const SUPPLY = '1000000000';

/** Tokens that nobody holds at the start: they are swapped for. */
const TOKENS = [
  { name: 'Lab Bitcoin', symbol: 'LBTC', decimals: 8 },
  { name: 'Lab Euro', symbol: 'LEUR', decimals: 18 },
] as const;

/**
 * What the pools hold, near the lab's prices. From LSD to ETH a small amount is best swapped directly, a large one through LUSD.
 * Between LBTC and LEUR there is no way of two pools.
 */
const POOLS = [
  ['ETH', '200', 'LUSD', '500050'],
  ['LUSD', '1000000', 'LSD', '1010101'],
  ['LUSD', '600000', 'LBTC', '10'],
  ['ETH', '200', 'LEUR', '454590.909'],
  ['ETH', '1', 'LSD', '2500'],
] as const;
const WRAPPED_AMOUNT = parseUnits('401', ETHER.decimals);

/** How much of LUSD and LSD the one who fills the pools needs. */
export const LIQUIDITY = '3000000';

export interface MarketDeployer {
  /** Fills the pools, once the client has `LIQUIDITY` of the lab's other tokens. @throws LabError */
  fill(tokens: readonly TokenInfo[]): Promise<MarketInfo>;
}

/** Deploys the market maker of the services, wrapped Ether, and tokens to swap for. @throws LabError */
export async function deployMarket(client: FundedClient): Promise<MarketDeployer> {
  const sent: Hex[] = [];
  let nonce = 0;
  const deploy = async (data: Parameters<FundedClient['deployContract']>[0]): Promise<Address> => {
    const address = getContractAddress({ from: client.account.address, nonce: BigInt(nonce) });
    sent.push(await client.deployContract({ ...data, nonce: nonce++ }));
    return address;
  };
  const wrapped = await deploy({ abi: WRAPPED_NATIVE_ABI, bytecode: WRAPPED_NATIVE_BYTECODE });
  const router = await deploy({ abi: MARKET_ABI, bytecode: MARKET_BYTECODE, args: [wrapped] });
  const own: TokenInfo[] = [];
  for (const { decimals, name, symbol } of TOKENS) {
    const args = [STANDARD, name, symbol, decimals, parseUnits(SUPPLY, decimals)];
    own.push({ symbol, decimals, address: await deploy({ abi: TOKEN_ABI, bytecode: TEST_TOKEN_BYTECODE, args }) });
  }

  const fill = async (others: readonly TokenInfo[]): Promise<MarketInfo> => {
    const tokens = [...others, ...own];
    const paidIn = [...tokens, { symbol: ETHER.symbol, address: wrapped, decimals: ETHER.decimals }];
    const deposit = {
      address: wrapped,
      abi: WRAPPED_NATIVE_ABI,
      functionName: 'deposit',
      value: WRAPPED_AMOUNT,
    } as const;
    sent.push(await client.writeContract({ ...deposit, nonce: nonce++ }));
    for (const { address } of paidIn) {
      const approval = { abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] } as const;
      sent.push(await client.writeContract({ ...approval, address: getAddress(address), nonce: nonce++ }));
    }
    const find = (symbol: string) => {
      const token = paidIn.find((one) => one.symbol === symbol);
      if (!token) throw new LabError(`The lab has no token ${symbol}.`);
      return { address: getAddress(token.address), amount: (text: string) => parseUnits(text, token.decimals) };
    };
    for (const [symbolA, amountA, symbolB, amountB] of POOLS) {
      const [one, other] = [find(symbolA), find(symbolB)];
      const amounts = [one.amount(amountA), other.amount(amountB)] as const;
      const args = [one.address, other.address, ...amounts, 0n, client.account.address, maxUint256] as const;
      const call = { address: router, abi: MARKET_ABI, functionName: 'addLiquidity', args } as const;
      sent.push(await client.writeContract({ ...call, nonce: nonce++ }));
    }
    const receipts = await Promise.all(sent.map((hash) => client.waitForTransactionReceipt({ hash })));
    if (receipts.every(({ status }) => status === 'success')) return { router, wrapped, tokens };
    throw new LabError(`The market was not accepted on chain ${client.chain.id}.`);
  };
  return { fill };
}
