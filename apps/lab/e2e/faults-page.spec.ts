import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

/** Freezes a page, as a browser does with a background tab, and resumes it. */
async function freeze(page: Page, whileAway: () => Promise<unknown>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await whileAway();
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}

test('a phone that approves while the tab is frozen is connected when it resumes', async ({
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

test('a wallet that changed its network and account while the tab was frozen is shown in its current state', async ({
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

test('a view whose code cannot load offline shows an error, and opens once the network is back', async ({
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

test('the modal itself, pressed offline, keeps the button usable, and opens with the next press', async ({
  context,
  lab,
}) => {
  await lab.goto({ services: 'none', options: { preload: 'never' } });
  await context.setOffline(true);
  // Until the load fails the button may look as usual, and a pending load may still succeed.
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

test('the list of all wallets, opened offline, shows an error and loads once the network is back', async ({
  context,
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto();
  // Its code is already loaded; only the list is missing.
  await lab.openView('AllWallets');
  await expect(lab.view('AllWallets').locator('[aria-posinset]').first()).toBeVisible();
  await context.setOffline(true);
  await lab.dialog.getByRole('searchbox').fill('Rainbow');
  await expect(lab.dialog.getByText('The wallets could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await lab.button('Try again').click();
  await expect(lab.dialog.getByRole('button', { name: /^Rainbow/ }).first()).toBeVisible();
});

test('a session survives a time without network, and signs afterwards', async ({
  context,
  lab,
  page,
  pairingWallet,
}) => {
  await lab.gotoPaired(pairingWallet);
  await context.setOffline(true);
  await page.waitForTimeout(3_000);
  await lab.expectStatus('connected');
  await context.setOffline(false);
  await lab.sign('the tunnel has an end');
});
