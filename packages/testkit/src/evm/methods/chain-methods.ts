import { invalidParams } from '../../provider/provider-error.js';
import { type ChainEndpoint, toHexChainId } from '../../signer/chains.js';
import { asChainId } from '../../signer/evm-params.js';
import { firstObject } from '../../signer/params.js';
import { callRpc } from '../../signer/rpc.js';
import type { WalletMethod } from './method.js';

/** Reading and switching the chain. Sources: EIP-695, EIP-3085 and EIP-3326. */
export const chainMethods: Readonly<Record<string, WalletMethod>> = {
  eth_chainId: ({ wallet }) => toHexChainId(wallet.state.get().chainId),
  net_version: ({ wallet }) => String(wallet.state.get().chainId),
  wallet_switchEthereumChain: async ({ wallet, params, ask }) => {
    const chainId = asChainId(firstObject(params).chainId);
    if (chainId === wallet.state.get().chainId) return null;
    if (wallet.knows(chainId)) await ask();
    wallet.moveTo(chainId);
    return null;
  },
  wallet_addEthereumChain: async ({ wallet, params, ask }) => {
    const chain = await toEndpoint(firstObject(params));
    await ask();
    if (!wallet.knows(chain.id)) wallet.addChain(chain);
    // Wallets offer the switch in the same prompt.
    wallet.moveTo(chain.id);
    return null;
  },
};

/** EIP-3085 asks wallets to check the chain id with the node before they trust the page's. */
async function toEndpoint({ chainId, chainName, rpcUrls }: Readonly<Record<string, unknown>>): Promise<ChainEndpoint> {
  const id = asChainId(chainId);
  if (typeof chainName !== 'string') throw invalidParams('chainName is missing');
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined;
  if (typeof rpcUrl !== 'string' || !/^https?:\/\//.test(rpcUrl)) throw invalidParams('rpcUrls needs an HTTP address');
  const answered = asChainId(await callRpc({ id, rpcUrl }, { method: 'eth_chainId' }));
  if (answered !== id) throw invalidParams(`the node of ${rpcUrl} is on chain ${answered}, not ${id}`);
  return { id, rpcUrl };
}
