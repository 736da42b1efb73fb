import { type Connector, networkChosen } from '@foyerkit/core';
import { fakeAdapter, memoryStorage } from '@foyerkit/core/testing';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pairing } from '../testing/connectors.js';
import { type OpenModal, renderModal } from '../testing/render-modal.js';
import { ADDRESS } from '../testing/test-foyer.js';

const choice = {
  walletId: 'wonder',
  name: 'Wonder',
  form: 'deep',
  link: 'wonder://',
  pairingTopic: 'pairing',
  sessionTopic: 'session',
};

const connectorOf = (type: 'PAIRING' | 'ANNOUNCED'): Connector => ({ ...pairing, type });

/** Opens the modal while the wallet is asked to switch networks. */
async function openSwitch(type: 'PAIRING' | 'ANNOUNCED', stored: object = choice): Promise<OpenModal> {
  const connector = connectorOf(type);
  const adapter = fakeAdapter({
    connectors: [connector],
    connect: async () => ({
      connectorId: connector.id,
      accounts: [{ address: ADDRESS, type: 'eoa' }],
      networkId: 'eip155:31337',
    }),
    switchNetwork: () => new Promise(() => {}),
  });
  const storage = memoryStorage({ 'foyerkit:deepLink': JSON.stringify(stored) });
  const opened = await renderModal({ adapters: [adapter], storage }, (modal) =>
    modal.connect({ namespace: 'eip155', connectorId: connector.id }),
  );
  return opened;
}

it('a request that is pending in an app has a view that opens the app', async () => {
  const opened = await renderModal();
  const params = { walletName: 'Wonder', href: 'wonder://wc?requestId=1', target: 'top' } as const;
  await opened.push({ view: 'OpenWallet', params });
  expect(opened.title()).toBe('Wonder');
  expect(opened.getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe(params.href);
});

it.each([
  ['opens the app that was reached by a link', 'PAIRING', choice, true],
  ['has no link if the wallet connected by a code', 'PAIRING', { ...choice, sessionTopic: null }, false],
  ['has no link if the wallet is installed', 'ANNOUNCED', choice, false],
] as const)('a pending switch %s', async (_, type, stored, isLed) => {
  const opened = await openSwitch(type, stored);
  await act(async () => void opened.modal.store.dispatch(networkChosen({ networkId: 'eip155:31338' })));
  expect(await opened.findByText('Approve in wallet')).toBeDefined();
  const link = opened.queryByRole('link', { name: 'Open wallet' });
  expect(link?.getAttribute('href')).toBe(isLed ? 'wonder://wc?sessionTopic=session' : undefined);
});
