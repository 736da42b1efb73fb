import { createPublicClient, http, verifyMessage } from 'viem';
import type { LabPage } from './support/lab-page.js';
import { PHONES, setVisible, uriOf, watchApps } from './support/phone.js';
import { CHAIN_ONE, CHAIN_TWO, expect, test } from './support/test.js';

const RECIPIENT = '0x000000000000000000000000000000000000bEEF';
const DOMAIN = 'wonder.example';

const wonder = {
  id: 'wonder',
  name: 'Wonder',
  mobile_link: 'wonder://',
  link_mode: `https://${DOMAIN}/`,
  app_store: 'https://apps.apple.com/app/id1',
  homepage: `https://${DOMAIN}/`,
};

const SCHEME = 'wonder://wc';
const UNIVERSAL = `https://${DOMAIN}/wc`;

/** The forms of the wallet's links, in the order in which each phone tries them. */
const LINKS = {
  'Safari on an iPhone': [UNIVERSAL, SCHEME],
  'Chrome on Android': [SCHEME, UNIVERSAL],
} as const;

/** Selects the wallet, and waits until its link has loaded. */
async function choose(lab: LabPage, wallet: object = wonder): Promise<void> {
  await lab.goto({ options: { customWallets: [wallet] } });
  await lab.open();
  await lab.button(/^Wonder/).tap();
  await expect(lab.openLink).toHaveAttribute('href', /uri=/);
}

const hrefOf = async (lab: LabPage) => (await lab.openLink.getAttribute('href')) ?? '';

