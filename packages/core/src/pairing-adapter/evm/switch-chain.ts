import { ChainNotSupportedError, type Network } from '../../adapter.js';
import { readChainId, toHex } from './chain-id.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { isChainUnknown, toSwitchError } from './errors.js';

/** The network as passed to a wallet: only what the host configured. Source: EIP-3085. */
const toChainParameter = ({ explorerUrl, name, nativeCurrency, rpcUrls }: Network, chainId: string) => ({
  chainId,
  chainName: name,
  nativeCurrency,
  rpcUrls,
  ...(explorerUrl && { blockExplorerUrls: [explorerUrl] }),
});

/**
 * Asks the wallet to switch to a chain. A wallet that does not know it is asked to add it, if the host configured an RPC URL.
 * Resolves once the wallet is on that chain. Sources: C4.30, C4.31.
 * @throws SWITCH_REJECTED, CHAIN_NOT_SUPPORTED
 */
export async function switchChain(provider: Eip1193Provider, chainId: number, network?: Network): Promise<void> {
  const id = toHex(chainId);
  const ask = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: id }] });
  try {
    try {
      await ask();
    } catch (thrown) {
      if (!network?.rpcUrls.length || !isChainUnknown(thrown)) throw thrown;
      await provider.request({ method: 'wallet_addEthereumChain', params: [toChainParameter(network, id)] });
      // Adding a chain does not imply switching to it. Source: EIP-3085.
      if ((await readChainId(provider)) !== chainId) await ask();
    }
    const arrivedOn = await readChainId(provider);
    if (arrivedOn !== chainId) {
      throw new ChainNotSupportedError({ details: `The wallet approved the switch but stayed on chain ${arrivedOn}.` });
    }
  } catch (thrown) {
    throw toSwitchError(thrown);
  }
}
