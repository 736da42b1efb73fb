import { expect, test } from './support/test.js';

/** On a quiet machine it takes less than 1.5 s; here other tests run at the same time. */
const MOST_MS = 6_000;

declare global {
  interface Window {
    /** What the host's buttons have shown since the page was loaded. */
    seenButtons: string[];
    /** When the first of them was connected, in ms after the navigation. */
    connectedAtMs?: number;
  }
}

test('a reload restores the login with every button in its loading state until then, and none that offers to connect', async ({
  visitor,
}, { annotations }) => {
  await visitor.gotoLoggedIn();
  const { lab, solana } = visitor;
  const account = await visitor.address();
  await lab.page.addInitScript(() => {
    window.seenButtons = [];
    const look = () => {
      for (const button of document.querySelectorAll<HTMLElement>('.foyer-button')) {
        const place =
          button.closest('.buttons > div')?.firstElementChild?.textContent ?? button.closest('section')?.ariaLabel;
        const [, kind] = /foyer-button-(\w+)/.exec(button.className) ?? [];
        const { state } = button.dataset;
        const shown = `${place}: ${kind} ${state}`;
        if (!window.seenButtons.includes(shown)) window.seenButtons.push(shown);
        if (state === 'connected') window.connectedAtMs ??= performance.now();
      }
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await lab.page.reload();
  await lab.expectStatus('connected');
  await solana.expectStatus('connected');
  expect(await visitor.address()).toBe(account);

  const { connectedAtMs = Number.NaN, seenButtons } = await lab.page.evaluate(() => ({
    connectedAtMs: window.connectedAtMs,
    seenButtons: window.seenButtons,
  }));
  const statesOf = (place: string) => seenButtons.filter((shown) => shown.startsWith(`${place}: `));
  // The one that is both shows the account that is being restored, and never offers to connect.
  expect(statesOf('Combined')).toEqual(['Combined: account restoring', 'Combined: account connected']);
  expect(statesOf('EVM')).toEqual(['EVM: account restoring', 'EVM: account connected']);
  expect(statesOf('Solana')).toEqual(['Solana: account restoring', 'Solana: account connected']);
  expect(statesOf('Connect')).toEqual(['Connect: connect restoring', 'Connect: connect connected']);
  expect(seenButtons.filter((shown) => !/ (restoring|connected)$/.test(shown))).toEqual([]);
  annotations.push({ type: 'restored', description: `${Math.round(connectedAtMs)} ms after the navigation` });
  expect(connectedAtMs).toBeLessThan(MOST_MS);
});
