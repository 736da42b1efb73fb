import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { uriOf } from './phone.js';

/** The configuration of the lab's page, as it is written into `?config=`. */
export interface LabPageConfig {
  /** Default: EVM only, even if the lab has other namespaces. */
  readonly adapters?: readonly ('evm' | 'solana' | 'bitcoin' | 'polkadot')[];
  readonly wallets?: 'testkit' | 'none';
  readonly services?: 'local' | 'none';
  /** Default: none. */
  readonly embedded?: 'site' | 'hosted-wire' | 'none';
  readonly verify?: boolean;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly remote?: Readonly<Record<string, unknown>>;
  readonly host?: Readonly<Record<string, unknown>>;
}

/** A phone with a wallet, as the test kit simulates it. */
interface Phone {
  approve(): void;
  pair(uri: string): Promise<unknown>;
}

export type LabNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot';

/** The formats of signatures and transaction ids. */
const SIGNATURES: Readonly<Record<LabNamespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{130}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
  bip122: /^[A-Za-z0-9+/]{80,}=*$/,
  polkadot: /^0x[0-9a-f]{128,130}$/,
};
const TRANSACTIONS: Readonly<Record<LabNamespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{64}$/,
  solana: SIGNATURES.solana,
  bip122: /^[0-9a-f]{64}$/,
  polkadot: /^0x[0-9a-f]{64}$/,
};

/** The lab as a visitor or a tester uses it: by role and name, and by the test ids of the lab's contract. */
export class LabPage {
  readonly page: Page;
  readonly dialog: Locator;
  /** The chain namespace that is read and signed with. */
  readonly namespace: LabNamespace;

  constructor(page: Page, namespace: LabNamespace = 'eip155') {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.namespace = namespace;
  }

  /** The same page for another chain namespace. */
  of(namespace: LabNamespace): LabPage {
    return new LabPage(this.page, namespace);
  }

  /** An element of the namespace: `account`, `sign-message` and the others of the lab's contract. */
  own(name: string): Locator {
    return this.page.getByTestId(`${name}-${this.namespace}`);
  }

  async goto(config: LabPageConfig = {}, path = '/'): Promise<void> {
    const text = Buffer.from(
      JSON.stringify({ wallets: 'none', adapters: ['evm'], embedded: 'none', ...config }),
    ).toString('base64url');
    await this.page.goto(`${path}?config=${text}`);
    await expect(this.page.getByTestId('status-eip155')).toBeVisible();
  }

  /**
   * Opens a page that the server renders, and checks that the browser first renders the same.
   * @returns the markup that the server sent
   */
  async gotoRendered(config: LabPageConfig, path: string): Promise<string> {
    const response = this.page.waitForResponse((answer) => answer.url().includes(path));
    await this.goto(config, path);
    const html = await (await response).text();
    const [, markup = ''] = /<div id="lab">(.*)<\/div>\s*<\/body>/s.exec(html) ?? [];
    expect(await this.page.getByTestId('first-markup').textContent()).toBe(markup);
    return markup;
  }

  /** The errors and warnings in the console from now on. */
  watchConsole(): readonly string[] {
    const messages: string[] = [];
    this.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    return messages;
  }

  /** The text of a test id. */
  async textOf(testId: string): Promise<string> {
    return (await this.page.getByTestId(testId).textContent()) ?? '';
  }

  /** The host's own button, outside the modal. */
  get connectButton(): Locator {
    return this.page.getByRole('button', { name: 'Connect Wallet' }).first();
  }

  async open(): Promise<void> {
    await this.connectButton.click();
    await expect(this.dialog).toBeVisible();
  }

  async openView(view: string): Promise<void> {
    await this.page.getByTestId('open-view').selectOption(view);
    await this.page.getByTestId('open-view-go').click();
    await expect(this.dialog).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }

  /** Shows the account of another network, by the list of networks. */
  async showNetwork(name: RegExp): Promise<void> {
    await this.openView('Networks');
    await this.button(name).click();
    await expect(this.dialog).toBeHidden();
  }

  /** The code that a phone scans. */
  get code(): Locator {
    return this.page.locator('[data-uri^="wc:"]');
  }

  /** The link in the code. */
  async pairingUri(): Promise<string> {
    return (await this.code.getAttribute('data-uri')) ?? '';
  }

  async openCode(): Promise<void> {
    await this.open();
    await this.button(/^WalletConnect/).click();
  }

