import {
  atMost,
  type CaipNetworkId,
  ChainNotSupportedError,
  ConnectionAbortedError,
  type Network,
  NotConnectedError,
  namespaceOf,
  type PairingEvent,
  type PairingNamespaces,
  type PairingPort,
  type PairingSession,
  readAccountsChanged,
  readMember,
  toUnsupportedSession,
  trusted,
} from '../../adapter.js';
import { isEvmNetworkId, toChainId, toHex, toNetworkId } from './chain-id.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { CHAIN_NOT_ADDED, USER_REJECTED } from './error-codes.js';
import { type EvmSession, readEvmSession, sessionAddresses, toEvmAddress, toEvmRules } from './evm-session.js';
import { isEvmWalletMethod, toEvmProposal } from './paired-methods.js';

export interface EvmPairingProviderParameters {
  readonly pairing: PairingPort;
  /** The EVM networks that the host has configured at the time of a proposal. */
  readonly networks: () => readonly Network[];
  /** A session without a preferred network starts on the first of these that the wallet approved. */
  readonly defaultNetworkIds: () => readonly CaipNetworkId[];
  /** Reads through the host's own transport. */
  readonly read: (
    networkId: CaipNetworkId,
    request: { readonly method: string; readonly params: unknown },
  ) => Promise<unknown>;
  /** Called when an open session changes. `null`: it has ended, or no longer shares an EVM account. */
  readonly onSessionChanged: (session: EvmSession | null) => void;
  /** The address in the adapter's format; `undefined` if the string is not an address. Default: the wallet's format. */
  readonly toAddress?: (text: string) => string | undefined;
}

export interface EvmPairingProvider extends Required<Omit<Eip1193Provider, 'off'>> {
  readonly session: EvmSession | null;
  /** What every proposal requests for EVM. */
  propose(): PairingNamespaces;
  /** Proposes a session. @throws CONNECTION_REJECTED, RELAY_UNREACHABLE, PAIRING_UNAVAILABLE, WALLET_MISBEHAVED */
  open(request: { readonly networkId?: CaipNetworkId | undefined; readonly signal: AbortSignal }): Promise<void>;
  /** Restores the session of an earlier visit, if there is one and none is open. */
  restore(networkId?: CaipNetworkId): Promise<void>;
  destroy(): void;
}

const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code });

/** How long a wallet that approved a network may take to add it to the session. */
const APPROVAL_LIMIT_MS = 2_000;

const readTarget = (params: unknown): number | undefined => {
  const [target]: readonly unknown[] = Array.isArray(params) ? params : [];
  return toChainId(readMember(target, 'chainId'));
};

