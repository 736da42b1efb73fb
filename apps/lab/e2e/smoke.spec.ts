import { expect, test } from '@playwright/test';

test('a visitor without a wallet connects, signs, sends and disconnects', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      Reflect.get(window, 'tellViolation')(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.goto('/');
  const status = page.getByTestId('status-eip155');
  await expect(status).toHaveText('disconnected');

  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Lab Wallet( installed)?$/ })
    .click();
  await expect(status).toHaveText('connected');
  await expect(page.getByTestId('account-eip155')).toHaveText(/^eip155:31337:0x[0-9a-fA-F]{40}$/);
  await expect(page.getByTestId('connector-eip155')).toHaveText('org.foyerkit.lab');

  await page.getByTestId('sign-message-eip155').click();
  await expect(page.getByTestId('signature-eip155')).toHaveText(/^0x[0-9a-f]{130}$/);
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();

  await page.getByTestId('send-eip155').click();
  await expect(page.getByTestId('transaction-eip155')).toHaveText(/^0x[0-9a-f]{64}$/);
  const explorer = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Look it up' }).click();
  await expect((await explorer).getByText('success')).toBeVisible();

  await page.getByTestId('disconnect-eip155').click();
  await expect(status).toHaveText('disconnected');
  await expect(page.getByTestId('last-error')).toHaveText('none');
  expect(violations).toEqual([]);
});

test('a bad address is reported by its field, and the page works with its defaults', async ({ page }) => {
  const config = { wallets: 'none', options: { themeMode: 'pink', services: { url: 'https://evil.example' } } };
  await page.goto(`/?config=${Buffer.from(JSON.stringify(config)).toString('base64url')}`);
  const problems = page.getByTestId('config-errors');
  await expect(problems).toContainText('options.themeMode');
  await expect(problems).toContainText('options.services');
  await expect(page.getByTestId('theme-mode')).toHaveText('system');
  await page.getByTestId('open-modal').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('hosts are counted for every kind of request, including requests that the policy blocks', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('requests')).toHaveText('[]');
  await page.evaluate(async () => {
    await fetch('http://fetch.invalid:81/').catch(() => undefined);
    await fetch(new Request('http://fetch.invalid:81/again')).catch(() => undefined);
    const request = new XMLHttpRequest();
    request.open('GET', 'http://xhr.invalid/');
    try {
      new WebSocket('ws://socket.invalid/').addEventListener('error', () => undefined);
    } catch {
      // The policy may report it at once.
    }
    await fetch('/lab.json');
  });
  await expect
    .poll(async () => JSON.parse((await page.getByTestId('requests').textContent()) ?? ''))
    .toEqual([
      { host: 'fetch.invalid:81', count: 2 },
      { host: 'socket.invalid', count: 1 },
      { host: 'xhr.invalid', count: 1 },
    ]);
});
