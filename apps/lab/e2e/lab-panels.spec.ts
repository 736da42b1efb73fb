import { expect, test } from './support/test.js';

test('the lab makes its services fail for a page, and work again', async ({ lab }) => {
  await lab.goto({ options: { metadata: { name: `Panel ${crypto.randomUUID()}` } } });
  const { page } = lab;
  await page.locator('summary', { hasText: 'Services' }).click();
  const setFault = async (label: string) => {
    const applied = page.waitForResponse((response) => response.url().includes('/faults'));
    await page.getByLabel('Catalogue').selectOption(label);
    await applied;
  };
  const answers = async () => {
    const projectId = await lab.textOf('project-id');
    const { services } = await (await page.request.get('/lab.json')).json();
    return (await page.request.get(`${services.catalogue}/getWallets?projectId=${projectId}&st=foyer&sv=1`)).status();
  };
  await setFault('is down (503)');
  await expect.poll(answers).toBe(503);
  await page.getByRole('button', { name: 'All work again' }).click();
  await expect.poll(answers).toBe(200);
});

test('the lab filters its wallets, and lets one misbehave', async ({ lab }) => {
  await lab.goto({ wallets: 'testkit' });
  const { page } = lab;
  await page.locator('summary', { hasText: 'Test wallets' }).click();
  await page.getByLabel('Filter').fill('wallet two');
  await expect(page.getByRole('group', { name: /^Lab Wallet/ })).toHaveCount(1);
  await page.getByLabel('Answer').selectOption('throws a text');
  await lab.open();
  await lab.button(/^Lab Wallet Two/).click();
  await expect(lab.dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a feature that the project turns off is off in the modal', async ({ lab }) => {
  const branding = lab.page.getByText('Powered by FoyerKit');
  const options = { metadata: { name: `Branding ${crypto.randomUUID()}` } };
  await lab.goto({ options, remote: { reownBranding: true } });
  await lab.open();
  await lab.button(/^WalletConnect/).click();
  await expect(branding).toBeVisible();
  await lab.goto({ options, remote: { reownBranding: false } });
  await lab.open();
  await lab.button(/^WalletConnect/).click();
  await expect(lab.page.locator('[data-uri^="wc:"]')).toBeVisible();
  await expect(branding).toBeHidden();
});

for (const path of [
  '/scenario/wagmi',
  '/scenario/no-react',
  '/scenario/elements',
  '/scenario/headless',
  '/scenario/login-only',
  '/scenario/script',
  '/scenario/ssr',
]) {
  test(`${path} leads to every other page of the lab`, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(links).toHaveText([
      'Playground',
      'wagmi host',
      'No React',
      'Elements',
      'Headless',
      'Log in',
      'Script tag',
      'Server',
      'Phone wallet',
    ]);
    await expect(page.locator('[aria-current="page"]')).toHaveAttribute('href', path);
  });
}

test('the explorer uses the width, and has the theme of the last page with a modal', async ({ lab }) => {
  const { page } = lab;
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  const themeOf = () => page.locator('html').getAttribute('data-theme');
  for (const themeMode of ['dark', 'light'] as const) {
    await lab.goto({ options: { themeMode } });
    await page.goto('/explorer/31337');
    const panel = page.locator('.lab-explorer .panel');
    await expect(panel).toBeVisible();
    expect((await panel.boundingBox())?.width).toBeGreaterThan(800);
    expect(await themeOf()).toBe(themeMode);
    await page.goto('/wallet');
    await expect(page.getByText('Lab Phone')).toBeVisible();
    expect(await themeOf()).toBe(themeMode);
  }
});
