import { expect, test } from './support/test.js';

test('a visitor whose social login is unavailable continues with a wallet, and connects', async ({
  evmWallet,
  lab,
}) => {
  evmWallet.approve();
  await lab.goto({ options: { features: { socials: ['google', 'x', 'github'], collapseWallets: true } } });
  await lab.open();
  await lab.button('Continue with Google').click();
  await expect(lab.dialog.getByText('This login is not available in this application')).toBeVisible();
  await lab.button('Continue with a wallet').click();
  await expect(lab.view('ConnectWallets')).toBeVisible();
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
});
