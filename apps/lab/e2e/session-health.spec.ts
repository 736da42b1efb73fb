import type { WebSocketRoute } from '@playwright/test';
import { gotoWithFaults } from './support/service-faults.js';
import { expect, test } from './support/test.js';

/** Within a second or two; a busy machine takes part of it. */
const SOON = { timeout: 3_000 };

/** Longer than a page may be away without a check. */
const AWAY_MS = 3_500;

const setVisible = (isVisible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

test.beforeEach(async ({ pairingWallet }) => {
  pairingWallet.approve();
});

test('a session that the wallet ends while the page is offline ends soon after the network is back', async ({
  context,
  lab,
  pairingWallet,
}) => {
  await lab.goto();
  await lab.openCode();
  await lab.scanWith(pairingWallet);
  await context.setOffline(true);
  await pairingWallet.disconnect();
  await lab.page.waitForTimeout(AWAY_MS);
  await lab.expectStatus('connected');
  await context.setOffline(false);
  await expect(lab.page.getByTestId('status-eip155')).toHaveText('disconnected', SOON);
});

test('a session that ends while the page is hidden and its socket has died silently ends soon after the return', async ({
  lab,
  page,
  pairingWallet,
}) => {
  const sockets: WebSocketRoute[] = [];
  let isDead = false;
  await page.routeWebSocket(/relay/, (socket) => {
    // Sockets opened later are alive.
    const isFirst = sockets.push(socket) === 1;
    const server = socket.connectToServer();
    const isSilent = () => isDead && isFirst;
    socket.onMessage((message) => void (isSilent() || server.send(message)));
    server.onMessage((message) => void (isSilent() || socket.send(message)));
  });
  await lab.goto();
  await lab.openCode();
  await lab.scanWith(pairingWallet);
  expect(sockets).toHaveLength(1);
  isDead = true;
  await page.evaluate(setVisible, false);
  await pairingWallet.disconnect();
  await page.waitForTimeout(AWAY_MS);
  expect(sockets).toHaveLength(1);
  await lab.expectStatus('connected');
  await page.evaluate(setVisible, true);
  await expect(page.getByTestId('status-eip155')).toHaveText('disconnected', { timeout: 5_000 });
});

test('a session that is alive stays, and works again once a relay that was down is back', async ({
  lab,
  page,
  pairingWallet,
  request,
}) => {
  const services = await gotoWithFaults(lab, request, 'relay restarted');
  await lab.openCode();
  await lab.scanWith(pairingWallet);
  await services.set({ route: '/relay', refuse: true });
  await services.set({ route: '/relay', drop: true, times: 1 });
  await page.evaluate(setVisible, false);
  await page.waitForTimeout(AWAY_MS);
  await services.mend();
  await page.evaluate(setVisible, true);
  await lab.expectStatus('connected');
  await lab.sign('after the restart');
  await pairingWallet.disconnect();
  await expect(page.getByTestId('status-eip155')).toHaveText('disconnected', SOON);
});
