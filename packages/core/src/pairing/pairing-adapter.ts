import { isEvmWalletMethod, toEvmProposal, toTypedDataJson } from '../adapter-kit/evm.js';
import { NotConnectedError, WalletMisbehavedError } from '../errors/connection-errors.js';
import { ModalError } from '../errors/modal-error.js';
import { NetworkNotFoundError } from '../errors/network-errors.js';
import { PairingUnavailableError } from '../errors/pairing-errors.js';
import { RequestFailedError } from '../errors/request-errors.js';
import type { AdapterConnection, AdapterContext, AdapterFactory, ChainAdapter, Connector } from '../ports/adapter.js';
import { type CaipNetworkId, isSameAddress, namespaceOf } from '../ports/caip.js';
import type { Network } from '../ports/network.js';
import { PAIRING_CONNECTOR_ID, type PairingEvent, type PairingSession } from '../ports/pairing.js';
import { readChain } from './evm-rpc.js';
import { isEvmNetworkId, toPairedConnection } from './paired-connection.js';
import { switchPaired, toChainIdHex } from './switch-paired.js';

const NAMESPACE = 'eip155';

const CONNECTOR: Connector = {
  id: PAIRING_CONNECTOR_ID,
  namespace: NAMESPACE,
  type: 'PAIRING',
  name: 'WalletConnect',
};

/**
 * EVM wallets by pairing alone: connect, switch, sign, send. It serves where the host gave no adapter.
 * Source: facts, section 1.1, "adapters".
 */
export const pairingAdapter = (fetch: typeof globalThis.fetch): AdapterFactory => ({
  namespace: NAMESPACE,
  create: (context) => createPairingAdapter(context, fetch),
});

const toHexText = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

function createPairingAdapter(context: AdapterContext, fetch: typeof globalThis.fetch): ChainAdapter {
  const { emit, pairing } = context;
  if (!pairing) throw new PairingUnavailableError(undefined, 'relay');
  let connection: AdapterConnection | null = null;
  let methods: readonly string[] = [];

  const adopt = (session: PairingSession, wish?: CaipNetworkId): AdapterConnection | null => {
    connection = toPairedConnection(session, [
      wish,
      connection?.networkId,
      ...context.networks.map(({ caipNetworkId }) => caipNetworkId),
    ]);
    methods = session.methods;
    return connection;
  };

  /** What the wallet tells by itself, or was asked for. */
  const become = (next: AdapterConnection | null) => {
    connection = next;
    if (next) emit({ type: 'connectionChanged', connection: next });
    else emit({ type: 'disconnected', connectorId: PAIRING_CONNECTOR_ID });
  };

  const onEvent = (event: PairingEvent) => {
    if (!connection) return;
    const { approvedNetworkIds: networkIds = [], networkId, wallet = { name: 'Unknown' } } = connection;
    switch (event.type) {
      case 'sessionEnded':
        become(null);
        break;
      case 'sessionChanged':
        become(adopt(event.session));
        break;
      case 'networkChanged':
        if (isEvmNetworkId(event.networkId)) become({ ...connection, networkId: event.networkId });
        break;
      case 'accountsChanged': {
        const next = toPairedConnection({ accounts: event.accounts, networkIds, wallet }, [networkId]);
        // Another namespace's accounts are none of our business.
        if (next) become({ ...next, networkId });
      }
    }
  };
  const unsubscribe = pairing.subscribe(onEvent);
  const propose = () => ({ [NAMESPACE]: toEvmProposal(context.networks) });
  const takeBack = pairing.offer(propose);

  const opened = (): AdapterConnection => {
    if (!connection) throw new NotConnectedError('No pairing session is open.');
    return connection;
  };
  const networkOf = (networkId: CaipNetworkId): Network => {
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId);
    if (!network) throw new NetworkNotFoundError(networkId);
    return network;
  };
  const ask = async (method: string, params: unknown, networkId = opened().networkId): Promise<string> => {
    const answer = await pairing.request({ method, params, networkId });
    if (typeof answer === 'string' && /^0x[\da-f]+$/i.test(answer)) return answer;
    throw new WalletMisbehavedError(`The answer to ${method} is not hex.`);
  };
  const signer = (address: string): string => {
    if (opened().accounts.some((account) => isSameAddress(account.address, address))) return address;
    throw new NotConnectedError(`The session does not share ${address}.`);
  };
  const switchNetwork = async (networkId: CaipNetworkId) => {
    await switchPaired({ pairing, methods, connection: opened(), network: networkOf(networkId) });
    become({ ...opened(), networkId });
  };

  /** The page's own requests: what only the wallet can do goes there, the rest is read from the chain. */
  const request = async ({ method, params = [] }: { readonly method: string; readonly params?: unknown }) => {
    const { accounts, networkId } = opened();
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts.map(({ address }) => address);
    if (method === 'eth_chainId') return toChainIdHex(networkId);
    if (method === 'wallet_switchEthereumChain') {
      const [target]: readonly unknown[] = Array.isArray(params) ? params : [];
      await switchNetwork(`${NAMESPACE}:${Number(Reflect.get(Object(target), 'chainId'))}`);
      return null;
    }
    if (isEvmWalletMethod(method)) return pairing.request({ method, params, networkId });
    return readChain(fetch, networkOf(networkId), { method, params });
  };

  emit({ type: 'connectorsChanged', connectors: [CONNECTOR] });
  return {
    async connect({ networkId, signal }) {
      const session = await pairing.connect({ namespaces: propose(), signal });
      const paired = adopt(session, networkId);
      if (paired) return paired;
      // Another namespace may have its part in it.
      if (session.accounts.every((account) => namespaceOf(account) === NAMESPACE)) await pairing.disconnect();
      throw new WalletMisbehavedError('The session shares no EVM account.');
    },
    async restore({ networkId }) {
      const session = await pairing.restore();
      return session && adopt(session, networkId);
    },
    async disconnect() {
      connection = null;
      await pairing.disconnect();
    },
    switchNetwork: ({ networkId }) => switchNetwork(networkId),
    signMessage: async ({ address, message }) => ask('personal_sign', [toHexText(message), signer(address)]),
    signTypedData: async ({ address, typedData }) =>
      ask('eth_signTypedData_v4', [signer(address), toTypedDataJson(typedData)]),
    async sendTransaction({ data, from, networkId, to, value }) {
      if (!/^\d+$/.test(value)) {
        throw new RequestFailedError({ details: `"${value}" is no amount in the smallest unit.` });
      }
      if (opened().networkId !== networkId) await switchNetwork(networkId);
      const chainId = toChainIdHex(networkId);
      const hexValue = `0x${BigInt(value).toString(16)}`;
      return ask('eth_sendTransaction', [{ chainId, from: signer(from), to, value: hexValue, ...(data && { data }) }]);
    },
    async getBalance({ address, networkId }) {
      const network = networkOf(networkId);
      try {
        const answer = await readChain(fetch, network, { method: 'eth_getBalance', params: [address, 'latest'] });
        const { decimals, symbol } = network.nativeCurrency;
        return { value: BigInt(String(answer)).toString(), decimals, symbol };
      } catch (cause) {
        throw new ModalError('REQUEST_FAILED', 'Token Balance Unavailable', { cause });
      }
    },
    getProvider: async () => ({ request }),
    destroy() {
      takeBack();
      unsubscribe();
      connection = null;
    },
  };
}
