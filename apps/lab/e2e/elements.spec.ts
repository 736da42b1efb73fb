import { expect, test } from './support/test.js';

test('custom elements have the same buttons and the same modal', async ({ evmWallet, lab, page }) => {
  evmWallet.approve();
  await lab.goto({}, '/scenario/elements');
  await page.locator('foyer-connect-button').getByRole('button', { name: 'Connect Wallet' }).click();
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
  const start = evmWallet.addresses[0]?.slice(0, 4) ?? 'no account';
  await expect(page.locator('foyer-account-button').getByRole('button')).toContainText(start, { ignoreCase: true });
  await page.locator('foyer-button').getByRole('button').click();
  await lab.button('Disconnect').click();
  await lab.expectStatus('disconnected');
  await expect(page.locator('foyer-account-button').getByRole('button')).toHaveCount(0);
});

test('the buttons are level with each other in a line of text', async ({ evmWallet, lab, page }) => {
  evmWallet.approve();
  await lab.goto({}, '/scenario/elements');
  await page.locator('foyer-connect-button').getByRole('button', { name: 'Connect Wallet' }).click();
  await lab.button(/^Journey Wallet/).click();
  await lab.expectStatus('connected');
  const middles = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('p'));
    // With a picture before the text (the account), without one, and the pair.
    for (const name of ['foyer-connect-button', 'foyer-account-button', 'foyer-button']) {
      const element = document.createElement(name);
      element.setAttribute('network', 'show');
      line.append(element);
    }
    return new Promise<number[]>((resolve) => {
      const measure = (): void => {
        const boxes = [...line.querySelectorAll('.foyer-button')].map((button) => button.getBoundingClientRect());
        if (boxes.length < 4) requestAnimationFrame(measure);
        else resolve(boxes.map(({ top, height }) => Math.round(top + height / 2)));
      };
      measure();
    });
  });
  expect(new Set(middles).size).toBe(1);
});

test('a changed attribute takes effect, and a removed element leaves nothing behind', async ({ lab, page }) => {
  await lab.goto({}, '/scenario/elements');
  const element = page.locator('foyer-connect-button');
  await element.evaluate((node) => node.setAttribute('label', 'Log in'));
  await expect(element.getByRole('button', { name: 'Log in' })).toBeVisible();
  const left = await element.evaluateHandle((node) => {
    node.remove();
    return node;
  });
  await expect.poll(() => left.evaluate((node) => node.childElementCount)).toBe(0);
});
