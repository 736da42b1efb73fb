import { ConnectionRejectedError } from '../errors/connection-errors.js';
import { SwitchRejectedError } from '../errors/network-errors.js';
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import { FIRST_ADDRESS, SECOND_ADDRESS } from './accounts.js';
import { deferred } from './fake-adapter.js';

/** What a person does at the next prompt. `hang`: nothing, until told otherwise. */
export type Answer = 'approve' | 'reject' | 'hang';

/** What a page sees of a wallet: who it shares, and where it is. */
export interface WalletView {
  readonly accounts: readonly string[];
  readonly networkId: CaipNetworkId;
}

interface Prompt {
  readonly error: Error;
  settle(error: Error | null): void;
}

/**
 * A wallet as it truly is, whoever looks at it: unlocked or not, shared or not, on one network. Pages reach it through
 * channels, which keep the order of all that passes and take their time.
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

  /** The truth that a modal's state is measured by. */
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

  /** A person comes back to the prompts that were left open. */
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

  /** Wallets tell every page of an origin what has changed, and nothing when nothing has. */
  #change(apply: () => void): void {
    const before = JSON.stringify(this.view);
    apply();
    if (JSON.stringify(this.view) === before) return;
    for (const channel of this.#channels) channel.push(this.view);
  }
}

/** One page's way to a wallet: answers and news arrive late, in the order in which they were sent. */
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

  /** Lets the wallet do something, and tells what it shows afterwards. */
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