/** EIP-1193 over a pairing: requests that only the wallet can serve go to the wallet, on the network the page uses. */
export function createEvmPairingProvider(parameters: EvmPairingProviderParameters): EvmPairingProvider {
  const { defaultNetworkIds, networks, onSessionChanged, pairing, read, toAddress = toEvmAddress } = parameters;
  const rules = toEvmRules(toAddress);
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const life = new AbortController();
  /** Networks that the wallet agreed to add. The session may contain them only later. */
  const added = new Set<CaipNetworkId>();
  let session: EvmSession | null = null;

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };

  /** Stores a new state of the session and reports what changed. */
  const update = (next: EvmSession | null) => {
    const former = session;
    session = next;
    if (!former) return;
    if (next) {
      if (former.networkId !== next.networkId) emit('chainChanged', toHex(chainOf(next)));
      const addresses = sessionAddresses(next);
      if (sessionAddresses(former).join() !== addresses.join()) emit('accountsChanged', addresses);
    }
    onSessionChanged(next);
  };

  const end = () => {
    if (session) emit('disconnect', rpcError(4900, 'The session has ended.'));
    update(null);
  };

  const adopt = (approved: PairingSession, preferred?: CaipNetworkId): EvmSession | null => {
    const next = readEvmSession(approved, rules, [preferred, session?.networkId, ...defaultNetworkIds()]);
    if (next) update(next);
    else end();
    return next;
  };

  const unsubscribe = pairing.subscribe((event: PairingEvent) => {
    if (!session) return;
    if (event.type === 'sessionEnded') end();
    else if (event.type === 'sessionChanged') adopt(event.session);
    else if (event.type === 'networkChanged') {
      if (isEvmNetworkId(event.networkId)) update({ ...session, networkId: event.networkId });
    } else {
      const granted = readAccountsChanged(session, event, rules);
      if (granted === session) return;
      if (granted) update({ ...session, ...granted });
      else {
        emit('accountsChanged', []);
        update(null);
      }
    }
  });

  const opened = (): EvmSession => {
    if (!session) throw new NotConnectedError('No pairing session is open.');
    return session;
  };

  const propose = (): PairingNamespaces => ({ eip155: toEvmProposal(networks()) });

  const open: EvmPairingProvider['open'] = async ({ networkId, signal }) => {
    const approved = await trusted(pairing.connect({ namespaces: propose(), signal }));
    if (life.signal.aborted || adopt(approved, networkId)) return;
    // Other namespaces may use what the session shares; if it shares nothing for them either, it is ended.
    if (approved.accounts.every((account) => namespaceOf(account) === 'eip155')) await trusted(pairing.disconnect());
    throw toUnsupportedSession('No EVM account is shared.');
  };

  /** The host's own code asks for accounts: the modal shows the code, and its attempt opens the session. */
  const openInModal = async (): Promise<void> => {
    if (!pairing.connectInModal) return open({ signal: life.signal });
    try {
      await trusted(pairing.connectInModal('eip155'));
    } catch (cause) {
      throw Object.assign(rpcError(USER_REJECTED, 'The visitor did not connect.'), { cause });
    }
  };

  const toWallet = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    trusted(pairing.request({ networkId: opened().networkId, method, params: params ?? [] }));

  /** Wallets respond before they update the session. Also resolves when the time limit has passed. */
  const untilApproved = async (networkId: CaipNetworkId): Promise<boolean> => {
    const isApproved = () => opened().networkIds.includes(networkId);
    if (isApproved()) return true;
    let stop: () => void = () => undefined;
    const change = new Promise<void>((resolve) => {
      stop = pairing.subscribe(() => {
        if (!session || isApproved()) resolve();
      });
    });
    await atMost(change, APPROVAL_LIMIT_MS).finally(stop);
    return isApproved();
  };

  /** Switching to an approved network needs no request; for any other network the wallet is asked. */
  const switchTo = async (params: unknown): Promise<null> => {
    const chainId = readTarget(params);
    if (!chainId) throw rpcError(-32602, 'Expected a chain id.');
    const networkId = toNetworkId(chainId);
    const { methods, networkIds } = opened();
    const isAdded = async () => added.has(networkId) && (await untilApproved(networkId));
    if (!networkIds.includes(networkId) && !(await isAdded())) {
      const method = 'wallet_switchEthereumChain';
      if (!methods.includes(method)) throw rpcError(CHAIN_NOT_ADDED, 'The session does not contain this chain.');
      await toWallet({ method, params });
      if (!(await untilApproved(networkId))) {
        throw new ChainNotSupportedError({ details: `The session does not contain ${networkId}.` });
      }
    }
    update({ ...opened(), networkId });
    return null;
  };

  const addChain = async (params: unknown): Promise<unknown> => {
    const answer = await toWallet({ method: 'wallet_addEthereumChain', params });
    const chainId = readTarget(params);
    if (chainId) added.add(toNetworkId(chainId));
    return answer;
  };

  const provider: EvmPairingProvider = {
    get session() {
      return session;
    },
    propose,
    open,
    async restore(networkId) {
      if (session) return;
      const stored = await trusted(pairing.restore());
      if (stored && !session && !life.signal.aborted) adopt(stored, networkId);
    },
    async request({ method, params }) {
      if (life.signal.aborted) throw new ConnectionAbortedError();
      switch (method) {
        case 'eth_requestAccounts':
          if (!session) await openInModal();
          return sessionAddresses(opened());
        case 'eth_accounts':
          return session ? sessionAddresses(session) : [];
        case 'eth_chainId':
          return toHex(chainOf(opened()));
        case 'wallet_switchEthereumChain':
          return switchTo(params);
        case 'wallet_addEthereumChain':
          return addChain(params);
        case 'wallet_revokePermissions':
          end();
          await trusted(pairing.disconnect());
          return null;
        default:
          return isEvmWalletMethod(method)
            ? toWallet({ method, params })
            : read(opened().networkId, { method, params: params ?? [] });
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
    destroy() {
      unsubscribe();
      life.abort();
      session = null;
      listeners.clear();
    },
  };
  return provider;
}

const chainOf = ({ networkId }: EvmSession): number => Number(networkId.slice('eip155:'.length));
