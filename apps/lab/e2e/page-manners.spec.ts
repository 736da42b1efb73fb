import { comeToRest } from './support/at-rest.js';
import { expect, test } from './support/test.js';

test('the body is not modified, and destroy leaves nothing behind', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto();
  const attributes = () =>
    lab.page.evaluate(() =>
      [document.documentElement, document.body].map((element) =>
        element.getAttributeNames().map((name) => [name, element.getAttribute(name)]),
      ),
    );
  const hosts = () =>
    lab.page.evaluate(() => [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot).length);
  const before = await attributes();
  await lab.open();
  expect(await attributes()).toEqual(before);
  await lab.close();
  expect(await attributes()).toEqual(before);
  await lab.page.getByTestId('destroy').click();
  await expect.poll(hosts).toBe(0);
});

test('wagmi hooks on the same configuration see the same wallet, in both directions', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto({}, '/scenario/wagmi');
  await lab.connect('Journey Wallet');
  await expect(lab.page.getByTestId('wagmi-account')).toHaveText(evmWallet.addresses[0] ?? '', { ignoreCase: true });
  await lab.page.getByTestId('wagmi-disconnect').click();
  await lab.expectStatus('disconnected');
  await lab.page.getByTestId('wagmi-connect').first().click();
  await lab.expectStatus('connected');
  evmWallet.switchChain(31338);
  await lab.expectNetwork('eip155:31338');
  await expect(lab.page.getByTestId('wagmi-chain')).toHaveText('31338');
});

test('a page without React has the same buttons and the same modal', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto({}, '/scenario/no-react');
  await lab.connect('Journey Wallet');
});

test('two modals on one page are independent', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto({ host: { instances: 2 } });
  await lab.connect('Journey Wallet');
  await expect(lab.page.getByTestId('second-status')).toHaveText('disconnected');
});

test('buttons and modal follow the visitor’s setting when the host uses the system theme', async ({ lab }) => {
  const look = async (themeMode: 'dark' | 'light' | 'system', colorScheme: 'dark' | 'light') => {
    await lab.page.emulateMedia({ colorScheme });
    await lab.goto({ options: { themeMode } });
    const button = lab.page.locator('.foyer-button-network').first();
    await expect(button).toBeVisible();
    const colours = await button.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const { backgroundColor, boxShadow, color } = getComputedStyle(element);
      return { backgroundColor, boxShadow, color };
    });
    await lab.open();
    await comeToRest(lab);
    const heading = lab.dialog.getByRole('heading').first();
    const modal = await heading.evaluate((element) => getComputedStyle(element).color);
    return { ...colours, modal };
  };
  const [dark, light] = [await look('dark', 'light'), await look('light', 'dark')];
  expect(dark.color).not.toBe(light.color);
  expect(await look('system', 'light')).toEqual(light);
  expect(await look('system', 'dark')).toEqual(dark);
});

test('a phone’s keyboard covers no part of the sheet', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 360, height: 640 });
  await lab.goto();
  await lab.openView('AllWallets');
  // The style that the modal sets when the browser reports a keyboard of 300 px, which no emulation does.
  await lab.dialog.evaluate((dialog) => dialog.style.setProperty('--foyer-keyboard', '300px'));
  const card = lab.dialog.locator('[part="card"]');
  await expect
    .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
    .toBeLessThanOrEqual(340);
  await expect(lab.searchField).toBeInViewport();
});

test('a long English title is truncated at its end on a right-to-left page', async ({ lab }) => {
  const messages = { 'title.Connect': 'Connect a wallet that is called by far too many words to stand in one line' };
  await lab.goto({ host: { rtl: true }, options: { messages } });
  await lab.open();
  await comeToRest(lab);
  const title = lab.dialog.getByRole('heading').first();
  const firstLetter = await title.evaluate((heading) => {
    const range = document.createRange();
    const text = heading.firstChild;
    if (!text) throw new Error('The title has no text.');
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const [box, letter] = [heading.getBoundingClientRect(), range.getBoundingClientRect()];
    return { isCut: heading.scrollWidth > heading.clientWidth, isAtStart: Math.abs(letter.left - box.left) < 2 };
  });
  expect(firstLetter).toEqual({ isCut: true, isAtStart: true });
});

test('the page’s buttons wear its accent, and are as wide as their text in a column', async ({ lab }) => {
  await lab.goto({ options: { themeVariables: { accent: '#ffee00' } } });
  const button = lab.connectButton;
  await expect(button).toHaveCSS('background-color', 'rgb(255, 238, 0)');
  await expect(button).toHaveCSS('color', 'color(xyz-d65 0 0 0)');
  const widthOf = async () => (await button.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await button.evaluate(({ parentElement }) =>
    Object.assign(parentElement?.style ?? {}, { display: 'flex', flexDirection: 'column', inlineSize: '600px' }),
  );
  expect(await widthOf()).toBeCloseTo(before, 0);
});
