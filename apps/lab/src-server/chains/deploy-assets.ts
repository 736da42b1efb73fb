import {
  TEST_COLLECTION_BYTECODE,
  TEST_MULTICALL_BYTECODE,
  TEST_TOKEN_BYTECODE,
} from '@foyerkit/testkit/evm-contracts';
import { type Abi, type Address, createTestClient, type Hex, http, parseAbi, parseUnits } from 'viem';
import type { CollectionInfo, TokenInfo } from '../../src-shared/lab-info.js';
import { MULTICALL_ADDRESS } from '../../src-shared/namespaces/evm.js';
import { createFundedClient } from '../embedded/funded-client.js';
import { LabError } from '../lab-error.js';
import { LIQUIDITY } from './deploy-market.js';

const TOKEN_ABI = parseAbi([
  'constructor(uint8 kind, string tokenName, string tokenSymbol, uint8 tokenDecimals, uint256 supply)',
  'function transfer(address to, uint256 value)',
]);
const COLLECTION_ABI = parseAbi([
  'constructor(string collectionName, string collectionSymbol, string uri)',
  'function mint(address to, uint256 id)',
]);

/** By their numbers in the contract. */
const KINDS = { standard: 0, silent: 1 } as const;

/** `transfer` of this one returns nothing, as USDT's does. */
const SILENT = { name: 'Lab Silent Dollar', symbol: 'LSD', decimals: 6, kind: KINDS.silent } as const;
/** Sent to every account without being asked for, as spam is. */
const SPAM = {
  name: 'Visit claim-lab.example for $5000',
  symbol: 'claim-lab.example',
  decimals: 18,
  kind: KINDS.standard,
} as const;
const COLLECTION = { name: 'Lab Cats', symbol: 'LCAT' } as const;
/** A picture, inlined: nothing is fetched. */
const TOKEN_URI = 'data:application/json,%7B%22name%22:%22Lab%20Cat%22%7D#';

const SHARE = '10000';
const SPAM_SHARE = '5000';

export interface DeployedAssets {
  readonly tokens: readonly TokenInfo[];
  readonly spamTokens: readonly TokenInfo[];
  readonly collections: readonly CollectionInfo[];
}

export interface DeployAssetsOptions {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly holders: readonly Address[];
  /** Receives what the pools of the market need. */
  readonly provider: Address;
}

/**
 * Deploys what accounts hold beside the first token: a token whose transfer returns nothing, spam, and a collection with an item
 * for each account; also the multicall contract, at the address that it has on public chains. @throws LabError
 */
export async function deployAssets({
  chainId,
  holders,
  provider,
  rpcUrl,
}: DeployAssetsOptions): Promise<DeployedAssets> {
  // An account of its own: the deployer of the first token sends at the same time.
  const client = await createFundedClient(chainId, rpcUrl);
  let nonce = 0;
  const done = async (hash: Hex): Promise<Address | null | undefined> => {
    const { contractAddress, status } = await client.waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new LabError(`A test contract was not accepted on chain ${chainId}.`);
    return contractAddress;
  };
  const deploy = async (bytecode: Hex, abi: Abi, args: readonly unknown[]): Promise<Address> => {
    const address = await done(await client.deployContract({ abi, bytecode, args, nonce: nonce++ }));
    if (!address) throw new LabError(`A test contract received no address on chain ${chainId}.`);
    return address;
  };
  const token = async (
    { decimals, kind, name, symbol }: typeof SILENT | typeof SPAM,
    shares: readonly (readonly [holder: Address, amount: string])[],
  ) => {
    const supply = parseUnits('1000000000', decimals);
    const address = await deploy(TEST_TOKEN_BYTECODE, TOKEN_ABI, [kind, name, symbol, decimals, supply]);
    const hashes = shares.map(([holder, amount]) => {
      const args = [holder, parseUnits(amount, decimals)] as const;
      return client.writeContract({ address, abi: TOKEN_ABI, functionName: 'transfer', args, nonce: nonce++ });
    });
    await Promise.all(hashes.map(async (hash) => done(await hash)));
    return { symbol, address, decimals };
  };

  const toHolders = (amount: string) => holders.map((holder) => [holder, amount] as const);
  const silent = await token(SILENT, [...toHolders(SHARE), [provider, LIQUIDITY]]);
  const spam = await token(SPAM, toHolders(SPAM_SHARE));
  const collection = await deploy(TEST_COLLECTION_BYTECODE, COLLECTION_ABI, [
    COLLECTION.name,
    COLLECTION.symbol,
    TOKEN_URI,
  ]);
  const items = holders.map((holder, index) => {
    const args = [holder, BigInt(index + 1)] as const;
    return client.writeContract({
      address: collection,
      abi: COLLECTION_ABI,
      functionName: 'mint',
      args,
      nonce: nonce++,
    });
  });
  await Promise.all(items.map(async (hash) => done(await hash)));

  const code = await client.getCode({ address: await deploy(TEST_MULTICALL_BYTECODE, [], []) });
  if (!code) throw new LabError(`The multicall contract has no code on chain ${chainId}.`);
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
  await node.setCode({ address: MULTICALL_ADDRESS, bytecode: code });
  return {
    tokens: [silent],
    spamTokens: [spam],
    collections: [{ ...COLLECTION, address: collection }],
  };
}
