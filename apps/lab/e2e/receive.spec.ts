import { decodeQr } from './support/decode-qr.js';
import { expect, SOLANA_ONE, test } from './support/test.js';

for (const [themeMode, viewport] of [
  ['dark', { width: 1280, height: 900 }],
  ['light', { width: 360, height: 640 }],
] as const) {
  test.describe(`receiving in ${themeMode}, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('shows a code of the address that a phone can read, and the networks', async ({ lab, evmWallet }) => {
      evmWallet.approve();
      await lab.goto({ options: { themeMode } });
      await lab.connect('Journey Wallet');
      await lab.openView('FundWallet');
      await lab.button('Receive funds').click();
      const address = (await lab.textOf('account-eip155')).split(':').at(-1) ?? '';
      const code = lab.dialog.getByRole('img', { name: 'QR code of your address on Lab One' });
      await expect(code).toBeVisible();
      await expect.poll(() => decodeQr(code)).toBe(address);
      await lab.button('Compatible networks').click();
      await expect(lab.dialog.getByText('You can only receive assets on these networks')).toBeVisible();
      await expect(lab.dialog.getByRole('listitem').filter({ hasText: 'Lab' })).toHaveCount(2);
    });
  });
}

test('an account on Solana receives at its own address', async ({ lab, solanaWallet }) => {
  solanaWallet.approve();
  await lab.goto({ adapters: ['solana'] });
  await lab.of('solana').connect('Journey Solana');
  await lab.of('solana').expectAccount(`${SOLANA_ONE}:${solanaWallet.addresses[0]}`);
  await lab.openView('WalletReceive');
  const code = lab.dialog.getByRole('img', { name: /^QR code of your address/ });
  await expect(code).toBeVisible();
  await expect.poll(() => decodeQr(code)).toBe(solanaWallet.addresses[0]);
});
