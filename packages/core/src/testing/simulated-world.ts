import { createModal } from '../create-modal.js';
import { storageChanged } from '../effects/storage.listeners.js';
import type { Modal } from '../modal.js';
import { selectConnections } from '../multi-wallet/multi-wallet.selectors.js';

import type { ChainNamespace } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { ServicesOption } from '../ports/services.js';
import type { HostStorage } from '../ports/storage.js';
import { answerServices } from './answers.js';
import { flush } from './flush.js';
import { simulatedAdapter } from './simulated-adapter.js';
import { simulatedMany } from './simulated-many.js';
import type { SimulatedAdapter, SimulatedHabits } from './simulated-page.js';
import { SimulatedPhone } from './simulated-phone.js';
import { SimulatedWallet } from './simulated-wallet.js';
import { localNetwork, otherNetwork } from './test-modal.js';

export interface SimulatedTab {
  readonly modal: Modal;
  /** One for each chain namespace. */
  readonly adapters: readonly SimulatedAdapter[];
}

const namespaceNetwork = (chainNamespace: ChainNamespace, id: string): HostNetwork => ({
  ...localNetwork,
  id,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
});

/** Two networks of each chain namespace. */
const NETWORKS: readonly HostNetwork[] = [
  localNetwork,
  otherNetwork,
  ...(['solana', 'bip122', 'polkadot'] as const).flatMap((namespace) => [
    namespaceNetwork(namespace, 'one'),
    namespaceNetwork(namespace, 'two'),
  ]),
];

/** Two EVM wallets, and one of each other chain namespace. */
const WALLETS = [
  ['org.example.one', 'eip155:31337'],
  ['org.example.two', 'eip155:31337'],
  ['solana.one', 'solana:one'],
  ['bip122.one', 'bip122:one'],
  ['polkadot.one', 'polkadot:one'],
] as const;

/** A relay that leads only to the world's phone. */
const RELAY: ServicesOption = {
  kind: 'self-hosted',
  url: 'https://services.invalid',
  overrides: { catalogueUrl: null, analyticsUrl: null },
};

export interface SimulatedWorldOptions {
  readonly habits: SimulatedHabits;
  /** Advances the time, in milliseconds. */
  readonly wait: (delayMs: number) => Promise<void>;
  /** Whether several wallets can stay connected at once. Default: false. */
  readonly isMultiWallet?: boolean;
  /** Default: only EVM, without pairing. With several namespaces there is one pairing for all of them. */
  readonly namespaces?: readonly ChainNamespace[];
}

/** What a tab shows wrongly. */
export interface Lie {
  readonly tab: number;
  readonly shown: unknown;
  readonly truth: unknown;
}

/** Lets the wallets of a tab announce themselves. */
export function announceAll({ adapters }: Pick<SimulatedTab, 'adapters'>): void {
  for (const adapter of adapters) adapter.announce();
}

/** One browser: tabs of one origin with one store, and the wallets that all of them share. */
export class SimulatedWorld {
  readonly namespaces: readonly ChainNamespace[];
  readonly wallets: readonly SimulatedWallet[];
  readonly phone = new SimulatedPhone();
  readonly #habits: SimulatedHabits;
  readonly #isMultiWallet: boolean;
  readonly #stored = new Map<string, string>();
  readonly #tabs: SimulatedTab[] = [];

  readonly #wait: (delayMs: number) => Promise<void>;

  constructor({ namespaces = ['eip155'], habits, isMultiWallet = false, wait }: SimulatedWorldOptions) {
    this.#habits = habits;
    this.#wait = wait;
    this.#isMultiWallet = isMultiWallet;
    this.namespaces = namespaces;
    this.wallets = WALLETS.map(([id, networkId]) => new SimulatedWallet(id, networkId)).filter(({ namespace }) =>
      namespaces.includes(namespace),
    );
  }

  get tabCount(): number {
    return this.#tabs.length;
  }

  /** A tab by a number of any size, so that commands do not have to know how many there are. */
  tab(index: number): SimulatedTab {
    const tab = this.#tabs[index % Math.max(1, this.#tabs.length)];
    if (!tab) throw new Error('No tab is open.');
    return tab;
  }

  wallet(index: number): SimulatedWallet {
    const wallet = this.wallets[index % this.wallets.length];
    if (!wallet) throw new Error('There is no wallet.');
    return wallet;
  }

  namespaceAt(index: number): ChainNamespace {
    return this.namespaces[index % this.namespaces.length] ?? 'eip155';
  }

