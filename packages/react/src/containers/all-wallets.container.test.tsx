import { type AdapterConnection, goBack, selectCurrentView, viewPushed } from '@foyerkit/core';
import { deferred, fakeAdapter } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FoyerOptions } from '../foyer/foyer.js';
import { type Catalogue, catalogue, record, services } from '../testing/catalogue.js';
import { connectors, pairing } from '../testing/connectors.js';
import { holdPhone } from '../testing/hold-phone.js';
import { renderModal } from '../testing/render-modal.js';

const records = Array.from({ length: 100 }, (_, index) => record(index));

async function open(test: Catalogue, options: Partial<FoyerOptions> = {}) {
  return renderModal({
    services,
    fetch: test.fetch,
    adapters: [fakeAdapter({ connectors, connect: () => deferred<AdapterConnection>().promise })],
    request: { view: 'AllWallets' },
    ...options,
  });
}

const scrollerIn = (mount: HTMLElement) => mount.querySelector<HTMLElement>('.scroll-area');

const tile = (index: number) => ({ name: new RegExp(`^Wallet ${index}$`) });

it('shows the catalogue, and loads the next page near the end of the list', async () => {
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

it('searches from two characters on, once the text has not changed for half a second', async () => {
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
  expect(await findByRole('button', tile(99))).toBeDefined();
  expect(searches()).toEqual(['99']);
  expect(queryByRole('button', tile(0))).toBeNull();
});

it('a search is reported once its text is complete', async () => {
  const test = catalogue(records);
  const { findByRole, getByRole, modal, shownView, user } = await open(test);
  const searches: unknown[] = [];
  modal.subscribeEvents(({ data }) => data.event === 'SEARCH_WALLET' && searches.push(data.properties));
  await findByRole('button', tile(0));
  await user.type(getByRole('searchbox'), '99');
  await waitFor(() => expect(searches).toEqual([{ search: '99' }]));
  // Back from the wallet, the same search is shown.
  await user.click(await findByRole('button', tile(99)));
  await waitFor(() => expect(shownView()).toBe('ConnectingWalletConnect'));
  await act(async () => void modal.store.dispatch(goBack()));
  await waitFor(() => expect(shownView()).toBe('AllWallets'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(searches).toHaveLength(1);
});

it('keeps the list, dimmed, until a search has loaded', async () => {
  const test = catalogue(records);
  const search = deferred<void>();
  const held: typeof fetch = async (input, init) => {
    if (String(input).includes('search=')) await search.promise;
    return test.fetch(input, init);
  };
  const { findByRole, getByRole, mount, queryByRole, user } = await open({ ...test, fetch: held });
  await findByRole('button', tile(0));
  await user.type(getByRole('searchbox'), '99');
  await waitFor(() => expect(mount.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(getByRole('button', tile(0))).toBeDefined();
  search.resolve();
  expect(await findByRole('button', tile(99))).toBeDefined();
  expect(queryByRole('button', tile(0))).toBeNull();
  expect(mount.querySelector('[aria-busy="true"]')).toBeNull();
});

it('keeps its scroll position while a search is loading, and shows the results from the top', async () => {
  // The results start with the same wallet as the list.
  const test = catalogue(records);
  const search = deferred<void>();
  const held: typeof fetch = async (input, init) => {
    if (String(input).includes('search=')) await search.promise;
    return test.fetch(input, init);
  };
  const { findByRole, getByRole, mount, user } = await open({ ...test, fetch: held });
  await findByRole('button', tile(0));
  await act(async () => {
    const scroller = scrollerIn(mount);
    if (scroller) scroller.scrollTop = 104 * 5;
    scroller?.dispatchEvent(new Event('scroll'));
  });
  await user.type(getByRole('searchbox'), 'wallet');
  await waitFor(() => expect(mount.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(scrollerIn(mount)?.scrollTop).toBe(104 * 5);
  search.resolve();
  await waitFor(() => expect(mount.querySelector('[aria-busy="true"]')).toBeNull());
  expect(scrollerIn(mount)?.scrollTop).toBe(0);
});

it('shows the list again at once when the search text is cleared or too short', async () => {
  const test = catalogue(records);
  const { findByRole, getByRole, queryByRole, user } = await open(test);
  await findByRole('button', tile(0));
  const field = getByRole('searchbox');
  for (const [before, keys] of [
    ['99', '{Backspace}'],
    ['9', '{Backspace}{Backspace}'],
  ] as const) {
    await user.type(field, before);
    expect(await findByRole('button', tile(99))).toBeDefined();
    await user.type(field, keys);
    expect(getByRole('button', tile(0))).toBeDefined();
    expect(queryByRole('button', tile(99))).toBeNull();
  }
});

it('shows a message when nothing is found', async () => {
  const { findByRole, findByText, getByRole, user } = await open(catalogue(records));
  await findByRole('button', tile(0));
  await user.type(getByRole('searchbox'), 'nobody');
  expect(await findByText('No Wallet found')).toBeDefined();
});

it('shows only certified wallets on request, and indicates it', async () => {
  const test = catalogue(records);
  const { findByRole, findByText, getByRole, queryByRole, user } = await open(test);
  await findByRole('button', tile(1));
  await user.click(getByRole('switch', { name: 'Certified' }));
  expect(await findByText('Only WalletConnect certified')).toBeDefined();
  await waitFor(() => expect(queryByRole('button', tile(1))).toBeNull());
  expect(await findByRole('button', tile(2))).toBeDefined();
  expect(test.requests.at(-1)?.get('badge_type')).toBe('certified');
});

it('opens the pressed wallet', async () => {
  const { findByRole, modal, shownView, user } = await open(catalogue(records));
  await user.click(await findByRole('button', tile(3)));
  await waitFor(() => expect(shownView()).toBe('ConnectingWalletConnect'));
  expect(selectCurrentView(modal.store.getState())).toMatchObject({ params: { wallet: { id: 'wallet-3' } } });
});

it('marks installed wallets', async () => {
  const test = catalogue([{ ...record(0), rdns: 'com.example.wallet' }, record(1)]);
  const { findByRole } = await open(test);
  expect(await findByRole('button', { name: /Wallet 0.*installed/ })).toBeDefined();
  expect(await findByRole('button', tile(1))).toBeDefined();
});

it.each([500, 'offline'] as const)(
  'shows that the list could not be loaded (%s), with the leading wallets, and loads it on request',
  async (failure) => {
    const test = catalogue(records);
    test.fail(failure);
    const { findByText, findByRole, getByRole, queryByRole, user } = await open(test);
    expect(await findByText('Some wallets could not be loaded')).toBeDefined();
    expect(getByRole('button', { name: 'MetaMask' })).toBeDefined();
    test.fail(null);
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(await findByRole('button', tile(0))).toBeDefined();
    expect(queryByRole('button', { name: 'MetaMask' })).toBeNull();
  },
);

it('shows that a search failed, and searches again on request', async () => {
  const test = catalogue(records);
  const { findByText, findByRole, getByRole, user } = await open(test);
  await findByRole('button', tile(0));
  test.fail(503);
  await user.type(getByRole('searchbox'), '77');
  expect(await findByText('The wallets could not be loaded')).toBeDefined();
  test.fail(null);
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(await findByRole('button', tile(77))).toBeDefined();
});

it('searches the leading wallets while the catalogue fails', async () => {
  const test = catalogue(records);
  test.fail('offline');
  const { findByRole, findByText, getByRole, queryByRole, user } = await open(test);
  await findByRole('button', { name: 'Rainbow' });
  await user.type(getByRole('searchbox'), 'META');
  await waitFor(() => expect(queryByRole('button', { name: 'Rainbow' })).toBeNull());
  expect(await findByRole('button', { name: 'MetaMask' })).toBeDefined();
  await user.type(getByRole('searchbox'), 'xyz');
  expect(await findByText('The wallets could not be loaded')).toBeDefined();
});

it('lists no leading wallets as certified', async () => {
  const test = catalogue(records);
  test.fail('offline');
  const { findByRole, findByText, getByRole, queryByRole, user } = await open(test);
  await findByRole('button', { name: 'Rainbow' });
  await user.click(getByRole('switch', { name: 'Certified' }));
  expect(await findByText('The wallets could not be loaded')).toBeDefined();
  expect(queryByRole('button', { name: 'Rainbow' })).toBeNull();
});

it('keeps the loaded wallets when a further page fails, and delays the next request', async () => {
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

it('shows an error without a catalogue', async () => {
  const { findByText } = await renderModal({ request: { view: 'AllWallets' } });
  expect(await findByText('The wallets could not be loaded')).toBeDefined();
});

describe('the order', () => {
  it('is installed wallets first, then featured ones', async () => {
    const test = catalogue(records.map((one, at) => (at === 30 ? { ...one, rdns: 'com.example.wallet' } : one)));
    const { findByRole, getAllByRole } = await open(test, { featuredWalletIds: ['wallet-70', 'wallet-5'] });
    await findByRole('button', tile(70));
    const tiles: readonly HTMLElement[] = getAllByRole('button', { name: /^Wallet \d/ });
    expect(tiles.slice(0, 5).map(({ textContent }) => textContent?.match(/Wallet \d+/)?.[0])).toEqual([
      'Wallet 30',
      'Wallet 70',
      'Wallet 5',
      'Wallet 0',
      'Wallet 1',
    ]);
  });

  it('is installed wallets first, over the whole catalogue, not within a page of 40', async () => {
    const test = catalogue(records.map((one, at) => (at === 90 ? { ...one, rdns: 'com.example.other' } : one)));
    const { findByRole, getAllByRole, modal, shownView, user } = await open(test);
    await findByRole('button', tile(0));
    const names = getAllByRole('button').map(({ textContent }: HTMLElement) => textContent);
    expect(names.indexOf('Other Wallet installed')).toBeLessThan(names.indexOf('Wallet 0'));
    await user.click(await findByRole('button', { name: 'Other Wallet installed' }));
    await waitFor(() => expect(shownView()).toBe('ConnectingExternal'));
    expect(selectCurrentView(modal.store.getState())).toMatchObject({ params: { connectorId: 'com.example.other' } });
    expect(selectCurrentView(modal.store.getState())).not.toHaveProperty('params.walletId');
  });

  it('has no featured wallets among certified wallets unless they are certified', async () => {
    const test = catalogue(records);
    const { findByRole, getByRole, queryByRole, user } = await open(test, { featuredWalletIds: ['wallet-71'] });
    await findByRole('button', tile(71));
    await user.click(getByRole('switch', { name: 'Certified' }));
    await waitFor(() => expect(queryByRole('button', tile(1))).toBeNull());
    expect(await findByRole('button', tile(0))).toBeDefined();
    expect(queryByRole('button', tile(71))).toBeNull();
  });
});

describe('on a phone', () => {
  /** Its browser has no extensions. */
  const adapters = [fakeAdapter({ connectors: [pairing] })];
  const { mobile_link: _, ...desktopOnly } = record(0);
  const desktopWallets = (length: number) =>
    Array.from({ length }, (_each, at) => ({ ...desktopOnly, id: `desk-${at}`, name: `Desk ${at}` }));

  it('wallets without a mobile link are left out of the list and of the count', async () => {
    holdPhone();
    const { findByRole, getByText, queryByRole } = await open(catalogue([desktopOnly, record(1), record(2)]), {
      adapters,
    });
    expect(await findByRole('button', tile(1))).toBeDefined();
    expect(queryByRole('button', tile(0))).toBeNull();
    expect(getByText('2 wallets')).toBeDefined();
  });

  it('a page without openable wallets is followed by the next', async () => {
    holdPhone();
    const { findByRole, queryByText } = await open(catalogue([...desktopWallets(40), record(1)]), { adapters });
    expect(queryByText('No Wallet found')).toBeNull();
    expect(await findByRole('button', tile(1))).toBeDefined();
  });

  it('a catalogue without openable wallets is not requested endlessly', async () => {
    holdPhone();
    const test = catalogue(desktopWallets(1_000));
    const { findByText } = await open(test, { adapters });
    expect(await findByText('No Wallet found')).toBeDefined();
    expect(test.requests.filter((query) => query.get('entries') === '40')).toHaveLength(10);
  });
});

it.each([
  ['its id', 'wallet-3'],
  ['its name', 'WALLET 3'],
])('shows no wallet that the host excludes by %s, in the list or in a search', async (_, excluded) => {
  const test = catalogue(records);
  const { findByRole, getByRole, queryByRole, user } = await open(test, { excludeWalletIds: [excluded] });
  await findByRole('button', tile(2));
  expect(queryByRole('button', tile(3))).toBeNull();
  await user.type(getByRole('searchbox'), 'wallet 3');
  expect(await findByRole('button', tile(39))).toBeDefined();
  expect(queryByRole('button', tile(3))).toBeNull();
});

describe('back from a wallet', () => {
  const leaveAndReturn = async ({ modal }: Awaited<ReturnType<typeof open>>, shownView: () => string | undefined) => {
    await waitFor(() => expect(shownView()).toBe('ConnectingWalletConnect'));
    await act(async () => void modal.store.dispatch(goBack()));
    await waitFor(() => expect(shownView()).toBe('AllWallets'));
  };

  it('the search and its results are kept', async () => {
    const view = await open(catalogue(records));
    const { findByRole, getByRole, queryByRole, shownView, user } = view;
    await findByRole('button', tile(0));
    await user.type(getByRole('searchbox'), '77');
    await user.click(await findByRole('button', tile(77)));
    await leaveAndReturn(view, shownView);
    expect(getByRole('searchbox')).toHaveProperty('value', '77');
    expect(getByRole('button', tile(77))).toBeDefined();
    expect(queryByRole('button', tile(0))).toBeNull();
  });

  it('the filter for certified wallets is kept', async () => {
    const view = await open(catalogue(records));
    const { findByRole, getByRole, queryByRole, shownView, user } = view;
    await findByRole('button', tile(1));
    await user.click(getByRole('switch', { name: 'Certified' }));
    await waitFor(() => expect(queryByRole('button', tile(1))).toBeNull());
    await user.click(await findByRole('button', tile(2)));
    await leaveAndReturn(view, shownView);
    expect(getByRole('switch', { name: 'Certified', checked: true })).toBeDefined();
    expect(queryByRole('button', tile(1))).toBeNull();
  });

  it('the scroll position is kept', async () => {
    const view = await open(catalogue(records));
    const { findByRole, mount, shownView, user } = view;
    await findByRole('button', tile(0));
    await act(async () => {
      const scroller = scrollerIn(mount);
      if (scroller) scroller.scrollTop = 104 * 5;
      scroller?.dispatchEvent(new Event('scroll'));
    });
    await user.click(await findByRole('button', tile(23)));
    await leaveAndReturn(view, shownView);
    expect(scrollerIn(mount)?.scrollTop).toBe(104 * 5);
    expect(await findByRole('button', tile(23))).toBeDefined();
  });

  it.each([
    [
      'closing',
      async ({ foyer }: Awaited<ReturnType<typeof open>>) => {
        await foyer.close();
        await foyer.open({ view: 'AllWallets' });
      },
    ],
    [
      'leaving it for an earlier view',
      async ({ foyer, modal }: Awaited<ReturnType<typeof open>>) => {
        await foyer.open();
        modal.store.dispatch(viewPushed({ view: 'AllWallets' }));
      },
    ],
  ])('the search is reset after %s', async (_, leave) => {
    const view = await open(catalogue(records));
    const { findByRole, getByRole, shownView, user } = view;
    await findByRole('button', tile(0));
    await user.type(getByRole('searchbox'), '77');
    await act(() => leave(view));
    await waitFor(() => expect(shownView()).toBe('AllWallets'));
    expect(getByRole('searchbox')).toHaveProperty('value', '');
    expect(await findByRole('button', tile(0))).toBeDefined();
  });
});
