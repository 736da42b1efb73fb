import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

/** Puts a page aside as a browser does with a tab that nobody looks at, and takes it up again. */
async function freeze(page: Page, whileAway: () => Promise<unknown>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await whileAway();
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}

test('a phone that approves while the tab is put aside is connected when the tab is taken up', async ({
  lab,
  page,
  pairingWallet,
}) => {
  pairingWallet.approve();
  await lab.goto();
  await lab.openCode();
  const uri = await lab.pairingUri();
  await freeze(page, async () => {
    await pairingWallet.pair(uri);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  });
  await lab.expectStatus('connected');
  await lab.sign('back again');
});

test('a wallet that moved and changed its account while the tab was put aside is shown as it is now', async ({
  evmWallet,
  lab,
  page,
}) => {
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  await freeze(page, async () => {
    evmWallet.switchChain(31338);
    evmWallet.selectAccount(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  await lab.expectAccount(`eip155:31338:${evmWallet.addresses[1]}`);
});

test('a view whose code does not arrive offline says so, and comes when the network is back', async ({
  context,
  lab,
}) => {
  await lab.goto({ services: 'none' });
  await lab.open();
  await expect(lab.view('Connect')).toBeVisible();
  await context.setOffline(true);
  await lab.page.getByTestId('open-view').selectOption('WhatIsANetwork');
  await lab.page.getByTestId('open-view-go').dispatchEvent('click');
  await expect(lab.button('Try again')).toBeVisible();
  await context.setOffline(false);
  await lab.button('Try again').click();
  await expect(lab.view('WhatIsANetwork').getByText('Learn more')).toBeVisible();
});

test('the modal itself, asked for offline, keeps the button usable, and comes with the next press', async ({
  context,
  lab,
}) => {
  await lab.goto({ services: 'none', options: { preload: 'never' } });
  await context.setOffline(true);
  // Until it has failed the button may look as it always does, and what is on its way may still arrive.
  const failed = lab.page.waitForEvent('console', (message) => message.text().includes('could not be opened'));
  await lab.connectButton.click();
  await failed;
  await expect(lab.connectButton).not.toHaveAttribute('aria-busy', 'true');
  const pressed = lab.page.getByRole('button', { name: 'Could not be opened. Try again' });
  await expect(pressed).toBeFocused();
  await context.setOffline(false);
  await pressed.click();
  await expect(lab.dialog).toBeVisible();
});

test('the list of all wallets, asked for offline, says so and comes when the network is back', async ({
  context,
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto();
  // Its code is there already; what does not come is the list.
  await lab.openView('AllWallets');
  await expect(lab.view('AllWallets').locator('[aria-posinset]').first()).toBeVisible();
  await context.setOffline(true);
  await lab.dialog.getByRole('searchbox').fill('Rainbow');
  await expect(lab.dialog.getByText('The wallets could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await lab.button('Try again').click();
  await expect(lab.dialog.getByRole('button', { name: /^Rainbow/ }).first()).toBeVisible();
});

test('a session lives through a time without network, and signs afterwards', async ({
  context,
  lab,
  page,
  pairingWallet,
}) => {
  pairingWallet.approve();
  await lab.goto();
  await lab.openCode();
  await lab.scanWith(pairingWallet);
  await context.setOffline(true);
  await page.waitForTimeout(3_000);
  await lab.expectStatus('connected');
  await context.setOffline(false);
  await lab.sign('the tunnel has an end');
});
