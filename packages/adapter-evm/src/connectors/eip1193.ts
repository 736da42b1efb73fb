import {
  atMost,
  ChainNotSupportedError,
  ConnectionAbortedError,
  codesOf,
  type Network,
  NotConnectedError,
} from '@foyerkit/core/adapter';
import { type Eip1193Provider, readChainId, toChainId, toNetworkId } from '@foyerkit/core/pairing-adapter/evm';
import { type CreateConnectorFn, createConnector } from '@wagmi/core';
import type { Address } from 'viem';
import { loadRequests } from '../connection/load-requests.js';
import { readAccounts, readAddresses, requestAccounts } from '../rpc/answers.js';
import { listenAll, revokeAccounts } from '../rpc/provider.js';
import { type Arrange, keepFirst } from './chosen-account.js';
import type { TypedAccounts } from './external-wallet.js';

/** How long a disconnect waits for the response to the revocation. */
export const REVOKE_LIMIT_MS = 200;

/** How long a connected wallet may take to return its accounts. An extension takes a second to reload its own code. */
export const ANSWER_LIMIT_MS = 3000;

/**
 * The wallet has lost the connection to its node and will reconnect. Source: MetaMask's providers, pull request 120.
 */
const TRY_AGAIN_LATER = 1013;

export interface Eip1193ConnectorParameters {
  readonly id: string;
  readonly name: string;
  /** The type of wagmi's own connectors of this kind; wagmi has none for the embedded wallet. */
  readonly type: 'injected' | 'walletConnect' | 'coinbaseWallet' | 'safe' | 'auth';
  readonly icon?: string;
  /** Fixed: an id always connects through the provider it was given to. */
  readonly provider: Eip1193Provider;
  readonly networks: () => readonly Network[];
  /** Aborted when the adapter is destroyed: from then on the provider is not listened to. */
  readonly life: AbortSignal;
  readonly typed?: TypedAccounts | undefined;
}

/** What these connectors can do beyond wagmi's. */
export type OwnConnector = {
  readonly typed: TypedAccounts | undefined;
  /** Removes every listener from the provider without a request to the wallet. */
  detach(): void;
  /** Reads without a prompt what a connected wallet shares now, and ends or changes the connection accordingly. */
  check(): Promise<void>;
  /** How accounts are ordered that the wallet reports from now on, until it is connected again. */
  arrangeBy(arrange: Arrange): void;
  /** Picks the account that is the active one when the wallet is connected next, from those that it shares then. */
  pickNext(pick: (accounts: readonly Address[]) => Address | undefined): void;
};

/** A wagmi connector for any EIP-1193 provider. It listens only between connect and disconnect. */
export function eip1193Connector({
  icon,
  id,
  life,
  name,
  networks,
  provider,
  type,
  typed,
}: Eip1193ConnectorParameters): CreateConnectorFn<Eip1193Provider, OwnConnector> {
  return createConnector<Eip1193Provider, OwnConnector>(({ chains, emitter }) => {
    let stopListening: (() => void) | undefined;
    let arrange: Arrange = (accounts) => accounts;
    let pickActive: ((accounts: readonly Address[]) => Address | undefined) | undefined;

    const isListening = () => stopListening !== undefined;
    const detach = () => {
      const stop = stopListening;
      stopListening = undefined;
      stop?.();
    };
    const end = () => {
      detach();
      emitter.emit('disconnect');
    };
    const onAccountsChanged = (payload: unknown) => {
      const accounts = readAddresses(payload);
      if (accounts.length === 0) end();
      else emitter.emit('change', { accounts: arrange(accounts) });
    };
    const onChainChanged = (payload: unknown) => {
      const chainId = toChainId(payload);
      if (chainId !== undefined) emitter.emit('change', { chainId });
    };
    /**
     * Reads without a prompt what is shared now. A wallet that shares nothing, or does not respond in time, is
     * disconnected.
     */
    const check = async () => {
      const asked = stopListening;
      if (!asked) return;
      let accounts: readonly Address[] = [];
      const ask = async () => {
        accounts = await readAccounts(provider);
      };
      await Promise.allSettled([atMost(ask(), ANSWER_LIMIT_MS)]);
      // The connection may have ended in the meantime, and another one begun.
      if (stopListening === asked) onAccountsChanged(accounts);
    };
    const onDisconnect = (error?: unknown) => {
      if (codesOf(error)[0] === TRY_AGAIN_LATER) void check();
      else end();
    };
    const attach = () => {
      stopListening ??= listenAll(provider, {
        accountsChanged: onAccountsChanged,
        chainChanged: onChainChanged,
        disconnect: onDisconnect,
      });
    };

    return {
      id,
      name,
      type,
      typed,
      ...(icon !== undefined && { icon }),
      async connect({ isReconnecting, withCapabilities } = {}) {
        if (!isReconnecting) await requestAccounts(provider);
        const [shared, chainId] = await Promise.all([readAccounts(provider), readChainId(provider)]);
        if (shared.length === 0) throw new NotConnectedError(`"${id}" shares no account.`);
        // The adapter may have been destroyed in the meantime, which has removed the listeners for good.
        if (life.aborted) throw new ConnectionAbortedError();
        attach();
        const picked = pickActive?.(shared);
        pickActive = undefined;
        arrange = picked ? keepFirst(picked, shared[0]) : (all) => all;
        const accounts = arrange(shared);
        // The type depends on the flag, which TypeScript cannot narrow here.
        return {
          accounts: (withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts) as never,
          chainId,
        };
      },
      async disconnect() {
        detach();
        await atMost(revokeAccounts(provider), REVOKE_LIMIT_MS);
      },
      detach,
      check,
      arrangeBy(next) {
        arrange = next;
      },
      pickNext(pick) {
        pickActive = pick;
      },
      getAccounts: () => readAccounts(provider),
      getChainId: () => readChainId(provider),
      getProvider: async () => provider,
      // The modal knows which wallet to restore. A reconnect of the host would connect every wallet that shares
      // accounts.
      isAuthorized: async () => isListening(),
      async switchChain({ chainId }) {
        const chain = chains.find((candidate) => candidate.id === chainId);
        if (!chain) throw new ChainNotSupportedError({ details: `Chain ${chainId} is not configured.` });
        const { switchChain } = await loadRequests();
        await switchChain(
          provider,
          chainId,
          networks().find(({ caipNetworkId }) => caipNetworkId === toNetworkId(chainId)),
        );
        emitter.emit('change', { chainId });
        return chain;
      },
      onAccountsChanged,
      onChainChanged,
      onDisconnect,
    };
  });
}
