import { ConnectionRejectedError } from '../errors/connection-errors.js';
import { SwitchRejectedError } from '../errors/switch-rejected-error.js';
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import { FIRST_ADDRESS, SECOND_ADDRESS } from './accounts.js';
import { deferred } from './fake-adapter.js';

/** What a person does at the next prompt. `hang`: leaves it open. */
export type Answer = 'approve' | 'reject' | 'hang';

/** What a page sees of a wallet: the shared accounts and the network. */
export interface WalletView {
  readonly accounts: readonly string[];
  readonly networkId: CaipNetworkId;
}

interface Prompt {
  readonly error: Error;
  settle(error: Error | null): void;
}

/**
 * The true state of a wallet, independent of any page: locked or not, shared or not, on one network. Pages reach it
 * through channels, which delay all messages and keep their order.
 */
export class SimulatedWallet {
  readonly id: string;
  readonly namespace: ChainNamespace;
  answer: Answer = 'approve';
  isLocked = false;
  isShared = false;
  networkId: CaipNetworkId;
  #accounts: readonly string[] = [FIRST_ADDRESS, SECOND_ADDRESS];
  #prompts: Prompt[] = [];
  readonly #channels = new Set<WalletChannel>();

  constructor(id: string, networkId: CaipNetworkId) {
    this.id = id;
    this.networkId = networkId;
    this.namespace = namespaceOf(networkId);
  }

  get view(): WalletView {
    const isVisible = this.isShared && !this.isLocked;
    return { accounts: isVisible ? this.#accounts : [], networkId: this.networkId };
  }

  /** The true state, which a modal's state is compared with. */
  canSign(address: string): boolean {
    return this.view.accounts[0] === address;
  }

  open(onView: (view: WalletView) => void): WalletChannel {
    const channel = new WalletChannel(this, onView, () => this.#channels.delete(channel));
    this.#channels.add(channel);
    return channel;
  }

  /** A person unlocks and shares, unless that was done before. */
  async share(): Promise<void> {
    if (this.isShared && !this.isLocked) return;
    await this.#ask(new ConnectionRejectedError());
    this.#change(() => {
      this.isLocked = false;
      this.isShared = true;
    });
  }

  async moveTo(networkId: CaipNetworkId): Promise<void> {
    await this.#ask(new SwitchRejectedError());
    this.#change(() => {
      this.networkId = networkId;
    });
  }

  lock(): void {
    this.#change(() => {
      this.isLocked = true;
    });
  }

  unlock(): void {
    this.#change(() => {
      this.isLocked = false;
    });
  }

  revoke(): void {
    this.#change(() => {
      this.isShared = false;
    });
  }

  swapAccounts(): void {
    this.#change(() => {
      this.#accounts = [...this.#accounts].reverse();
    });
  }

  stray(networkId: CaipNetworkId): void {
    this.#change(() => {
      this.networkId = networkId;
    });
  }

  /** A person answers the prompts that were left open. */
  settlePrompts(isApproved: boolean): void {
    const prompts = this.#prompts;
    this.#prompts = [];
    for (const { error, settle } of prompts) settle(isApproved ? null : error);
  }

  async #ask(error: Error): Promise<void> {
    if (this.answer === 'reject') throw error;
    if (this.answer === 'approve') return;
    const { promise, reject, resolve } = deferred<void>();
    this.#prompts.push({ error, settle: (reason) => (reason ? reject(reason) : resolve()) });
    await promise;
  }

  /** Notifies every page of an origin of a change, and only of changes. */
  #change(apply: () => void): void {
    const before = JSON.stringify(this.view);
    apply();
    if (JSON.stringify(this.view) === before) return;
    for (const channel of this.#channels) channel.push(this.view);
  }
}

/** One page's channel to a wallet: responses and events are delayed and keep their order. */
export class WalletChannel {
  readonly #wallet: SimulatedWallet;
  readonly #onView: (view: WalletView) => void;
  readonly #onClose: () => void;
  #tail: Promise<void> = Promise.resolve();
  #isOpen = true;

  constructor(wallet: SimulatedWallet, onView: (view: WalletView) => void, onClose: () => void) {
    this.#wallet = wallet;
    this.#onView = onView;
    this.#onClose = onClose;
  }

  push(view: WalletView): void {
    void this.#send(() => this.#onView(view));
  }

  /** Performs an action in the wallet and returns what it shows afterwards. */
  async request(task: (wallet: SimulatedWallet) => Promise<void> | void): Promise<void> {
    await this.#send(() => undefined);
    await task(this.#wallet);
    const { view } = this.#wallet;
    await this.#send(() => this.#onView(view));
  }

  close(): void {
    this.#isOpen = false;
    this.#onClose();
  }

  #send(deliver: () => void): Promise<void> {
    const sent = this.#tail.then(() => {
      if (this.#isOpen) deliver();
    });
    this.#tail = sent;
    return sent;
  }
}
