import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import { DEVELOPMENT_KEYS } from '@foyerkit/testkit/evm';
import { installEvmWallet } from '@foyerkit/testkit/playwright';
import { verifyMessage } from 'viem';
import { comeToRest } from './support/at-rest.js';
import type { LabPage } from './support/lab-page.js';
import { test as base, CHAIN_ONE, expect } from './support/test.js';

const CONFIG = { remote: { multiWallet: true } };

/** Two wallets with separate keys, and the lab with the feature on. */
const test = base.extend<{ wallets: readonly [EvmTestWallet, EvmTestWallet] }>({
  wallets: async ({ chains, context }, use) => {
    const [first, second, third] = DEVELOPMENT_KEYS;
    const keys = [first, second, third].filter((key) => key !== undefined);
    const one = await installEvmWallet(context, {
      name: 'Wallet One',
      rdns: 'org.foyerkit.one',
      chains,
      keys: keys.slice(0, 2),
    });
    const two = await installEvmWallet(context, {
      name: 'Wallet Two',
      rdns: 'org.foyerkit.two',
      chains,
      keys: keys.slice(2),
    });
    await use([one, two]);
    one.close();
    two.close();
  },
});

const addressOf = (wallet: EvmTestWallet, index = 0) => wallet.addresses[index] as `0x${string}`;

/** Two connected wallets, the second one current, with their list on screen. */
async function connectBoth(lab: LabPage): Promise<void> {
  await lab.goto(CONFIG);
  await lab.connect('Wallet One');
  await expect(lab.dialog).toBeHidden();
  await lab.addWallet('Wallet Two');
}

async function expectSignedBy(lab: LabPage, address: `0x${string}`, message: string): Promise<void> {
  const signature = (await lab.sign(message)) as `0x${string}`;
  expect(await verifyMessage({ address, message, signature })).toBe(true);
}

const cards = (lab: LabPage) => lab.dialog.getByRole('list', { name: 'Connected wallets' }).locator('.wallet-card');

