import { createModal } from '../create-modal.js';
import { storageChanged } from '../effects/storage.js';
import type { Modal } from '../modal.js';
import { selectConnections } from '../multi-wallet/multi-wallet.selectors.js';
import type { HostStorage } from '../ports/storage.js';
import { remoteFeaturesSeen } from '../wallets/wallets.slice.js';
import { flush } from './flush.js';
import { simulatedAdapter } from './simulated-adapter.js';
import { simulatedMany } from './simulated-many.js';
import type { SimulatedAdapter, SimulatedHabits } from './simulated-page.js';
import { SimulatedWallet } from './simulated-wallet.js';
import { localNetwork, otherNetwork } from './test-modal.js';

export interface SimulatedTab {
  readonly modal: Modal;
  readonly adapter: SimulatedAdapter;
}

/** What a tab shows that is not so. */
export interface Lie {
  readonly tab: number;
  readonly shown: unknown;
  readonly truth: unknown;
}

/** One browser: tabs of one origin over one store, and the wallets that all of them see. */
export class SimulatedWorld {
  readonly wallets = [new SimulatedWallet('org.example.one'), new SimulatedWallet('org.example.two')] as const;
  readonly #habits: SimulatedHabits;
  readonly #isMultiWallet: boolean;
  readonly #stored = new Map<string, string>();
  readonly #tabs: SimulatedTab[] = [];

  readonly #wait: (delayMs: number) => Promise<void>;

  /**
   * @param wait lets that much time pass, in milliseconds
   * @param isMultiWallet whether several wallets are kept at once
   */
  constructor(habits: SimulatedHabits, wait: (delayMs: number) => Promise<void>, isMultiWallet = false) {
    this.#habits = habits;
    this.#wait = wait;
    this.#isMultiWallet = isMultiWallet;
  }

  get tabCount(): number {
    return this.#tabs.length;
  }

  /** A tab by a number of any size, so that commands need not know how many there are. */
  tab(index: number): SimulatedTab {
    const tab = this.#tabs[index % Math.max(1, this.#tabs.length)];
    if (!tab) throw new Error('No tab is open.');
    return tab;
  }

  wallet(index: number): SimulatedWallet {
    return this.wallets[index % 2 === 0 ? 0 : 1];
  }

  async openTab(areWalletsLate: boolean): Promise<void> {
    const createAdapter = this.#isMultiWallet ? simulatedMany : simulatedAdapter;
    const adapter = createAdapter(this.wallets, this.#habits);
    const modal: Modal = createModal({
      networks: [localNetwork, otherNetwork],
      adapters: [adapter],
      storage: this.#storageOf(() => modal),
    });
    this.#tabs.push({ adapter, modal });
    if (this.#isMultiWallet) {
      modal.store.dispatch(remoteFeaturesSeen([{ id: 'multi_wallet', isEnabled: true, config: [] }]));
      await modal.store.dispatch((_, __, { loadMultiWallet }) => loadMultiWallet());
    }
    if (!areWalletsLate)
      void modal.ready().then(
        () => adapter.announce(),
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

  /** Wherever a wallet is shown as connected, it would sign for the account that is shown, on the network shown. */
  lies(): readonly Lie[] {
    return this.#tabs.flatMap(({ modal }, tab) => {
      const state = modal.getState().namespaces.eip155;
      const current = state?.status === 'connected' && state.address ? [state] : [];
      const all = selectConnections(modal.store.getState(), 'eip155').map(({ accounts, connectorId, networkId }) => ({
        connectorId,
        networkId,
        address: accounts[0].address,
      }));
      return [...current, ...all].flatMap((shown) => {
        const wallet = this.wallets.find(({ id }) => id === shown.connectorId);
        const isTrue = shown.address && wallet?.canSign(shown.address) && wallet.networkId === shown.networkId;
        return isTrue ? [] : [{ tab, shown, truth: wallet?.view ?? null }];
      });
    });
  }

  /** Whether every tab is as the world was told: with several wallets, or without. */
  isAsTold(): boolean {
    return this.#tabs.every(({ modal }) => (modal.store.getState().multiWallet !== undefined) === this.#isMultiWallet);
  }

  /** Whether a tab shows its list of wallets without any, or one of them twice, or none as the current one. */
  isListBroken(): boolean {
    return this.#tabs.some(({ modal }) => {
      const ids = selectConnections(modal.store.getState(), 'eip155').map(({ connectorId }) => connectorId);
      const currentId = modal.getState().namespaces.eip155?.connectorId ?? null;
      const isOneOf = currentId === null ? ids.length === 0 : ids.includes(currentId);
      return !isOneOf || new Set(ids).size < ids.length;
    });
  }

  /** A store that tells the other tabs of what is written, as a browser does: later, and each write on its own. */
  #storageOf(own: () => Modal): HostStorage {
    const tell = () => {
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
        tell();
      },
      removeItem: (key) => {
        if (this.#stored.delete(key)) tell();
      },
    };
  }
}
