import {
  type AdapterAccount,
  type AdapterContext,
  type CaipNetworkId,
  ChainNotSupportedError,
  type EmbeddedClient,
  type EmbeddedUser,
  isModalError,
  isSameAddress,
  NotConnectedError,
  RequestFailedError,
  readMember,
  trusted,
} from '@foyerkit/core/adapter';
import { chainIdOf, type Eip1193Provider, toChainId, toHex, toNetworkId } from '@foyerkit/core/pairing-adapter/evm';
import type { TypedAccounts } from './external-wallet.js';

export interface EmbeddedProvider extends Required<Omit<Eip1193Provider, 'off'>>, TypedAccounts {}

export interface EmbeddedProviderParameters {
  readonly client: EmbeddedClient;
  readonly context: Pick<AdapterContext, 'networks'>;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** The active account first. */
const accountsOf = ({ accountType, accounts, address }: EmbeddedUser): [AdapterAccount, ...AdapterAccount[]] => [
  { address, type: accountType },
  ...accounts.filter((account) => !isSameAddress(account.address, address)),
];

/** Nobody is logged in, or the session has ended meanwhile. */
const isSignedOut = (thrown: unknown): boolean => isModalError(thrown) && thrown.code === 'NOT_CONNECTED';

/** `wallet_revokePermissions` as EIP-2255 has it. The site knows another method of the same name. */
const isRevocation = (params: unknown): boolean =>
  Array.isArray(params) && readMember(params[0], 'eth_accounts') !== undefined;

/** EIP-1193 over the client of the embedded wallet, which both chain namespaces share. */
export function createEmbeddedProvider({ client, context, life }: EmbeddedProviderParameters): EmbeddedProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  let user: EmbeddedUser | null = null;
  /** Whether the page has been connected since the session began. */
  let isUsed = false;

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };
  const read = () => (user ? { accounts: accountsOf(user) } : undefined);
  const addresses = (): readonly string[] => read()?.accounts.map(({ address }) => address) ?? [];

  const become = (next: EmbeddedUser | null) => {
    const former = user && { networkId: user.networkId, addresses: addresses().join() };
    user = next;
    if (!former) return;
    if (next && former.networkId !== next.networkId) emit('chainChanged', toHex(chainIdOf(next.networkId) ?? 0));
    if (former.addresses !== addresses().join()) emit('accountsChanged', addresses());
  };

  const networkIds = (): readonly CaipNetworkId[] =>
    context.networks.flatMap(({ caipNetworkId, namespace }) => (namespace === 'eip155' ? [caipNetworkId] : []));
  /** The network in use: that of the last visit if nobody is connected yet. */
  const networkInUse = (): CaipNetworkId => {
    const known = networkIds();
    const [first] = known;
    const last = user?.networkId ?? client.cached.lastNetworkId;
    if (last && known.includes(last)) return last;
    if (first) return first;
    throw new ChainNotSupportedError({ details: 'No EVM network is configured.' });
  };

  /** The client knows which type of account the visitor prefers. */
  const readUser = async (): Promise<readonly string[]> => {
    become(await trusted(client.user({ networkId: networkInUse() }, life)));
    return addresses();
  };
  /** Without a prompt, and without a login. */
  const readSilently = async (): Promise<readonly string[]> => {
    if (user) return addresses();
    try {
      return (await trusted(client.isConnected(life))) ? await readUser() : [];
    } catch (thrown) {
      if (isSignedOut(thrown)) return [];
      throw thrown;
    }
  };

  const switchTo = async (params: unknown): Promise<null> => {
    const chainId = toChainId(readMember(Array.isArray(params) ? params[0] : undefined, 'chainId'));
    const networkId = chainId === undefined ? undefined : toNetworkId(chainId);
    if (!networkId || !networkIds().includes(networkId))
      throw new ChainNotSupportedError({ details: `"${networkId}" is not configured.` });
    // The client reports the change.
    await trusted(client.switchNetwork(networkId));
    return null;
  };

  /** The session belongs to both chain namespaces: it ends for both, unless this one was never connected. Source: F3.4.4. */
  const end = async (): Promise<null> => {
    const ending = isUsed ? client.signOut() : client.leave('eip155');
    isUsed = false;
    become(null);
    await trusted(ending);
    return null;
  };

  const stop = client.subscribe((change) => {
    if (change.type === 'signedOut') become(null);
    else if (user && change.user.namespace === 'eip155') become(change.user);
  });
  life.addEventListener('abort', () => {
    stop();
    listeners.clear();
    user = null;
  });

  const provider: EmbeddedProvider = {
    read,
    async select(address) {
      const account = user?.accounts.find((one) => isSameAddress(one.address, address));
      if (!account) throw new NotConnectedError(`The embedded wallet does not share ${address}.`);
      const type = await trusted(client.setAccountType('eip155', account.type));
      if (type !== account.type)
        throw new RequestFailedError({ details: `The site keeps the account type "${type}".` });
    },
    async request({ method, params }) {
      switch (method) {
        case 'eth_requestAccounts':
          // Always asked: somebody else may have logged in since.
          return readUser();
        case 'eth_accounts':
          return readSilently();
        case 'eth_chainId':
          return toHex(chainIdOf(networkInUse()) ?? 0);
        case 'wallet_switchEthereumChain':
          return switchTo(params);
        case 'wallet_revokePermissions':
          if (isRevocation(params)) return end();
      }
      return trusted(client.request({ namespace: 'eip155', networkId: networkInUse(), method, params: params ?? [] }));
    },
    on(event, listener) {
      isUsed = true;
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  return provider;
}
