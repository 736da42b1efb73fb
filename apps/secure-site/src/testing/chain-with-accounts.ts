import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import {
  type Address,
  type Chain,
  concatHex,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  type PublicClient,
  type TransactionReceipt,
  type Transport,
} from 'viem';
import { entryPoint08Abi, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { CREATE2_DEPLOYER, type SmartAccountContracts, smartAccountContracts } from '../smart-account/contracts.js';

/** anvil's first development account. Public knowledge. */
const FUNDER = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
/** With this salt the entry point gets its canonical address. */
const ENTRY_POINT_SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9';

export interface ChainWithAccounts extends LocalChain {
  readonly chain: Chain;
  readonly client: PublicClient<Transport, Chain, undefined>;
  readonly contracts: SmartAccountContracts;
  /** Sends from a funded account. @throws if the transaction is reverted */
  send(transaction: Transaction): Promise<TransactionReceipt>;
  /** What a bundler does at the end: puts an operation into a transaction of its own. @throws if the entry point refuses it */
  handle(operation: UserOperation<'0.8'>): Promise<TransactionReceipt>;
}

interface Transaction {
  readonly to: Address;
  readonly data?: Hex;
  readonly value?: bigint;
}

/** A bare anvil on which the entry point and the account contracts were deployed as on any other chain. */
export async function startChainWithAccounts(id: number): Promise<ChainWithAccounts> {
  const anvil = await startAnvil(id);
  const chain = chainOf(anvil);
  const client = createPublicClient({ chain, transport: http(), pollingInterval: 20 });
  const wallet = createWalletClient({ account: FUNDER, chain, transport: http() });
  const contracts = smartAccountContracts();

  const send = async (transaction: Transaction) => {
    const hash = await wallet.sendTransaction(transaction);
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== 'success') throw new Error(`${hash} was reverted`);
    return receipt;
  };
  const handle = async (operation: UserOperation<'0.8'>) => {
    const { request } = await client.simulateContract(handleOps(contracts, operation));
    const hash = await wallet.writeContract(request);
    return client.waitForTransactionReceipt({ hash });
  };

  await send({ to: CREATE2_DEPLOYER, data: concatHex([ENTRY_POINT_SALT, entryPointBytecode()]) });
  await send(contracts.implementation.transaction);
  await send(contracts.factory.transaction);
  return { ...anvil, chain, client, contracts, send, handle };
}

const handleOps = (contracts: SmartAccountContracts, operation: UserOperation<'0.8'>) =>
  ({
    account: FUNDER,
    address: contracts.entryPoint,
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], FUNDER.address],
  }) as const;

const chainOf = ({ id, rpcUrl }: LocalChain): Chain =>
  defineChain({
    id,
    name: `Test chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });

function entryPointBytecode(): Hex {
  const path = createRequire(import.meta.url).resolve('@account-abstraction/contracts/artifacts/EntryPoint.json');
  const artifact: { readonly bytecode: Hex } = JSON.parse(readFileSync(path, 'utf8'));
  return artifact.bytecode;
}