  /** A possible connection: a wallet of the page or, for higher numbers, the pairing of a chain namespace. */
  ref(index: number): { readonly namespace: ChainNamespace; readonly connectorId: string } {
    const wallet = this.wallets[index];
    if (wallet) return { namespace: wallet.namespace, connectorId: wallet.id };
    return { namespace: this.namespaceAt(index), connectorId: PAIRING_CONNECTOR_ID };
  }

  async openTab(areWalletsLate: boolean): Promise<void> {
    const createAdapter = this.#isMultiWallet ? simulatedMany : simulatedAdapter;
    const adapters = this.namespaces.map((served) =>
      createAdapter(
        this.wallets.filter(({ namespace }) => namespace === served),
        this.#habits,
      ),
    );
    const modal: Modal = createModal({
      networks: NETWORKS.filter(({ chainNamespace = 'eip155' }) =>
        this.namespaces.some((one) => one === chainNamespace),
      ),
      adapters,
      storage: this.#storageOf(() => modal),
      ...(this.namespaces.length > 1 && { services: RELAY }),
    });
    this.#tabs.push({ adapters, modal });
    if (this.#isMultiWallet) {
      await answerServices(modal, { remoteFeatures: [{ id: 'multi_wallet', isEnabled: true, config: [] }] });
      await modal.store.dispatch((_, __, { features }) => features.load('multiWallet'));
    }
    if (!areWalletsLate)
      void modal.ready().then(
        () => announceAll({ adapters }),
        () => undefined,
      );
  }

  async closeTab(index: number): Promise<void> {
    const tab = this.tab(index);
    this.#tabs.splice(this.#tabs.indexOf(tab), 1);
    await tab.modal.destroy();
  }

  async closeAll(): Promise<void> {
    while (this.#tabs.length > 0) await this.closeTab(0);
    await flush();
  }

  wait(delayMs: number): Promise<void> {
    return this.#wait(delayMs);
  }

  /** Wherever a wallet is shown as connected, it would sign for the shown account on the shown network. */
  lies(): readonly Lie[] {
    return this.#tabs.flatMap((_, tab) => this.namespaces.flatMap((namespace) => this.#liesOf(tab, namespace)));
  }

  #liesOf(tab: number, namespace: ChainNamespace): readonly Lie[] {
    const { modal } = this.tab(tab);
    const state = modal.getState().namespaces[namespace];
    const current = state?.status === 'connected' && state.address ? [state] : [];
    const all = selectConnections(modal.store.getState(), namespace).map(({ accounts, connectorId, networkId }) => ({
      connectorId,
      networkId,
      address: accounts[0].address,
    }));
    return [...current, ...all].flatMap((shown) => {
      const { address, connectorId, networkId } = shown;
      const wallet = this.wallets.find(({ id }) => id === connectorId);
      const isTrue =
        address &&
        networkId &&
        (connectorId === PAIRING_CONNECTOR_ID
          ? this.phone.canSign(namespace, address, networkId)
          : wallet?.namespace === namespace && wallet.canSign(address) && wallet.networkId === networkId);
      return isTrue ? [] : [{ tab, shown, truth: wallet?.view ?? this.phone.sessions }];
    });
  }

  /** Whether every tab is in the mode of the world: with several wallets or without. */
  isAsTold(): boolean {
    return this.#tabs.every(({ modal }) => (modal.store.getState().multiWallet !== undefined) === this.#isMultiWallet);
  }

  /** Whether a tab's list of wallets is empty, contains a wallet twice, or has no current one. */
  isListBroken(): boolean {
    return this.#tabs.some(({ modal }) =>
      this.namespaces.some((namespace) => {
        const ids = selectConnections(modal.store.getState(), namespace).map(({ connectorId }) => connectorId);
        const currentId = modal.getState().namespaces[namespace]?.connectorId ?? null;
        const isOneOf = currentId === null ? ids.length === 0 : ids.includes(currentId);
        return !isOneOf || new Set(ids).size < ids.length;
      }),
    );
  }

  /** A store that notifies the other tabs of writes as a browser does: later, and of each write separately. */
  #storageOf(own: () => Modal): HostStorage {
    const notify = () => {
      for (const { modal } of this.#tabs) {
        if (modal === own()) continue;
        void flush(2).then(() => {
          const isOpen = this.#tabs.some((tab) => tab.modal === modal);
          if (isOpen) modal.store.dispatch(storageChanged());
        });
      }
    };
    return {
      getItem: (key) => this.#stored.get(key) ?? null,
      setItem: (key, value) => {
        if (this.#stored.get(key) === value) return;
        this.#stored.set(key, value);
        notify();
      },
      removeItem: (key) => {
        if (this.#stored.delete(key)) notify();
      },
    };
  }
}
