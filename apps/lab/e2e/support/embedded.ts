import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type LabNamespace, LabPage, type LabPageConfig } from './lab-page.js';
import type { Mailbox } from './mailbox.js';

const LONG_ENOUGH: Readonly<Partial<Record<LabNamespace, RegExp>>> = {
  // Of a smart account it is longer than that of a key.
  eip155: /^0x[0-9a-f]{130,}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
};

/** A visitor of a page that offers logins at the lab's secure site. */
export class EmbeddedVisitor {
  readonly lab: LabPage;
  /** The same page for Solana. */
  readonly solana: LabPage;
  /** The site's page in the lab. */
  readonly frame: FrameLocator;
  /** The request that waits for the visitor's decision, on the site's page. */
  readonly card: Locator;
  private readonly mailbox: Mailbox;
  private readonly siteUrl: string;

  constructor(lab: LabPage, mailbox: Mailbox, siteUrl: string) {
    this.lab = lab;
    this.solana = lab.of('solana');
    this.mailbox = mailbox;
    this.siteUrl = siteUrl;
    this.frame = lab.page.frameLocator('foyer-frame iframe');
    this.card = this.frame.getByRole('dialog');
  }

  /** The same visitor in another tab or browser. */
  in(page: Page): EmbeddedVisitor {
    return new EmbeddedVisitor(new LabPage(page), this.mailbox, this.siteUrl);
  }

  async goto(config: LabPageConfig = {}): Promise<void> {
    await this.lab.goto({ adapters: ['evm', 'solana'], embedded: 'site', ...config });
  }

  /** Opens the modal and enters an address. */
  async submitEmail(email: string): Promise<void> {
    await this.lab.open();
    await this.enterEmail(email);
  }

  /** Enters an address in the modal, which is open. */
  async enterEmail(email: string): Promise<void> {
    const field = this.lab.dialog.getByRole('textbox', { name: 'Email' });
    await field.fill(email);
    await field.press('Enter');
  }

  /** Opens the modal and asks for a code. */
  async askForCode(email: string): Promise<void> {
    await this.submitEmail(email);
    await expect(this.lab.view('EmailVerifyOtp')).toBeVisible();
  }

  /** What is said below the code, which a message at the edge repeats. */
  get codeError(): Locator {
    return this.lab.dialog.getByRole('group', { name: 'Code' }).getByRole('alert');
  }

  /** Types a code; the last digit submits it. */
  async typeCode(code: string): Promise<void> {
    const first = this.lab.dialog.getByRole('textbox', { name: 'Digit 1 of 6' });
    await expect(first).toBeEnabled();
    await first.focus();
    await this.lab.page.keyboard.type(code);
  }

  /** Logs in with a new address, and waits for both chain namespaces. @returns the address */
  async logIn(): Promise<string> {
    const email = this.mailbox.newAddress();
    await this.askForCode(email);
    await this.typeCode(await this.mailbox.nextCode(email));
    await this.lab.expectStatus('connected');
    await this.solana.expectStatus('connected');
    return email;
  }

  /** Sets what the page's project has otherwise than the site. The page needs a configuration of its own. */
  async setProject(settings: Readonly<Record<string, number | string>>): Promise<void> {
    const url = `${this.siteUrl}/projects/${await this.lab.textOf('project-id')}`;
    const response = await this.lab.page.request.put(url, { data: settings });
    expect(response.status()).toBe(200);
  }

  /** Opens the page and logs in there. @returns the address */
  async gotoLoggedIn(config?: LabPageConfig): Promise<string> {
    await this.goto(config);
    const email = await this.logIn();
    await this.lab.close();
    return email;
  }

  /** Opens the account's settings, of an account without a name, and waits until its name was looked up. */
  async openSettings(): Promise<void> {
    await this.lab.openView('AccountSettings');
    await expect(this.lab.button('Choose account name')).toBeVisible();
  }

  /** Asks for a signature with the host's button, and waits until the site's page shows the request. */
  async askToSign(message: string, page = this.lab): Promise<void> {
    await page.own('message').fill(message);
    await page.own('sign-message').click();
    await expect(this.card.getByText(message)).toBeVisible();
  }

  /** Presses Approve with the keyboard, once it counts. */
  async approve(): Promise<void> {
    const button = this.card.getByRole('button', { name: 'Approve' });
    await expect(button).toBeEnabled();
    await button.press('Enter');
    await expect(this.card).toBeHidden();
  }

  /**
   * Presses Reject with the mouse. It works from the first moment, but the browser gives a press to the frame only once
   * it has painted it, which Approve waits for, too.
   */
  async reject(): Promise<void> {
    await expect(this.card.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await this.card.getByRole('button', { name: 'Reject' }).click();
  }

  /** Signs a text with the account of a chain namespace. @returns the signature */
  async sign(message: string, page = this.lab): Promise<string> {
    await this.askToSign(message, page);
    await this.approve();
    await expect(page.own('signature')).toHaveText(LONG_ENOUGH[page.namespace] ?? /./);
    return page.textOf(`signature-${page.namespace}`);
  }

  /** The address of the account, without its network. */
  async address(page = this.lab): Promise<string> {
    return (await page.textOf(`account-${page.namespace}`)).split(':')[2] ?? '';
  }
}
