import { expect, test } from './support/test.js';

const STATE = 'foyerkit:state';
const SNAPSHOT = 'foyerkit:snapshot';

test('a page whose storage is full works to the end of the visit', async ({ evmWallet, lab, page }) => {
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

test('a page whose storage may not even be looked at works with its own wallets, and says that phones are out of reach', async ({
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
  // The SDK of the pairing cannot even be imported there.
  await lab.openCode();
  await expect(lab.dialog.getByText('The connection service cannot be reached')).toBeVisible();
  await expect(page.getByTestId('state')).toContainText('RELAY_UNREACHABLE');
});

for (const [what, text] of [
  ['half a value', '{"version":1,"connections":{"eip155"'],
  ['somebody else’s value', '"hello"'],
  ['a list', '[]'],
  ['a version from the future', '{"version":99,"connections":{}}'],
  ['nothing but blanks', '   '],
] as const) {
  test(`a page whose storage holds ${what} starts anew, and finds its wallet back from then on`, async ({
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
