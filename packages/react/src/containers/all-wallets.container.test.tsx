import { type AdapterConnection, selectCurrentView } from '@foyerkit/core';
import { deferred, fakeAdapter } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Catalogue, catalogue, record, services } from '../testing/catalogue.js';
import { connectors } from '../testing/connectors.js';
import { renderModal } from '../testing/render-modal.js';

const records = Array.from({ length: 100 }, (_, index) => record(index));

async function open(test: Catalogue) {
  return renderModal({
    services,
    fetch: test.fetch,
    adapters: [fakeAdapter({ connectors, connect: () => deferred<AdapterConnection>().promise })],
    request: { view: 'AllWallets' },
  });
}

const tile = (index: number) => ({ name: new RegExp(`^Wallet ${index}$`) });

it('shows the catalogue, and loads the next page when the end of this one is near', async () => {
  const test = catalogue(records);
  const { findByRole, getByText, mount } = await open(test);
  expect(await findByRole('button', tile(0))).toBeDefined();
  expect(getByText('100 wallets')).toBeDefined();
  const pages = () => test.requests.filter((query) => query.get('entries') === '40').map((query) => query.get('page'));
  expect(pages()).toEqual(['1']);
  const scroller = [...mount.querySelectorAll<HTMLElement>('*')].find((element) =>
    element.className.includes('scroll'),
  );
  await act(async () => {
    if (scroller) scroller.scrollTop = 104 * 9;
    scroller?.dispatchEvent(new Event('scroll'));
  });
  await waitFor(() => expect(pages()).toEqual(['1', '2']));
});

it('searches once for what stands still for half a second, and from two letters on', async () => {
  const test = catalogue(records);
  const { findByRole, getByRole, queryByRole, user } = await open(test);
  await findByRole('button', tile(0));
  const field = getByRole('searchbox', { name: 'Search wallet' });
  const searches = () => test.requests.flatMap((query) => query.get('search') ?? []);
  await user.type(field, '9');
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(searches()).toEqual([]);
  await user.type(field, '9');
  expect(searches()).toEqual([]);
  expect(await findByRole('button', tile(99), { timeout: 2_000 })).toBeDefined();
  expect(searches()).toEqual(['99']);
  expect(queryByRole('button', tile(0))).toBeNull();
  await user.type(field, '{Backspace}{Backspace}');
  expect(await findByRole('button', tile(0), { timeout: 2_000 })).toBeDefined();
});

it('says so when nothing is found', async () => {
  const { findByRole, findByText, getByRole, user } = await open(catalogue(records));
  await findByRole('button', tile(0));
  await user.type(getByRole('searchbox'), 'nobody');
  expect(await findByText('No Wallet found', {}, { timeout: 2_000 })).toBeDefined();
});

it('shows certified wallets alone when asked, and says that it does', async () => {
  const test = catalogue(records);
  const { findByRole, findByText, getByRole, queryByRole, user } = await open(test);
  await findByRole('button', tile(1));
  await user.click(getByRole('switch', { name: 'Certified' }));
  expect(await findByText('Only WalletConnect certified')).toBeDefined();
  await waitFor(() => expect(queryByRole('button', tile(1))).toBeNull());
  expect(await findByRole('button', tile(2))).toBeDefined();
  expect(test.requests.at(-1)?.get('badge_type')).toBe('certified');
});

it('opens the wallet that was pressed', async () => {
  const { findByRole, modal, shownView, user } = await open(catalogue(records));
  await user.click(await findByRole('button', tile(3)));
  await waitFor(() => expect(shownView()).toBe('ConnectingWalletConnect'));
  expect(selectCurrentView(modal.store.getState())).toMatchObject({ params: { wallet: { id: 'wallet-3' } } });
});

it('marks what is installed', async () => {
  const test = catalogue([{ ...record(0), rdns: 'com.example.wallet' }, record(1)]);
  const { findByRole } = await open(test);
  expect(await findByRole('button', { name: /Wallet 0.*installed/ })).toBeDefined();
  expect(await findByRole('button', tile(1))).toBeDefined();
});

it.each([500, 'offline'] as const)(
  'says that the list could not be loaded (%s), and loads it when asked',
  async (failure) => {
    const test = catalogue(records);
    test.fail(failure);
    const { findByText, findByRole, getByRole, user } = await open(test);
    expect(await findByText('The wallets could not be loaded')).toBeDefined();
    test.fail(null);
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(await findByRole('button', tile(0))).toBeDefined();
  },
);

it('says that a search failed, and searches again when asked', async () => {
  const test = catalogue(records);
  const { findByText, findByRole, getByRole, user } = await open(test);
  await findByRole('button', tile(0));
  test.fail(503);
  await user.type(getByRole('searchbox'), '77');
  expect(await findByText('The wallets could not be loaded', {}, { timeout: 2_000 })).toBeDefined();
  test.fail(null);
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(await findByRole('button', tile(77))).toBeDefined();
});

it('keeps what is loaded when a further page fails, and does not hammer the service', async () => {
  const test = catalogue(records);
  const { findByRole, getByRole, mount } = await open(test);
  await findByRole('button', tile(0));
  test.fail(500);
  const scroller = [...mount.querySelectorAll<HTMLElement>('*')].find((element) =>
    element.className.includes('scroll'),
  );
  await act(async () => {
    if (scroller) scroller.scrollTop = 104 * 9;
    scroller?.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve, 400));
  });
  expect(test.requests.filter((query) => query.get('page') === '2')).toHaveLength(1);
  expect(getByRole('button', tile(39))).toBeDefined();
});

it('shows nothing but the truth without a catalogue', async () => {
  const { findByText } = await renderModal({ request: { view: 'AllWallets' } });
  expect(await findByText('The wallets could not be loaded')).toBeDefined();
});
