import { expect, test } from './support/test.js';

const STATE = 'foyerkit:state';
const SNAPSHOT = 'foyerkit:snapshot';

test('a page whose storage is full works until the end of the visit', async ({ evmWallet, lab, page }) => {
  evmWallet.approve();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await lab.goto();
  await lab.connect('Journey Wallet');
  await lab.sign('no room at all');
  await lab.page.getByTestId('disconnect-eip155').click();
  await lab.expectStatus('disconnected');
  await lab.connect('Journey Wallet');
});

test('a page whose storage is inaccessible works with its own wallets, and reports that phones cannot connect', async ({
  evmWallet,
  lab,
  page,
}) => {
  evmWallet.approve();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await lab.goto();
  await lab.connect('Journey Wallet');
  await lab.sign('nothing is kept');
  await lab.page.getByTestId('disconnect-eip155').click();
  await lab.expectStatus('disconnected');
  // The pairing SDK cannot even be imported there.
  await lab.openCode();
  await expect(lab.dialog.getByText('The connection service cannot be reached')).toBeVisible();
  await expect(page.getByTestId('state')).toContainText('RELAY_UNREACHABLE');
});

for (const [what, text] of [
  ['a truncated value', '{"version":1,"connections":{"eip155"'],
  ['a value of another application', '"hello"'],
  ['a list', '[]'],
  ['a version from the future', '{"version":99,"connections":{}}'],
  ['only spaces', '   '],
] as const) {
  test(`a page whose storage holds ${what} starts afresh, and restores its wallet from then on`, async ({
    evmWallet,
    lab,
    page,
  }) => {
    evmWallet.approve();
    await lab.goto();
    await page.evaluate(
      ([keys, value]) => {
        for (const key of keys) localStorage.setItem(key, value);
      },
      [[STATE, SNAPSHOT], text] as const,
    );
    await page.reload();
    await lab.expectStatus('disconnected');
    await expect(lab.connectButton).toBeEnabled();
    await lab.connect('Journey Wallet');
    await page.reload();
    await lab.expectStatus('connected');
  });
}
