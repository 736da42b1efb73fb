import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogue, record, services } from '../testing/catalogue.js';
import { renderModal } from '../testing/render-modal.js';

it('leads from what a wallet is to where to get one', async () => {
  const { fetch } = catalogue([0, 1, 2, 3, 4].map(record));
  const { findAllByRole, getByRole, modal, shownView, user } = await renderModal({
    services,
    fetch,
    request: { view: 'WhatIsAWallet' },
  });
  await waitFor(() => expect(shownView()).toBe('WhatIsAWallet'));
  const events: string[] = [];
  modal.subscribeEvents(({ data }) => events.push(data.event));
  await user.click(getByRole('button', { name: 'Get a wallet' }));
  await waitFor(() => expect(shownView()).toBe('GetWallet'));
  await waitFor(() => expect(events).toEqual(['CLICK_GET_WALLET']));
  await waitFor(async () => {
    const links = (await findAllByRole('link')) as HTMLAnchorElement[];
    expect(links.map(({ href }) => href)).toEqual([
      'https://wallet-0.example/',
      'https://wallet-1.example/',
      'https://wallet-2.example/',
      'https://wallet-3.example/',
      'https://walletguide.walletconnect.network/',
    ]);
  });
});

it('offers the host’s wallets before those of the catalogue', async () => {
  const { getAllByRole } = await renderModal({
    customWallets: [{ id: 'own', name: 'Own Wallet', homepage: 'https://own.example/' }],
    request: { view: 'GetWallet' },
  });
  const [first] = getAllByRole('link') as HTMLAnchorElement[];
  expect(first?.href).toBe('https://own.example/');
});

it('offers four wallets when the host features one, and links to a list of wallets when one has no page', async () => {
  const { homepage: _, ...homeless } = record(2);
  const { fetch } = catalogue([record(0), record(1), homeless, record(3), record(4)]);
  const { findAllByRole, queryAllByRole } = await renderModal({
    services,
    fetch,
    featuredWalletIds: ['wallet-4'],
    request: { view: 'GetWallet' },
  });
  await waitFor(() => expect(queryAllByRole('link')).toHaveLength(5));
  const links = (await findAllByRole('link')) as HTMLAnchorElement[];
  expect(links.map(({ href, textContent }) => [textContent?.match(/Wallet \d/)?.[0], new URL(href).hostname])).toEqual([
    ['Wallet 4', 'wallet-4.example'],
    ['Wallet 0', 'wallet-0.example'],
    ['Wallet 1', 'wallet-1.example'],
    ['Wallet 2', 'walletguide.walletconnect.network'],
    [undefined, 'walletguide.walletconnect.network'],
  ]);
});
