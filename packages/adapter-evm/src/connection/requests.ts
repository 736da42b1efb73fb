import {
  type CaipNetworkId,
  type ChainAdapter,
  ChainNotSupportedError,
  hasCode,
  isSameAddress,
  type Network,
  NotConnectedError,
  WALLET_UNAUTHORIZED,
} from '@foyerkit/core/adapter';
import {
  type CallsSigners,
  chainIdOf,
  type Eip1193Provider,
  readChainId,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  toEvmCall,
  toRequestError,
  toSwitchError,
} from '@foyerkit/core/pairing-adapter/evm';
import type { Config, Connector } from '@wagmi/core';
import { isProvider } from '../rpc/provider.js';
import { type CloseOptions, closeConnection } from './close-connection.js';
import { connectionOf } from './wagmi-connections.js';

export { switchChain };

export interface RequestsParameters {
  readonly config: Config;
  readonly networks: () => readonly Network[];
  /** Whether requests may go to a connector's provider directly. */
  readonly isPlain: (connector: Connector) => boolean;
  /** The wallet reports that the page is not authorized: it may have withdrawn its accounts without an event. */
  readonly onUnauthorized: (connector: Connector) => void;
}

/** The requests to a connected wallet. */
export interface Requests
  extends CallsSigners,
    Required<
      Pick<ChainAdapter, 'getProvider' | 'sendTransaction' | 'signMessage' | 'signTypedData' | 'switchNetwork'>
    > {
  close(connector: Connector, options?: CloseOptions): Promise<void>;
  /** Asks a wallet that is not connected yet for a network, unless it is there already. @throws as `switchNetwork` */
  moveTo(provider: Eip1193Provider, networkId: CaipNetworkId): Promise<void>;
}

/**
 * Requests go to the provider unchanged. wagmi's actions for them would add 46 kB of viem (gzip) to
 * every page that opens the modal.
 */
export function createRequests({ config, isPlain, networks, onUnauthorized }: RequestsParameters): Requests {
  const providerOf = async (connectorId: string): Promise<Eip1193Provider> => {
    const provider = await connectionOf(config, connectorId).connector.getProvider();
    if (!isProvider(provider)) throw new NotConnectedError(`"${connectorId}" has no provider.`);
    return provider;
  };

  /** @throws NOT_CONNECTED unless the wallet shares the address now */
  const signerOf = (connectorId: string, address: string): Promise<Eip1193Provider> => {
    const { accounts } = connectionOf(config, connectorId);
    if (accounts.some((account) => isSameAddress(account, address))) return providerOf(connectorId);
    throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
  };

  const watched = async <T>(connectorId: string, work: () => Promise<T>): Promise<T> => {
    const { connector } = connectionOf(config, connectorId);
    try {
      return await work();
    } catch (thrown) {
      if (hasCode(thrown, WALLET_UNAUTHORIZED)) onUnauthorized(connector);
      throw thrown;
    }
  };

  const toChainId = (networkId: CaipNetworkId): number => {
    const chainId = chainIdOf(networkId);
    if (!chainId) throw new ChainNotSupportedError({ details: `"${networkId}" is no EVM network.` });
    return chainId;
  };

  const findNetwork = (networkId: CaipNetworkId): Network | undefined =>
    networks().find(({ caipNetworkId }) => caipNetworkId === networkId);

  const switchForeign = async (connector: Connector, chainId: number, network?: Network) => {
    if (!connector.switchChain)
      throw new ChainNotSupportedError({ details: 'The connector cannot switch the network.' });
    try {
      const addEthereumChainParameter = network && { rpcUrls: network.rpcUrls };
      await connector.switchChain({ chainId, addEthereumChainParameter });
    } catch (thrown) {
      throw toSwitchError(thrown);
    }
  };

  const requests: Requests = {
    close: (connector, options) => closeConnection(config, connector, options),
    getProvider: providerOf,
    providerOf,
    signerOf: (connectorId, address) => watched(connectorId, () => signerOf(connectorId, address)),
    async moveTo(provider, networkId) {
      const chainId = toChainId(networkId);
      if ((await readChainId(provider)) !== chainId) await switchChain(provider, chainId, findNetwork(networkId));
    },
    async switchNetwork({ connectorId, networkId }) {
      const { connector } = connectionOf(config, connectorId);
      const chainId = toChainId(networkId);
      const network = findNetwork(networkId);
      if (!isPlain(connector)) return switchForeign(connector, chainId, network);
      await watched(connectorId, async () => switchChain(await providerOf(connectorId), chainId, network));
      // Some wallets switch without an event. Source: MetaMask extension, issue 24247.
      connector.emitter.emit('change', { chainId });
    },
    async signMessage({ address, connectorId, message }) {
      return watched(connectorId, async () => signMessage(await signerOf(connectorId, address), address, message));
    },
    async signTypedData({ address, connectorId, typedData }) {
      return watched(connectorId, async () => signTypedData(await signerOf(connectorId, address), address, typedData));
    },
    async sendTransaction(request) {
      const { connectorId, from, networkId } = request;
      const provider = await signerOf(connectorId, from);
      // Before the wallet is asked to switch.
      toEvmCall(request);
      const chainId = toChainId(networkId);
      const walletIsOn = await readChainId(provider).catch((thrown: unknown) => {
        throw toRequestError(thrown);
      });
      if (walletIsOn !== chainId) await requests.switchNetwork({ connectorId, networkId });
      return watched(connectorId, () => sendTransaction(provider, chainId, request));
    },
  };
  return requests;
}
