import type { LocalChain } from '@foyerkit/http/testing/anvil';
import { TEST_TOKEN_BYTECODE } from '@foyerkit/testkit/evm-contracts';
import { type Abi, type Address, createWalletClient, type Hex, http, parseAbi, publicActions } from 'viem';

export const TOKEN_ABI = parseAbi([
  'constructor(uint8 tokenKind, string tokenName, string tokenSymbol, uint8 tokenDecimals, uint256 supply)',
  'function transfer(address to, uint256 value)',
  'function setBlocked(address account, bool to)',
]);

/** In the order of the contract. */
const KINDS = ['standard', 'silent', 'refusing', 'charging', 'paused', 'broken', 'old'] as const;
export type TokenKind = (typeof KINDS)[number];

/** A chain that tests deploy to and write on, as one of its funded accounts. */
export interface Deployer {
  deploy(bytecode: Hex, abi?: Abi, args?: readonly unknown[]): Promise<Address>;
  token(kind: TokenKind, details?: { name?: string; symbol?: string; decimals?: number }): Promise<Address>;
  write(address: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void>;
  /** The hash of the first transaction of a block. */
  hashIn(blockNumber: bigint): Promise<string>;
}

export function createDeployer(chain: LocalChain, account: Address): Deployer {
  const transport = http(chain.rpcUrl);
  const wallet = createWalletClient({ account, transport, pollingInterval: 10 }).extend(publicActions);

  const deploy = async (bytecode: Hex, abi: Abi = [], args: readonly unknown[] = []): Promise<Address> => {
    const hash = await wallet.deployContract({ abi, bytecode, args, chain: null });
    const { contractAddress } = await wallet.waitForTransactionReceipt({ hash });
    if (!contractAddress) throw new Error('It was not deployed.');
    return contractAddress;
  };
  return {
    deploy,
    hashIn: async (blockNumber) => (await wallet.getBlock({ blockNumber })).transactions[0] ?? '',
    token: (kind: TokenKind, { name = 'Test Token', symbol = 'TEST', decimals = 6 } = {}) =>
      deploy(TEST_TOKEN_BYTECODE, TOKEN_ABI, [KINDS.indexOf(kind), name, symbol, decimals, 1_000_000n]),
    write: async (address: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> => {
      const hash = await wallet.writeContract({ address, abi, functionName, args, chain: null });
      await wallet.waitForTransactionReceipt({ hash });
    },
  };
}

/** A node between the adapter and the chain, which counts and changes what passes. */
export function countingFetch(change: (method: string) => unknown = () => undefined) {
  const methods: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { id, method }: { readonly id: number; readonly method: string } = JSON.parse(String(init?.body));
    methods.push(method);
    const error = change(method);
    return error === undefined ? globalThis.fetch(input, init) : Response.json({ jsonrpc: '2.0', id, error });
  };
  return { fetch, methods };
}
