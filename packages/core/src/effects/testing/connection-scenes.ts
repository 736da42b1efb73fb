import { vi } from 'vitest';
import { ConnectionRejectedError } from '../../errors/connection-errors.js';
import type { Modal } from '../../modal.js';
import { networkChosen } from '../../networks/choices.js';
import { copyText } from '../../notices/clipboard.controller.js';
import { routerReset, viewPushed } from '../../router/router.slice.js';
import { memorySiwx, startSignIn } from '../../sign-in/testing/start-sign-in.js';
import { flush } from '../../testing/flush.js';
import { json } from '../../testing/stub-fetch.js';
import { createTestModal, fakeAdapter, testConnector } from '../../testing.js';
import { connectorChosen, walletLinkRefused } from '../../wallets/choices.js';
import { walletsSearched } from '../../wallets/wallet-search.js';
import type { AnalyticsEvent } from '../analytics-events.js';
import { BATCH_MS } from '../event-sender.js';

export type Data = AnalyticsEvent['data'];

/** Everything that a modal tells its host from now on. */
export async function recordOf(modal: Modal): Promise<Data[]> {
  const events: Data[] = [];
  modal.subscribeEvents(({ data }) => events.push(data));
  await vi.dynamicImportSettled();
  return events;
}

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const HELP = ['AllWallets', 'GetWallet', 'WhatIsAWallet', 'Networks', 'WhatIsANetwork'] as const;

/** The visitor looks around, connects a wallet, which first declines, and disconnects it, which first fails. */
export async function connectAndDisconnect(): Promise<readonly Data[]> {
  let isWilling = false;
  const adapter = fakeAdapter({
    connect: async ({ connectorId }) => {
      if (!isWilling) throw new ConnectionRejectedError();
      const accounts = [{ address: `0x${'ab'.repeat(20)}`, type: 'eoa' }] as const;
      return { connectorId, accounts, networkId: 'eip155:31337' };
    },
    disconnect: () => (isWilling ? Promise.resolve() : Promise.reject(new Error('gone'))),
  });
  const modal = createTestModal({ adapters: [adapter], debug: false });
  await modal.ready();
  const events = await recordOf(modal);
  const { dispatch } = modal.store;
  await modal.open();
  for (const view of HELP) {
    dispatch(viewPushed({ view }));
    dispatch(routerReset({ view: 'Connect' }));
  }
  dispatch(walletsSearched({ search: 'rain', isCertifiedOnly: true }));
  const chosen = { id: 'c1', name: 'Phone Wallet', isCertified: false, chains: [], injected: [] };
  dispatch(walletLinkRefused({ ...chosen, mobileLink: 'http://wallet.example/' }));
  dispatch(connectorChosen({ chosen: testConnector, displayIndex: 0 }));
  await flush();
  isWilling = true;
  await modal.connect(wallet);
  dispatch(networkChosen({ networkId: 'eip155:31338' }));
  await flush();
  isWilling = false;
  await modal.disconnect().catch(() => undefined);
  isWilling = true;
  await modal.disconnect();
  await modal.destroy();
  return events;
}

/** The account signs, after a signature that failed; another one cancels. */
export async function signIn(): Promise<readonly Data[]> {
  const signMessage = vi.fn(async (message: string) => `signed:${message}`);
  signMessage.mockRejectedValueOnce(new Error('locked'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const events: Data[] = [];
  for (const answers of [['sign', 'sign'], ['cancel']] as const) {
    const page = startSignIn(memorySiwx(), { signMessage });
    page.modal.subscribeEvents(({ data }) => events.push(data));
    await page.modal.ready();
    await page.modal.open();
    page.modal.store.dispatch(connectorChosen({ chosen: testConnector }));
    for (const answer of answers) {
      await vi.waitFor(() => {
        if (page.prompt()?.status !== 'asking') throw new Error('Nobody is asked.');
      });
      await page[answer]();
    }
    await flush();
  }
  log.mockRestore();
  return events;
}

/** What the analytics service gets of a modal whose visitor has agreed, with a fault of the modal's own. */
export async function postToService(): Promise<readonly Data[]> {
  const posted: Data[] = [];
  const modal = createTestModal({
    services: { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' },
    fetch: async (input, { body } = {}) => {
      const path = new URL(String(input)).pathname;
      if (path === '/getAnalyticsConfig') return json({ isAnalyticsEnabled: true });
      if (path === '/e') for (const { props } of JSON.parse(String(body))) posted.push(props);
      return json({}, path === '/e' ? 202 : 404);
    },
  });
  modal.setAnalyticsConsent(true);
  await modal.store.dispatch(copyText({ text: 'x', what: 'address' }));
  await vi.waitFor(
    () => {
      if (posted.length === 0) throw new Error('Nothing was sent.');
    },
    { timeout: BATCH_MS + 5_000 },
  );
  await modal.destroy();
  return posted;
}