  /** Makes a phone scan the code, and waits until it is connected. */
  async scanWith(phone: Pick<Phone, 'pair'>): Promise<void> {
    await phone.pair(await this.pairingUri());
    await this.expectStatus('connected');
  }

  /** Opens the page, and connects a phone that scans its code. */
  async gotoPaired(phone: Phone, config?: LabPageConfig): Promise<void> {
    phone.approve();
    await this.goto(config);
    await this.openCode();
    await this.scanWith(phone);
  }

  /** The link into a wallet's application, while it is asked to connect. */
  get openLink(): Locator {
    return this.dialog.getByRole('link', { name: 'Open' });
  }

  /**
   * Taps the link into a wallet's application, which pairs with the page.
   * @param opened the links that have opened an application, from `watchApps`
   */
  async pairByLink(phone: Pick<Phone, 'pair'>, opened: readonly string[]): Promise<void> {
    await this.openLink.tap();
    await expect.poll(() => opened.length).toBeGreaterThan(0);
    await phone.pair(uriOf(opened[0]));
    await this.expectStatus('connected');
  }

  get searchField(): Locator {
    return this.dialog.getByRole('searchbox');
  }

  /** The view of a catalogue wallet that is not installed. */
  async openWallet(name: string): Promise<void> {
    await this.openView('AllWallets');
    await this.searchField.fill(name);
    await this.button(new RegExp(`^${name}`))
      .first()
      .click();
    await expect(this.view('ConnectingWalletConnect')).toBeVisible();
  }

  /** What has the focus, also inside a shadow root. */
  async focused(): Promise<{ readonly text: string; readonly isInDialog: boolean }> {
    return this.page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return { text: element?.textContent ?? '', isInDialog: Boolean(element?.closest('dialog')) };
    });
  }

  /** A button of the modal by its accessible name. */
  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name });
  }

  view(name: string): Locator {
    return this.page.locator(`[data-view="${name}"]`);
  }

  /** Does something that is announced briefly. The check starts beforehand, so that a busy machine cannot miss it. */
  async expectTold(text: string, act: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.dialog.getByText(text).waitFor({ timeout: 30_000 }), act()]);
  }

  async connect(walletName: string): Promise<void> {
    await this.open();
    await this.button(new RegExp(`^${walletName}`)).click();
    await this.expectStatus('connected');
  }

  /** Goes to the wallets of the account, once the project's configuration has allowed several of them. */
  async openSeveralWallets(): Promise<void> {
    await this.openView('ProfileWallets');
    // Without the feature the one wallet that is connected has no such button.
    await expect(this.button('Disconnect All')).toBeVisible();
  }

  /**
   * Connects a further wallet of EVM beside the connected one, and stays in the list of both. Before the configuration
   * allows several wallets, one that is chosen takes the place of the connected one, and the modal closes.
   */
  async addWallet(walletName: string): Promise<void> {
    await this.openSeveralWallets();
    await this.button('Add EVM Wallet').click();
    await this.expectTold('New Wallet Added', () => this.button(new RegExp(`^${walletName}`)).click());
    await expect(this.view('ProfileWallets')).toBeVisible();
  }

  async expectStatus(status: 'connected' | 'connecting' | 'disconnected' | 'restoring'): Promise<void> {
    await expect(this.own('status')).toHaveText(status);
  }

  async expectAccount(caipAddress: string): Promise<void> {
    await expect(this.own('account')).toHaveText(caipAddress, { ignoreCase: true });
  }

  async expectNetwork(networkId: string): Promise<void> {
    await expect(this.own('network')).toHaveText(networkId);
  }

  /** Signs a text with the host's button. @returns the signature. */
  async sign(message: string): Promise<string> {
    await this.own('message').fill(message);
    await this.own('sign-message').click();
    await expect(this.own('signature')).toHaveText(SIGNATURES[this.namespace]);
    return this.textOf(`signature-${this.namespace}`);
  }

  /** Sends a small amount with the host's button. @returns the transaction hash. */
  async send(recipient: string): Promise<string> {
    await this.own('recipient').fill(recipient);
    await this.own('send').click();
    await expect(this.own('transaction')).toHaveText(TRANSACTIONS[this.namespace]);
    return this.textOf(`transaction-${this.namespace}`);
  }

  async json<T>(testId: 'events' | 'requests' | 'state'): Promise<T> {
    return JSON.parse(await this.textOf(testId));
  }
}
