import { type Address, createClient, erc20Abi, getAddress, http, toHex } from 'viem';
import { getBalance, readContract } from 'viem/actions';
import { callRpc, type NodeEndpoint } from '../signer/rpc.js';

/** A token that the fake names when it is asked what an account holds. What the account has of it is read from the node. */
export interface SiteToken {
  /** Of its contract. */
  readonly address: string;
  /** In US dollars. */
  readonly price: number;
  /** Default: none. */
  readonly iconUrl?: string;
}

const chainOf = async (node: NodeEndpoint): Promise<string> => String(await callRpc(node, { method: 'eth_chainId' }));

/** What `wallet_getCapabilities` returns. Sources: EIP-5792, ERC-7811. */
export const discoveryOf = async (node: NodeEndpoint): Promise<object> => ({
  [await chainOf(node)]: { assetDiscovery: { supported: true } },
});

/** What `wallet_getAssets` returns: the coin of the chain and the tokens. Source: ERC-7811. */
export async function assetsOf(node: NodeEndpoint, owner: Address, tokens: readonly SiteToken[]): Promise<object> {
  const client = createClient({ transport: http(node.rpcUrl) });
  const coin = {
    address: '0x',
    balance: toHex(await getBalance(client, { address: owner })),
    type: 'NATIVE',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 0, iconUrl: '' },
  };
  const held = tokens.map(async ({ address, iconUrl = '', price }) => {
    const token = { address: getAddress(address), abi: erc20Abi } as const;
    const [balance, name, symbol, decimals] = await Promise.all([
      readContract(client, { ...token, functionName: 'balanceOf', args: [owner] }),
      readContract(client, { ...token, functionName: 'name' }),
      readContract(client, { ...token, functionName: 'symbol' }),
      readContract(client, { ...token, functionName: 'decimals' }),
    ]);
    const metadata = { name, symbol, decimals, price, iconUrl };
    return { address: token.address, balance: toHex(balance), type: 'ERC20', metadata };
  });
  return { [await chainOf(node)]: [coin, ...(await Promise.all(held))] };
}