test.describe('several wallets', () => {
  test('are connected side by side, switched between, and each signs', async ({ lab, wallets: [one, two] }) => {
    await connectBoth(lab);
    await lab.expectAccount(`${CHAIN_ONE}:${addressOf(two)}`);
    await expect(cards(lab)).toHaveCount(2);
    await lab.page.keyboard.press('Escape');
    await expectSignedBy(lab, addressOf(two), 'from two');

    const prompts = one.prompts();
    await lab.openView('ProfileWallets');
    await lab.expectTold('Wallet switched', () => lab.button('Switch to Wallet One').click());
    await lab.expectAccount(`${CHAIN_ONE}:${addressOf(one)}`);
    expect(one.prompts()).toBe(prompts);
    await lab.page.keyboard.press('Escape');
    await expectSignedBy(lab, addressOf(one), 'from one');

    await lab.openView('ProfileWallets');
    await lab.expectTold('Account switched', () => lab.button(/^Switch to 0x/).click());
    await lab.page.keyboard.press('Escape');
    await expectSignedBy(lab, addressOf(one, 1), 'from the other account of one');
  });

  test('are restored after a reload without a prompt, with the same one current', async ({
    lab,
    wallets: [one, two],
  }) => {
    await connectBoth(lab);
    one.reject();
    two.reject();
    await lab.page.reload();
    await lab.expectAccount(`${CHAIN_ONE}:${addressOf(two)}`);
    await lab.openView('ProfileWallets');
    await expect(cards(lab)).toHaveCount(2);
    await lab.button('Switch to Wallet One').click();
    await lab.expectAccount(`${CHAIN_ONE}:${addressOf(one)}`);
    one.approve();
    await lab.page.keyboard.press('Escape');
    await expectSignedBy(lab, addressOf(one), 'still here');
  });

  test('are disconnected one by one, remembered, reconnected, and disconnected all at once', async ({
    lab,
    wallets: [one],
  }) => {
    await connectBoth(lab);
    await lab.expectTold('Wallet deleted', () => lab.button('Disconnect Wallet Two').click());
    await lab.expectAccount(`${CHAIN_ONE}:${addressOf(one)}`);
    await expect(lab.dialog.getByRole('heading', { name: 'RECENTLY CONNECTED' })).toBeVisible();

    await lab.button('Connect Wallet Two').click();
    await expect(lab.view('ProfileWallets')).toBeVisible();
    await expect(cards(lab)).toHaveCount(2);

    await lab.button('Disconnect All').click();
    await expect(lab.dialog.getByText('No wallet connected')).toBeVisible();
    await lab.expectStatus('disconnected');
    await lab.button('Delete Wallet One').click();
    await lab.button('Delete Wallet Two').click();
    await expect(lab.dialog.getByRole('heading', { name: 'RECENTLY CONNECTED' })).toBeHidden();
    await lab.page.reload();
    await lab.expectStatus('disconnected');
  });

  test('are managed with the keyboard alone, and focus is never lost', async ({ lab, wallets: [one] }) => {
    await connectBoth(lab);
    const focused = () =>
      lab.page.evaluate(() => {
        const active = document.querySelector('foyer-modal')?.shadowRoot?.activeElement;
        return active?.getAttribute('aria-label') ?? active?.textContent ?? null;
      });
    const tabTo = async (name: string) => {
      // A view that is still opening would move the focus back to its start.
      await comeToRest(lab);
      for (let presses = 0; presses < 20 && (await focused()) !== name; presses += 1)
        await lab.page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    };
    await tabTo('Switch to Wallet One');
    await lab.page.keyboard.press('Enter');
    await lab.expectAccount(`${CHAIN_ONE}:${addressOf(one)}`);
    await expect.poll(focused).toBe('Copy address of Wallet One');
    await tabTo('Disconnect Wallet Two');
    await lab.page.keyboard.press('Space');
    await expect(cards(lab)).toHaveCount(1);
    await expect.poll(focused).toBe('1 wallet');
    await tabTo('Connect Wallet Two');
    await lab.page.keyboard.press('Enter');
    await expect(cards(lab)).toHaveCount(2);
    await tabTo('Disconnect All');
    await lab.page.keyboard.press('Enter');
    await expect(lab.dialog.getByText('No wallet connected')).toBeVisible();
    await expect.poll(focused).toMatch(/^No wallet connected/);
  });

  test('are not disconnected by pressing Enter once more', async ({ lab, wallets: _ }) => {
    await connectBoth(lab);
    await lab.close();
    await lab.openView('Account');
    await lab.button('Wallets').focus();
    await lab.page.keyboard.press('Enter');
    await expect(lab.view('ProfileWallets')).toBeVisible();
    await comeToRest(lab);
    await lab.page.keyboard.press('Enter');
    await expect(cards(lab)).toHaveCount(2);
    await expect(lab.page.locator(':focus').last()).toHaveRole('heading');

    await lab.button('Disconnect Wallet Two').focus();
    await lab.page.keyboard.press('Enter');
    await expect(cards(lab)).toHaveCount(1);
    for (let presses = 0; presses < 3; presses += 1) await lab.page.keyboard.press('Enter');
    await expect(lab.page.locator(':focus').last()).toHaveText('1 wallet');
    await expect(cards(lab)).toHaveCount(1);
    await lab.expectStatus('connected');
  });

  test('report a wallet that is already linked', async ({ lab, wallets: [one] }) => {
    await connectBoth(lab);
    await lab.button('Add EVM Wallet').click();
    await lab.button(/^Wallet One/).click();
    await expect(lab.dialog.getByText('This account is already linked...')).toBeVisible();
    await expect(lab.button('Try again')).toBeHidden();
    one.selectAccount(1);
    await expect(lab.view('ProfileWallets')).toBeVisible();
    await lab.expectAccount(`${CHAIN_ONE}:${addressOf(one, 1)}`);
  });

  test('are limited to one where the feature is off', async ({ lab, wallets: _ }) => {
    await lab.goto();
    await lab.connect('Wallet One');
    await lab.openView('Account');
    // The wallet shares several accounts, so there is something to choose.
    await lab.button('Wallets').click();
    await expect(lab.button('Disconnect Wallet One')).toBeVisible();
    await expect(lab.button(/^Add/)).toBeHidden();
    await expect(lab.button(/^Switch to 0x/)).toBeVisible();
    await expect(lab.button('Disconnect All')).toBeHidden();
  });
});
