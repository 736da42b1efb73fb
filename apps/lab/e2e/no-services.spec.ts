import { CHAIN_ONE, expect, test } from './support/test.js';

test('with no services and every other host blocked, a wallet connects and the modal contacts no host', async ({
  context,
  evmWallet,
  info,
  lab,
}) => {
  const own = new URL(info.lab).host;
  const others: string[] = [];
  await context.route('**/*', (route) => {
    const { host, protocol } = new URL(route.request().url());
    if (host === own || protocol === 'data:') return route.continue();
    others.push(host);
    return route.abort();
  });
  await lab.goto({ services: 'none' });
  await lab.connect('Journey Wallet');
  await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);
  await lab.openView('Networks');
  await lab.page.keyboard.press('Escape');
  const requests = await lab.json<{ host: string }[]>('requests');
  expect(requests).toEqual([]);
  expect(others).toEqual([]);
});

test('without services neither pairing nor a catalogue is offered', async ({ evmWallet, lab }) => {
  await lab.goto({ services: 'none' });
  await lab.open();
  await expect(lab.button(/^Journey Wallet/)).toBeVisible();
  await expect(lab.button(/^WalletConnect/)).toHaveCount(0);
  await expect(lab.button(/^All Wallets/)).toHaveCount(0);
  evmWallet.close();
});

test('a page that never opens the modal loads nothing of it and contacts no host', async ({ context, info, lab }) => {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  await lab.goto({ services: 'none' });
  await lab.page.waitForTimeout(1_500);
  await expect(lab.dialog).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(info.lab).host]);
});
