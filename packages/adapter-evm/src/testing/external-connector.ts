import { type CreateConnectorFn, createConnector } from '@wagmi/core';
import type { Address } from 'viem';
import { ADDRESS, scriptedProvider } from './scripted-provider.js';

export interface ExternalParts {
  /** Default: `external`. */
  readonly id?: string;
  /** The accounts it shares on a connect. Default: one. */
  readonly accounts?: readonly Address[];
  /** Default: the same accounts. */
  readonly getAccounts?: () => Promise<readonly Address[]>;
  readonly connect?: () => Promise<void>;
  readonly disconnect?: () => Promise<void>;
  /** How a switch settles. Absent: the connector cannot switch. */
  readonly switching?: (chainId: number) => Promise<void>;
}

/** A connector as provided by a wallet's own SDK. */
export function externalConnector({
  accounts = [ADDRESS],
  connect,
  disconnect,
  getAccounts,
  id: own = 'external',
  switching,
}: ExternalParts = {}): CreateConnectorFn {
  const provider = scriptedProvider();
  return createConnector(({ chains, emitter }) => ({
    id: own,
    name: 'External',
    type: 'external',
    async connect() {
      await connect?.();
      return { accounts, chainId: 31337 } as never;
    },
    async disconnect() {
      await disconnect?.();
    },
    getAccounts: getAccounts ?? (async () => accounts),
    getChainId: async () => 31337,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    ...(switching && {
      // Connectors reach their other methods through `this`.
      async switchChain({ chainId }: { readonly chainId: number }) {
        await this.getProvider();
        await switching(chainId);
        emitter.emit('change', { chainId });
        return chains.find(({ id }) => id === chainId) ?? chains[0];
      },
    }),
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => emitter.emit('disconnect'),
  }));
}
