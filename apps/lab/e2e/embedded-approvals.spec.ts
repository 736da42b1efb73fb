import { PNG } from 'pngjs';
import { expect, test } from './support/test.js';

test.beforeEach(async ({ visitor }) => {
  await visitor.gotoLoggedIn();
});

test('a refused request fails as one that the visitor declined, and the next one is signed', async ({ visitor }) => {
  const { lab } = visitor;
  await visitor.askToSign('No, thanks');
  await visitor.reject();
  await expect(visitor.card).toBeHidden();
  await expect(lab.page.getByTestId('last-error')).toContainText('"REQUEST_REJECTED"');
  await expect(lab.own('signature')).toHaveText('none');
  await visitor.sign('Yes, please');
});

test('Escape closes a request without signing it, and the next one is shown as usual', async ({ visitor }) => {
  const { lab, solana } = visitor;
  await visitor.askToSign('Closed', solana);
  await lab.page.keyboard.press('Escape');
  await expect(visitor.card).toBeHidden();
  await expect(lab.page.getByTestId('last-error')).toContainText(/"REQUEST_(REJECTED|ABORTED)"/);
  await expect(solana.own('signature')).toHaveText('none');
  await visitor.sign('Opened', solana);
});

test('requests of both accounts are shown one after the other', async ({ visitor }) => {
  const { lab, solana } = visitor;
  await lab.own('message').fill('The first');
  await solana.own('message').fill('The second');
  await lab.page.evaluate(() => {
    for (const namespace of ['eip155', 'solana']) {
      document.querySelector<HTMLElement>(`[data-testid="sign-message-${namespace}"]`)?.click();
    }
  });
  await expect(visitor.card.getByText('The first')).toBeVisible();
  await visitor.reject();
  await expect(visitor.card.getByText('The second')).toBeVisible();
  await visitor.approve();
  await expect(solana.own('signature')).not.toHaveText('none');
  await expect(lab.own('signature')).toHaveText('none');
});

test('the page stays visible behind a request, in either theme', async ({ visitor }) => {
  const { lab } = visitor;
  /** The brightest colour at the left edge of the window, where the page has no content. */
  const brightness = async () => {
    const { data } = PNG.sync.read(await lab.page.screenshot({ clip: { x: 2, y: 300, width: 8, height: 8 } }));
    return Math.max(...data.filter((_, index) => index % 4 !== 3));
  };
  for (const theme of ['dark', 'light']) {
    const before = await brightness();
    await visitor.askToSign(`In the ${theme} theme`);
    // Dimmed by the scrim. A browser paints a white page below a frame whose colour scheme is another one.
    await expect.poll(brightness).toBeLessThanOrEqual(before);
    await visitor.reject();
    await expect(visitor.card).toBeHidden();
    await lab.page.getByTestId('toggle-theme').click();
  }
});