for (const name of ['Safari on an iPhone', 'Chrome on Android'] as const) {
  test.describe(name, () => {
    test.use(PHONES[name]);
    const [first, second] = LINKS[name];

    test('connects by a link that is ready before the tap, and returns to the app to sign, send and switch', async ({
      info,
      lab,
      page,
      pairingWallet,
    }) => {
      const { opened } = await watchApps(page, DOMAIN);
      await choose(lab);
      const href = await hrefOf(lab);
      expect(href).toMatch(new RegExp(`^${first}\\?uri=wc%3A`));
      await lab.openLink.tap();
      await expect.poll(() => opened).toEqual([href]);
      await setVisible(page, false);
      await pairingWallet.pair(uriOf(opened[0]));
      await setVisible(page, true);
      await lab.expectStatus('connected');
      await expect(lab.dialog).toBeHidden();

      const address = pairingWallet.addresses[0] as `0x${string}`;
      pairingWallet.hang('personal_sign');
      await page.getByTestId('message-eip155').fill('from a phone');
      await page.getByTestId('sign-message-eip155').tap();
      const openWallet = lab.dialog.getByRole('link', { name: 'Open wallet' });
      await expect(openWallet).toHaveAttribute(
        'href',
        new RegExp(`^${first}\\?requestId=\\d+&sessionTopic=[0-9a-f]{64}$`),
      );
      // The press that made the request has already opened the app.
      await expect.poll(() => opened.length).toBe(2);
      await openWallet.tap();
      await expect.poll(() => opened.length).toBe(3);
      expect(opened[2]).toBe(await openWallet.getAttribute('href'));
      await pairingWallet.waitForPrompt('personal_sign');
      pairingWallet.release('approve');
      await expect(lab.dialog).toBeHidden();
      await expect(page.getByTestId('signature-eip155')).not.toHaveText('none');
      const signature = (await lab.textOf('signature-eip155')) as `0x${string}`;
      expect(await verifyMessage({ address, message: 'from a phone', signature })).toBe(true);

      pairingWallet.approve();
      const hash = (await lab.send(RECIPIENT)) as `0x${string}`;
      const client = createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
      expect((await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success');
      await expect(lab.dialog).toBeHidden();
    });

    test('is restored after a reload, and still knows how to open the app', async ({ lab, page, pairingWallet }) => {
      const { opened } = await watchApps(page, DOMAIN);
      await choose(lab);
      await lab.pairByLink(pairingWallet, opened);
      await page.reload();
      await lab.expectStatus('connected');
      pairingWallet.hang('personal_sign');
      await page.getByTestId('sign-message-eip155').tap();
      await expect(lab.dialog.getByRole('link', { name: 'Open wallet' })).toBeVisible();
      await pairingWallet.waitForPrompt('personal_sign');
      pairingWallet.release('reject');
      await expect(lab.dialog).toBeHidden();
      await expect(page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');
    });

    test('lists the request in the page once the view with the link is closed', async ({
      lab,
      page,
      pairingWallet,
    }) => {
      const { opened } = await watchApps(page, DOMAIN);
      await choose(lab);
      await lab.pairByLink(pairingWallet, opened);
      pairingWallet.hang('personal_sign');
      await page.getByTestId('sign-message-eip155').tap();
      const href = await lab.dialog.getByRole('link', { name: 'Open wallet' }).getAttribute('href');
      await pairingWallet.waitForPrompt('personal_sign');
      const tray = page.locator('[part~="tray"]');
      await expect(tray).toHaveCount(0);
      await lab.button('Close').tap();
      const openWallet = tray.getByRole('link', { name: 'Open wallet' });
      await expect(openWallet).toHaveAttribute('href', href ?? '');
      const before = opened.length;
      await openWallet.tap();
      await expect.poll(() => opened.length).toBe(before + 1);
      await tray.getByRole('button', { name: 'Cancel: Sign a message' }).tap();
      await expect(tray).toHaveCount(0);
      await expect(page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');
    });

    test('offers other ways if no app opened, and remembers the one that worked', async ({
      lab,
      page,
      pairingWallet,
    }) => {
      const { opened } = await watchApps(page, DOMAIN);
      await choose(lab);
      await expect(lab.button('Copy link')).toBeHidden();
      await lab.openLink.tap();
      await expect.poll(() => opened.length).toBe(1);
      await expect(lab.dialog.getByText(/Nothing opened\?/)).toBeVisible();
      await expect(lab.button('Copy link')).toBeVisible();
      await expect(lab.button('Get the app')).toBeVisible();
      await expect(lab.openLink).toHaveAttribute('href', new RegExp(`^${second}\\?uri=`));
      await lab.openLink.tap();
      await expect.poll(() => opened.length).toBe(2);
      await pairingWallet.pair(uriOf(opened[1]));
      await lab.expectStatus('connected');
      await page.getByTestId('disconnect-eip155').tap();
      await lab.expectStatus('disconnected');
      await lab.open();
      await lab.button(/^Wonder/).tap();
      await expect(lab.openLink).toHaveAttribute('href', new RegExp(`^${second}\\?uri=`));
    });

    test('connects although the page was offline, hidden and resumed meanwhile', async ({
      context,
      lab,
      page,
      pairingWallet,
    }) => {
      await choose(lab);
      const uri = uriOf(await hrefOf(lab));
      await setVisible(page, false);
      await context.setOffline(true);
      await pairingWallet.pair(uri);
      await page.waitForTimeout(2_000);
      await context.setOffline(false);
      await setVisible(page, true);
      await lab.expectStatus('connected');
    });

    test('opens the app to switch to a network outside its session', async ({ lab, page, pairingWallet }) => {
      const { opened } = await watchApps(page, DOMAIN);
      await choose(lab);
      await lab.pairByLink(pairingWallet, opened);
      await pairingWallet.shareChains([31337]);
      pairingWallet.hang('wallet_switchEthereumChain');
      await page.getByTestId('switch-network-eip155').selectOption(CHAIN_TWO);
      await expect(lab.dialog.getByRole('link', { name: 'Open wallet' })).toHaveAttribute('href', /requestId=/);
      await pairingWallet.waitForPrompt('wallet_switchEthereumChain');
      pairingWallet.release('approve');
      await lab.expectNetwork(CHAIN_TWO);
      await expect(lab.dialog).toBeHidden();
    });
  });
}

test.describe('Safari on an iPhone', () => {
  test.use(PHONES['Safari on an iPhone']);

  test('offers the same link again while it is valid', async ({ lab }) => {
    await choose(lab);
    const href = await hrefOf(lab);
    await lab.button('Back').tap();
    await lab.button(/^Wonder/).tap();
    await expect(lab.openLink).toHaveAttribute('href', href);
    await lab.page.keyboard.press('Escape');
    await lab.open();
    await lab.button(/^Wonder/).tap();
    await expect(lab.openLink).toHaveAttribute('href', href);
  });
});

test.describe('Chrome on Android', () => {
  test.use(PHONES['Chrome on Android']);

  test('has a new link for each attempt', async ({ lab }) => {
    await choose(lab);
    const href = await hrefOf(lab);
    await lab.button('Back').tap();
    await lab.button(/^Wonder/).tap();
    await expect(lab.openLink).toHaveAttribute('href', /uri=/);
    expect(await hrefOf(lab)).not.toBe(href);
  });

  test('finds a wallet among all, and the code for another phone', async ({ lab }) => {
    await lab.goto();
    await lab.openView('AllWallets');
    await lab.dialog.getByRole('searchbox').fill('Rainbow');
    await lab
      .button(/^Rainbow/)
      .first()
      .tap();
    await expect(lab.openLink).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=/);
    await lab.button('Back').tap();
    await lab.button('Show a QR code').tap();
    await expect(lab.code).toBeVisible();
  });
});

test.describe('Instagram on an iPhone', () => {
  test.use(PHONES['Instagram on an iPhone']);

  test('offers the page in Safari if nothing opened', async ({ lab, page }) => {
    const { opened } = await watchApps(page, DOMAIN);
    await choose(lab);
    const openPage = lab.dialog.getByRole('link', { name: 'Open in Safari' });
    await expect(openPage).toBeHidden();
    await lab.openLink.tap();
    await expect.poll(() => opened.length).toBe(1);
    await expect(openPage).toHaveAttribute('href', page.url().replace('http://', 'x-safari-http://'));
    await openPage.tap();
    await expect.poll(() => opened.length).toBe(2);
  });

  test('opens the universal link in a new tab, and offers the other ways at once', async ({
    lab,
    page,
    pairingWallet,
  }) => {
    const { opened } = await watchApps(page, DOMAIN);
    await choose(lab);
    await expect(lab.openLink).toHaveAttribute('target', '_blank');
    await expect(lab.button('Copy link')).toBeVisible();
    await lab.pairByLink(pairingWallet, opened);
  });
});

test.describe('Telegram on Android', () => {
  test.use(PHONES['Telegram on Android']);

  test('opens web links by its own function, and the page in Chrome if nothing else works', async ({ lab, page }) => {
    const opened: string[] = [];
    await page.exposeFunction('telegramOpens', (href: string) => void opened.push(href));
    await page.addInitScript(() => {
      const openLink = (href: string) => Reflect.get(globalThis, 'telegramOpens')(href);
      Reflect.set(globalThis, 'Telegram', { WebApp: { openLink } });
    });
    await choose(lab, { ...wonder, mobile_link: `https://${DOMAIN}/` });
    const href = await hrefOf(lab);
    await lab.openLink.tap();
    await expect.poll(() => opened).toEqual([href]);
    await lab.dialog.getByRole('link', { name: 'Open in Chrome' }).tap();
    await expect.poll(() => opened).toEqual([href, page.url()]);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('receives the link encoded twice, because it decodes it once', async ({ lab, pairingWallet }) => {
    const { link_mode: _, ...withoutWebLink } = wonder;
    await choose(lab, withoutWebLink);
    await expect(lab.openLink).toHaveAttribute('target', '_blank');
    const decodedOnce = uriOf(await hrefOf(lab));
    expect(decodedOnce).toMatch(/^wc%3A/);
    await pairingWallet.pair(decodeURIComponent(decodedOnce));
    await lab.expectStatus('connected');
  });
});
