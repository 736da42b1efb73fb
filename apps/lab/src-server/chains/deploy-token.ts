import {
  type Address,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  parseAbi,
  parseUnits,
  publicActions,
} from 'viem';
import type { LocalAccount } from 'viem/accounts';
import artifact from '../../contracts/token.artifact.json' with { type: 'json' };
import type { TokenInfo } from '../../src-shared/lab-info.js';
import { ETHER } from '../../src-shared/namespaces/evm.js';
import { LIQUIDITY } from './deploy-market.js';

const TOKEN_ABI = parseAbi([
  'constructor(string tokenName, string tokenSymbol, uint8 tokenDecimals, uint256 supply)',
  'function transfer(address to, uint256 value) returns (bool)',
]);
const TOKEN = { name: 'Lab Dollar', symbol: 'LUSD', decimals: 6 } as const;
const SUPPLY = parseUnits('1000000000', TOKEN.decimals);
const SHARE = parseUnits('10000', TOKEN.decimals);
const LIQUID = parseUnits(LIQUIDITY, TOKEN.decimals);
const POLLING_MS = 10;

export interface DeployTokenOptions {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly deployer: LocalAccount;
  readonly holders: readonly Address[];
  /** Receives what the pools of the market need. */
  readonly provider: Address;
}

/** Deploys the ERC-20 test token on a chain and distributes it to all accounts. */
export async function deployToken({
  chainId,
  rpcUrl,
  deployer,
  holders,
  provider,
}: DeployTokenOptions): Promise<TokenInfo> {
  const client = createWalletClient({
    account: deployer,
    chain: defineChain({ id: chainId, name: 'Lab', nativeCurrency: ETHER, rpcUrls: { default: { http: [rpcUrl] } } }),
    transport: http(),
    pollingInterval: POLLING_MS,
  }).extend(publicActions);

  const hash = await client.deployContract({
    abi: TOKEN_ABI,
    bytecode: toHex(artifact.bytecode),
    args: [TOKEN.name, TOKEN.symbol, TOKEN.decimals, SUPPLY],
  });
  const { contractAddress: address } = await client.waitForTransactionReceipt({ hash });
  if (!address) throw new Error(`The token received no address on chain ${chainId}.`);

  const firstNonce = await client.getTransactionCount({ address: deployer.address });
  const shares = [...holders.map((holder) => [holder, SHARE] as const), [provider, LIQUID] as const];
  const transfers = await Promise.all(
    shares.map((args, index) =>
      client.writeContract({
        address,
        abi: TOKEN_ABI,
        functionName: 'transfer',
        args,
        nonce: firstNonce + index,
      }),
    ),
  );
  await Promise.all(transfers.map((transfer) => client.waitForTransactionReceipt({ hash: transfer })));
  return { symbol: TOKEN.symbol, address, decimals: TOKEN.decimals };
}

const toHex = (text: string): Hex => `0x${text.replace(/^0x/, '')}`;
