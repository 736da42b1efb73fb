import { createPublicClient, getAddress, http, isHex } from 'viem';
import { CHAIN_ONE, expect, test } from './support/test.js';

const PATH = '/scenario/script';

test('a wallet connects and signs through the script tag, under a policy that trusts a nonce and no host', async ({
  evmWallet,
  lab,
  page,
}) => {
  evmWallet.approve();
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === PATH);
  await lab.goto({}, PATH);
  const policy = (await answer).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic';/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  await lab.connect('Journey Wallet');
  await lab.expectAccount(`eip155:31337:${evmWallet.addresses[0]}`);
  await lab.sign('without a bundler');
});

test('each of its files has a version in its name and a hash in the page', async ({ lab, page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/foyerkit/')) loaded.add(pathname);
  });
  await lab.goto({ options: { preload: 'intent' } }, PATH);
  // Only the tag's own files, until a button is hovered.
  const [script = '', runtime = ''] = [...loaded].filter((path) => path.endsWith('.js')).sort();
  expect(script).toMatch(/^\/foyerkit\/foyerkit-\d+\.\d+\.\d+\.js$/);
  expect([...loaded].filter((path) => path.endsWith('.js')).sort()).toEqual([script, runtime]);
  await expect(page.locator(`script[src="${script}"]`)).toHaveAttribute('integrity', /^sha384-[\w+/]{64}$/);
  await lab.open();
  await expect(lab.button(/^All Wallets/)).toBeVisible();
  const map = JSON.parse((await page.locator('script[type="importmap"]').textContent()) ?? '{}');
  const scripts = [...loaded].filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of scripts) expect(map.integrity[path], path).toMatch(/^sha384-[\w+/]{64}$/);
});

test('a modified file is not run, and the modal reports it', async ({ context, page }) => {
  // The browser's message is what this test checks.
  await context.route(/\/foyerkit\/.*\/connect\.container-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.wasTampered = true;${await response.text()}` });
  });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect.poll(() => messages.some((text) => text.includes('integrity'))).toBe(true);
  expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Connect Wallet' }).first()).toBeEnabled();
});

test('a modified tag script leaves the page without the modal', async ({ context, page }) => {
  await context.route(/\/foyerkit\/foyerkit-[\d.]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.wasTampered = true;${await response.text()}` });
  });
  await page.goto(PATH);
  await expect(page.getByText('The FoyerKit script has not run.')).toBeVisible();
  expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false);
});

test('a visitor of a plain page logs in by e-mail and signs, with nothing but the script', async ({
  info,
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  await lab.goto({ embedded: 'site' }, PATH);
  const email = mailbox.newAddress();
  await visitor.askForCode(email);
  await visitor.typeCode(await mailbox.nextCode(email));
  await lab.expectStatus('connected');
  await expect(lab.own('connector')).toHaveText('ID_AUTH');
  await lab.close();

  const signature = await visitor.sign('Hello from a plain page');
  const chain = createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
  const address = getAddress(await visitor.address());
  expect(await chain.verifyMessage({ address, message: 'Hello from a plain page', signature: toHex(signature) })).toBe(
    true,
  );
});

function toHex(text: string): `0x${string}` {
  if (!isHex(text)) throw new TypeError(`not hex: ${text}`);
  return text;
}
