import {
  atMost,
  type CaipNetworkId,
  ChainNotSupportedError,
  isEvmWalletMethod,
  NotConnectedError,
  type PairingEvent,
  type PairingSession,
  readMember,
  toEvmProposal,
  trusted,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { numberToHex } from 'viem';
import { chainIdOf, toChainId, toNetworkId } from '../rpc/answers.js';
import type { PairingProvider, PairingProviderParameters } from './pairing.js';
import { addressesOf, type EvmSession, readPairedAccounts, readSession } from './pairing-session.js';

const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code });

/** How long a wallet that agreed to a network may take to put it into the session. */
const APPROVAL_LIMIT_MS = 2000;

/** EIP-1193 over a pairing: what only the wallet can do goes to the wallet, on the chain where the page is. */
export function createPairingProvider(parameters: PairingProviderParameters): PairingProvider {
  const { defaultChainId, networks, onSessionChanged, pairing, read } = parameters;
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const life = new AbortController();
  let session: EvmSession | undefined;

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };

  /** Takes a new state in and tells what became different. */
  const update = (next: EvmSession | undefined) => {
    const former = session;
    session = next;
    if (!former) return;
    if (!next) {
      emit('disconnect', rpcError(4900, 'The session has ended.'));
      return;
    }
    if (former.chainId !== next.chainId) emit('chainChanged', numberToHex(next.chainId));
    const addresses = addressesOf(next);
    if (addressesOf(former).join() !== addresses.join()) emit('accountsChanged', addresses);
    onSessionChanged();
  };

  const adopt = (approved: PairingSession, networkId?: CaipNetworkId) => {
    const wish = networkId && chainIdOf(networkId);
    const next = readSession(approved, [wish, session?.chainId, defaultChainId()]);
    update(next);
    return next;
  };

  const onEvent = (event: PairingEvent) => {
    if (!session) return;
    if (event.type === 'sessionEnded') update(undefined);
    else if (event.type === 'sessionChanged') adopt(event.session);
    else if (event.type === 'networkChanged') {
      const chainId = chainIdOf(event.networkId);
      if (chainId) update({ ...session, chainId });
    } else {
      const accounts = readPairedAccounts(event.accounts);
      // Another family's accounts are none of our business; no account at all is the end of ours.
      if (accounts.length > 0) update({ ...session, accounts });
      else if (event.accounts.length === 0 && event.namespace === 'eip155') emit('accountsChanged', []);
    }
  };
  const unsubscribe = pairing.subscribe(onEvent);

  const opened = (): EvmSession => {
    if (!session) throw new NotConnectedError('No pairing session is open.');
    return session;
  };

  const proposed = () => ({ eip155: toEvmProposal(networks) });

  const open: PairingProvider['open'] = async ({ networkId, signal }) => {
    const approved = await trusted(pairing.connect({ namespaces: proposed(), signal }));
    if (!adopt(approved, networkId))
      throw new WalletMisbehavedError(
        'The connector does not support any of the requested chains: no EVM account is shared.',
      );
  };

  const toWallet = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    trusted(pairing.request({ networkId: toNetworkId(opened().chainId), method, params: params ?? [] }));

  /** Wallets answer first, and change the session after that. @throws CHAIN_NOT_SUPPORTED, NOT_CONNECTED */
  const whenApproved = async (chainId: number): Promise<void> => {
    const isApproved = () => opened().approvedChainIds.includes(chainId);
    if (isApproved()) return;
    let stop: () => void = () => undefined;
    const change = new Promise<void>((resolve) => {
      stop = pairing.subscribe(() => {
        if (!session || isApproved()) resolve();
      });
    });
    await atMost(change, APPROVAL_LIMIT_MS).finally(stop);
    if (!isApproved()) throw new ChainNotSupportedError({ details: `The session does not hold chain ${chainId}.` });
  };

  /** On an approved chain the page simply speaks for that chain from now on; for another one the wallet is asked. */
  const goTo = async (params: unknown): Promise<null> => {
    const [target]: readonly unknown[] = Array.isArray(params) ? params : [];
    const chainId = toChainId(readMember(target, 'chainId'));
    const { approvedChainIds, methods } = opened();
    if (!chainId) throw rpcError(-32602, 'A chain id is expected.');
    if (!approvedChainIds.includes(chainId)) {
      const method = 'wallet_switchEthereumChain';
      if (!methods.includes(method)) throw rpcError(4902, 'The session lacks this chain.');
      await toWallet({ method, params });
      await whenApproved(chainId);
    }
    update({ ...opened(), chainId });
    return null;
  };

  const provider: PairingProvider = {
    get session() {
      return session;
    },
    propose: async () => proposed(),
    open,
    async restore(networkId) {
      if (session) return;
      const stored = await trusted(pairing.restore());
      if (stored && !session) adopt(stored, networkId);
    },
    async request({ method, params }) {
      switch (method) {
        case 'eth_requestAccounts':
          if (!session) await open({ signal: life.signal });
          return addressesOf(opened());
        case 'eth_accounts':
          return session ? addressesOf(session) : [];
        case 'eth_chainId':
          return numberToHex(opened().chainId);
        case 'wallet_switchEthereumChain':
          return goTo(params);
        case 'wallet_revokePermissions':
          session = undefined;
          await pairing.disconnect();
          return null;
        default:
          return isEvmWalletMethod(method) ? toWallet({ method, params }) : read(opened().chainId, { method, params });
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
      session = undefined;
      listeners.clear();
    },
  };
  return provider;
}
