import type { BrowserContext } from '@playwright/test';
import { watchFor } from './support/first-shown.js';
import { LabPage } from './support/lab-page.js';
import { CHAIN_ONE, CHAIN_TWO, expect, test } from './support/test.js';

/** How late a tab may be. */
const LIMIT_MS = 2_000;

/** The page in a foreground tab, and in a second tab behind it. */
async function openTwice(lab: LabPage, context: BrowserContext): Promise<LabPage> {
  await lab.goto();
  const other = new LabPage(await context.newPage());
  await other.goto();
  await lab.page.bringToFront();
  return other;
}

/** Does something in one tab, and expects the other tab to show the same within the limit. */
async function expectFollowed(
  [leading, following]: readonly [LabPage, LabPage],
  [testId, text]: readonly [testId: string, text: string],
  act: () => Promise<unknown>,
): Promise<void> {
  const [leader, follower] = await Promise.all([
    watchFor(leading.page, testId, text),
    watchFor(following.page, testId, text),
  ]);
  await act();
  expect((await follower.at()) - (await leader.at())).toBeLessThan(LIMIT_MS);
  await expect(following.page.getByTestId(testId)).toHaveText(text);
}

test('what one tab connects, switches and disconnects is shown by the other within two seconds', async ({
  context,
  evmWallet,
  faults,
  lab,
}) => {
  evmWallet.approve();
  const other = await openTwice(lab, context);

  await expectFollowed([lab, other], ['status-eip155', 'connected'], () => lab.connect('Journey Wallet'));
  await expect(other.page.getByTestId('network-eip155')).toHaveText(CHAIN_ONE);

  await expectFollowed([lab, other], ['network-eip155', CHAIN_TWO], () =>
    lab.page.getByTestId('switch-network-eip155').selectOption(CHAIN_TWO),
  );

  // The other tab is really connected: it signs.
  await other.page.bringToFront();
  await other.sign('said in the other tab');

  await expectFollowed([other, lab], ['status-eip155', 'disconnected'], () =>
    other.page.getByTestId('disconnect-eip155').click(),
  );
  expect(faults).toEqual([]);
});

test('a phone that is paired in one tab is connected in the other, and disconnects from both', async ({
  context,
  faults,
  lab,
  pairingWallet,
}) => {
  pairingWallet.approve();
  const other = await openTwice(lab, context);

  await lab.openCode();
  await expectFollowed([lab, other], ['status-eip155', 'connected'], () => lab.scanWith(pairingWallet));

  await expectFollowed([lab, other], ['network-eip155', CHAIN_TWO], () =>
    lab.page.getByTestId('switch-network-eip155').selectOption(CHAIN_TWO),
  );

  await expectFollowed([lab, other], ['status-eip155', 'disconnected'], () =>
    lab.page.getByTestId('disconnect-eip155').click(),
  );
  expect(faults).toEqual([]);
});
