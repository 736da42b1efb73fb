import { createPublicClient, http, verifyMessage, verifyTypedData } from 'viem';
import { CHAIN_ONE, CHAIN_TWO, expect, test } from './support/test.js';
import { violationsOf } from './support/violations.js';

const RECIPIENT = '0x000000000000000000000000000000000000dEaD';

test.describe('an announced browser wallet', () => {
  test.beforeEach(async ({ evmWallet, lab }) => {
    evmWallet.approve();
    await lab.goto();
  });

  test('connects, and the page shows the account', async ({ evmWallet, lab }) => {
    await lab.connect('Journey Wallet');
    await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);
    await expect(lab.dialog).toBeHidden();
  });

  test('receives requests for accounts and nothing else', async ({ evmWallet, lab }) => {
    await lab.connect('Journey Wallet');
    const asked = evmWallet.log().map(({ method }) => method);
    const allowed = ['eth_requestAccounts', 'wallet_requestPermissions', 'eth_accounts', 'eth_chainId'];
    expect(asked.filter((method) => !allowed.includes(method))).toEqual([]);
  });

  test('signs a text and typed data, verified by viem', async ({ evmWallet, lab }) => {
    await lab.connect('Journey Wallet');
    const address = evmWallet.addresses[0] as `0x${string}`;
    const signature = (await lab.sign('Good evening')) as `0x${string}`;
    expect(await verifyMessage({ address, message: 'Good evening', signature })).toBe(true);
    expect(await verifyMessage({ address, message: 'Good morning', signature })).toBe(false);

    await lab.page.getByTestId('sign-typed-data-eip155').click();
    await expect(lab.page.getByTestId('signature-eip155')).toHaveText(/^0x[0-9a-f]{130}$/);
    await expect(lab.page.getByTestId('signature-eip155')).not.toHaveText(signature);
    const typed = (await lab.textOf('signature-eip155')) as `0x${string}`;
    const data = JSON.parse((await lab.page.getByTestId('typed-data-eip155').textContent()) ?? '{}');
    expect(await verifyTypedData({ ...data, address, signature: typed })).toBe(true);
  });

  test('sends one wei, and it is mined', async ({ info, lab }) => {
    await lab.connect('Journey Wallet');
    const hash = (await lab.send(RECIPIENT)) as `0x${string}`;
    const client = createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 });
    expect(receipt.status).toBe('success');
    const { to, value } = await client.getTransaction({ hash });
    expect([to?.toLowerCase(), value]).toEqual([RECIPIENT.toLowerCase(), 1n]);
  });

  test('switches the network from the modal', async ({ lab }) => {
    await lab.connect('Journey Wallet');
    await lab.openView('Networks');
    await lab.dialog
      .getByRole('button', { name: /Local Chain Two|31338|Two/ })
      .first()
      .click();
    await lab.expectNetwork(CHAIN_TWO);
    await lab.expectStatus('connected');
  });

  test('switches the network by itself, and the page follows', async ({ evmWallet, lab }) => {
    await lab.connect('Journey Wallet');
    evmWallet.switchChain(31338);
    await lab.expectNetwork(CHAIN_TWO);
  });

  test('leaves the page usable on a network that is not configured, and the button says so', async ({
    evmWallet,
    lab,
    page,
  }) => {
    await lab.goto({ options: { networks: ['eip155:31337'] } });
    await lab.connect('Journey Wallet');
    evmWallet.switchChain(31338);
    const button = page.getByRole('button', { name: /^Switch Network/ }).first();
    await expect(button).toBeVisible();
    await expect(lab.dialog).toBeHidden();
    await button.click();
    await expect(lab.dialog.getByRole('heading', { name: 'Switch Network' })).toBeVisible();
    await expect(lab.button('Disconnect')).toBeVisible();
  });

  test('shows "Connection declined" when the visitor declines, and tries again', async ({ evmWallet, lab }) => {
    evmWallet.reject();
    await lab.open();
    await lab.button(/^Journey Wallet/).click();
    await expect(lab.dialog.getByText('Connection declined', { exact: true })).toBeVisible();
    await lab.expectStatus('disconnected');
    evmWallet.approve();
    await lab.button('Try again').click();
    await lab.expectStatus('connected');
  });

  test('disconnects by itself, and the page shows it', async ({ evmWallet, lab }) => {
    await lab.connect('Journey Wallet');
    evmWallet.dropSession();
    await lab.expectStatus('disconnected');
    await expect(lab.page.getByTestId('account-eip155')).toHaveText('none');
  });

  test('changes its account by itself, and the page follows', async ({ evmWallet, lab }) => {
    await lab.connect('Journey Wallet');
    evmWallet.selectAccount(1);
    await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[1]}`);
  });

  test('is disconnected from the modal', async ({ lab }) => {
    await lab.connect('Journey Wallet');
    await lab.openView('Account');
    await lab.button('Disconnect').click();
    await lab.expectStatus('disconnected');
    await expect(lab.dialog).toBeHidden();
    await lab.page.reload();
    await lab.expectStatus('disconnected');
  });

  test('is restored after a reload, without a prompt', async ({ evmWallet, lab }) => {
    await lab.connect('Journey Wallet');
    evmWallet.reject();
    await lab.page.reload();
    await lab.expectStatus('connected');
    await lab.expectAccount(`${CHAIN_ONE}:${evmWallet.addresses[0]}`);
    evmWallet.approve();
    const signature = (await lab.sign('still here')) as `0x${string}`;
    const address = evmWallet.addresses[0] as `0x${string}`;
    expect(await verifyMessage({ address, message: 'still here', signature })).toBe(true);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`shows its success for a moment on a page that can be used (motion: ${reducedMotion})`, async ({
      evmWallet,
      lab,
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      evmWallet.hang();
      await lab.open();
      await lab.button(/^Journey Wallet/).click();
      await expect(lab.dialog.getByText('Continue in Journey Wallet')).toBeVisible();
      await page.waitForTimeout(400);
      // Written down in the page: the moment is over before a busy machine has looked twice.
      const seen = page.evaluate(
        () =>
          new Promise<{ readonly isTold: boolean; readonly text: string }>((resolve) => {
            const root = document.querySelector('foyer-modal')?.shadowRoot;
            const status = document.querySelector('[data-testid="status-eip155"]');
            if (!root || !status) return;
            new MutationObserver(() => {
              const moment = root.querySelector('.success-moment');
              const badge = moment?.querySelector('.status-ring[data-status="done"] .status-ring-badge');
              if (!badge?.checkVisibility() || !moment?.textContent?.includes('Connected')) return;
              resolve({ isTold: status.textContent === 'connected', text: moment.textContent });
            }).observe(root, { attributes: true, childList: true, subtree: true });
          }),
      );
      evmWallet.release();
      // The page is told of the connection before.
      expect(await seen).toEqual({
        isTold: true,
        text: expect.stringContaining('ConnectedYou can now use Journey Wallet'),
      });
      const moment = page.locator('.success-moment');
      await expect(lab.dialog).toBeHidden();
      // The page has the focus and the clicks beside the card.
      expect((await lab.focused()).isInDialog).toBe(false);
      expect(await violationsOf(lab)).toEqual([]);
      await expect(moment).toHaveCount(0);
      await lab.expectStatus('connected');
    });
  }

  test('stops being waited for when the modal is closed before it answers', async ({ evmWallet, lab }) => {
    evmWallet.hang();
    await lab.open();
    await lab.button(/^Journey Wallet/).click();
    await lab.expectStatus('connecting');
    await lab.page.keyboard.press('Escape');
    await lab.expectStatus('disconnected');
    await expect(lab.connectButton).toBeEnabled();
  });
});

test('a chain the wallet does not know is added to it', async ({ chains, context, lab }) => {
  const { installEvmWallet } = await import('@foyerkit/testkit/playwright');
  const wallet = await installEvmWallet(context, {
    name: 'One Chain Wallet',
    rdns: 'org.foyerkit.onechain',
    chains: chains.filter(({ id }) => id === 31337),
  });
  await lab.goto();
  await lab.connect('One Chain Wallet');
  await lab.page.getByTestId('switch-network-eip155').selectOption(CHAIN_TWO);
  await lab.expectNetwork(CHAIN_TWO);
  const added = wallet.log().find(({ method }) => method === 'wallet_addEthereumChain');
  expect(added?.params).toMatchObject([
    { chainId: '0x7a6a', rpcUrls: [chains.find(({ id }) => id === 31338)?.rpcUrl] },
  ]);
  wallet.close();
});

test('a wallet icon causes no network request', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await evmWallet.announceHostile('remoteIcon');
  const contacted: string[] = [];
  lab.page.on('request', (request) => contacted.push(new URL(request.url()).hostname));
  await lab.goto();
  await lab.open();
  await expect(lab.button(/^Journey Wallet/)).toBeVisible();
  await expect(lab.button(/^Journey Wallet/).locator('img[src^="http"]')).toHaveCount(0);
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
  await lab.openView('Account');
  await expect(lab.button('Disconnect')).toBeVisible();
  expect(contacted).not.toContain('tracker.invalid');
});

test('a wallet is not restored when reconnecting is off', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  await lab.goto({ options: { enableReconnect: false } });
  await lab.expectStatus('disconnected');
  // The modal removes the stored connection when the page is idle; a visit that ends earlier keeps it.
  // The wallet stays among the recent ones: those are offered, not connected.
  const connectionsIn = (key: string) =>
    lab.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').connections, key);
  await expect.poll(() => connectionsIn('foyerkit:state')).toEqual({});
  await expect.poll(() => connectionsIn('foyerkit:snapshot')).toEqual({});
  await lab.goto();
  await lab.expectStatus('disconnected');
});
