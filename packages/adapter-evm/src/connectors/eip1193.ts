import { type Eip1193Provider, readChainId, toChainId, toNetworkId } from '@foyerkit/adapter-pairing/evm';
import { atMost, ChainNotSupportedError, codesOf, type Network, NotConnectedError } from '@foyerkit/core/adapter';
import { type CreateConnectorFn, createConnector } from '@wagmi/core';
import type { Address } from 'viem';
import { loadRequests } from '../connection/load-requests.js';
import { readAccounts, readAddresses, requestAccounts } from '../rpc/answers.js';
import { listenAll, revokeAccounts } from '../rpc/provider.js';

/** How long a disconnect waits for a wallet that gives no answer to the revocation. */
export const REVOKE_LIMIT_MS = 200;

/** How long a connected wallet may take to say what it shares. Reloading its own code takes extensions a second. */
export const ANSWER_LIMIT_MS = 3000;

/** The wallet has lost its node and will come back. Source: MetaMask's providers, pull request 120. */
const TRY_AGAIN_LATER = 1013;

export interface Eip1193ConnectorParameters {
  readonly id: string;
  readonly name: string;
  /** What wagmi's own connectors of that kind say. */
  readonly type: 'injected' | 'walletConnect' | 'coinbaseWallet' | 'safe';
  readonly icon?: string;
  /** Bound for good: what an id was given to is what it is connected through. */
  readonly provider: Eip1193Provider;
  readonly networks: readonly Network[];
}

/** What our connectors can do beyond wagmi's. */
export type OwnConnector = {
  /** Takes every listener off the provider. The wallet is told nothing. */
  detach(): void;
  /** Reads without a prompt what a connected wallet shares now, and ends or changes the connection accordingly. */
  check(): Promise<void>;
  /** How accounts are ordered that the wallet tells from now on, until it is connected anew. */
  arrangeBy(arrange: (accounts: readonly Address[]) => readonly Address[]): void;
};

/** A wagmi connector over any EIP-1193 provider. It listens from the connect to the disconnect, and not otherwise. */
export function eip1193Connector({
  icon,
  id,
  name,
  networks,
  provider,
  type,
}: Eip1193ConnectorParameters): CreateConnectorFn<Eip1193Provider, OwnConnector> {
  return createConnector<Eip1193Provider, OwnConnector>(({ chains, emitter }) => {
    let stopListening: (() => void) | undefined;
    let arrange = (accounts: readonly Address[]) => accounts;

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
    /** Asks without a prompt what is shared now. Whoever shares nothing, or gives no answer in time, is gone. */
    const check = async () => {
      const asked = stopListening;
      if (!asked) return;
      let accounts: readonly Address[] = [];
      const ask = async () => {
        accounts = await readAccounts(provider);
      };
      await Promise.allSettled([atMost(ask(), ANSWER_LIMIT_MS)]);
      // What was asked about may have ended meanwhile, and another connection begun.
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
      ...(icon !== undefined && { icon }),
      async connect({ isReconnecting, withCapabilities } = {}) {
        if (!isReconnecting) await requestAccounts(provider);
        const [accounts, chainId] = await Promise.all([readAccounts(provider), readChainId(provider)]);
        if (accounts.length === 0) throw new NotConnectedError(`"${id}" shares no account.`);
        attach();
        arrange = (told) => told;
        // The type depends on the flag's, which no plain expression can follow.
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
      getAccounts: () => readAccounts(provider),
      getChainId: () => readChainId(provider),
      getProvider: async () => provider,
      // The modal knows which wallet to restore. A reconnect of the host's would take every one that shares accounts.
      isAuthorized: async () => isListening(),
      async switchChain({ chainId }) {
        const chain = chains.find((candidate) => candidate.id === chainId);
        if (!chain) throw new ChainNotSupportedError({ details: `Chain ${chainId} is not configured.` });
        const { switchChain } = await loadRequests();
        await switchChain(
          provider,
          chainId,
          networks.find(({ caipNetworkId }) => caipNetworkId === toNetworkId(chainId)),
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
