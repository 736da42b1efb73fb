import { viewPushed } from '@foyerkit/core';
import { testConnector } from '@foyerkit/core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountButton } from '../buttons/account-button.js';
import { useAccount } from '../hooks/use-account.js';
import { CONNECT_EMBEDDED, renderEmbedded } from '../testing/embedded-modal.js';
import { nameService } from '../testing/name-service.js';
import { renderModal } from '../testing/render-modal.js';
import { renderFoyerHook, renderWithFoyer } from '../testing/render-with-foyer.js';
import { ADDRESS, SNAPSHOT_KEY, storedVisit, testFoyer } from '../testing/test-foyer.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

const NAMES = { 'ada9.reown.id': ADDRESS };

/** Opens the account of the embedded wallet, whose name service knows these names. */
function openEmbedded(names: Readonly<Record<string, string>> = {}, fetch?: typeof globalThis.fetch) {
  return renderEmbedded(
    {
      ...nameService({ names }).options,
      ...(fetch && { fetch, debug: false }),
      nameFaqUrl: 'https://example.org/names',
      wallet: {
        connect: async () => ({
          connectorId: CONNECT_EMBEDDED.connectorId,
          networkId: 'eip155:31337',
          accounts: [{ address: ADDRESS, type: 'eoa' }],
        }),
      },
    },
    (one) => one.connect(CONNECT_EMBEDDED),
  );
}

describe('an account with a registered name', () => {
  it('is shown with it, and with its picture', async () => {
    const { findByRole, mount } = await renderModal(nameService({ names: NAMES }).options, (modal) =>
      modal.connect(wallet),
    );
    await findByRole('button', { name: /^ada9.reown.id/ });
    await waitFor(() => expect(mount.querySelector('img[src="https://img.example/avatar.png"]')).not.toBeNull());
  });

  it('is shown with the name that the host gave it, if it gave one', async () => {
    const options = { ...nameService({ names: NAMES }).options, addressLabels: { eip155: { [ADDRESS]: 'Savings' } } };
    const { findByRole, modal } = await renderModal(options, (one) => one.connect(wallet));
    await findByRole('button', { name: /^Savings/ });
    await waitFor(() =>
      expect(modal.store.getState().names?.profiles[ADDRESS.toLowerCase()]?.name).toBe('ada9.reown.id'),
    );
    expect(await findByRole('button', { name: /^Savings/ })).toBeDefined();
  });

  it('is shown with it in the settings and in the list of wallets', async () => {
    const { findByText, push } = await renderModal(nameService({ names: NAMES }).options, (modal) =>
      modal.connect(wallet),
    );
    await push({ view: 'AccountSettings' });
    await findByText('ada9.reown.id');
    await push({ view: 'ProfileWallets' });
    await findByText(/ada9.reown.id/);
  });

  it('has it on the button and in useAccount, on this visit and in the first frame of the next', async () => {
    const { foyer, storage } = testFoyer({
      ...nameService({ names: { 'lovelace-of-london.reown.id': ADDRESS } }).options,
    });
    renderWithFoyer(foyer, <AccountButton />);
    const modal = await foyer.engine();
    await act(() => modal.connect(wallet));
    await screen.findByRole('button', { name: '0x70...dc79C8' });
    await act(() => foyer.open());
    await screen.findByRole('button', { name: 'lovelace-of-london...' });
    const { result } = renderFoyerHook(foyer, () => useAccount());
    expect(result.current).toMatchObject({
      profileName: 'lovelace-of-london.reown.id',
      profileImage: 'https://img.example/avatar.png',
    });
    await act(() => modal.close());
    const next = testFoyer({
      stored: Object.fromEntries(storage.keys().map((key) => [key, storage.getItem(key) ?? ''])),
    });
    const { result: first } = renderFoyerHook(next.foyer, () => useAccount());
    expect(first.current).toMatchObject({ status: 'restoring', profileName: 'lovelace-of-london.reown.id' });
  });

  it('keeps it on the next visit, while nothing is asked and nothing loaded', async () => {
    const stored = storedVisit();
    const visit = JSON.parse(stored[SNAPSHOT_KEY] ?? '');
    visit.connections.eip155.profileName = 'ada9.reown.id';
    const service = nameService();
    const { foyer } = testFoyer({ ...service.options, stored: { ...stored, [SNAPSHOT_KEY]: JSON.stringify(visit) } });
    renderWithFoyer(foyer, <AccountButton />);
    const modal = await foyer.engine();
    await waitFor(() => expect(modal.getState().namespaces.eip155?.status).toBe('connected'));
    expect(screen.getByRole('button', { name: 'ada9.reown.id' })).toBeDefined();
    expect(service.paths).toEqual([]);
    expect(modal.features.installed.map(({ name }) => name)).not.toContain('names');
    // It was given up meanwhile.
    await act(() => foyer.open());
    await screen.findByRole('button', { name: '0x70...dc79C8' });
  });
});

describe('names', () => {
  it('are not loaded where nobody can be asked for them', async () => {
    const { findByRole, modal } = await renderModal({}, (one) => one.connect(wallet));
    await findByRole('button', { name: /copy address/ });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(modal.features.installed.map(({ name }) => name)).not.toContain('names');
  });
});

describe('choosing a name', () => {
  it('leads from the settings of the embedded wallet to the registered name', async () => {
    const { findByRole, findByText, getByRole, push, shownView, user } = await openEmbedded();
    await push({ view: 'AccountSettings' });
    await user.click(await findByRole('button', { name: 'Choose account name' }));
    await findByText('Choose your account name');
    await user.click(await findByRole('button', { name: 'Choose name' }));
    await user.type(await findByRole('textbox', { name: 'Account name' }), '^Lovelace-9');
    expect(getByRole('textbox')).toHaveProperty('value', 'lovelace9');
    await user.click(await findByRole('button', { name: 'lovelace91.reown.id Available' }));
    expect(getByRole('textbox')).toHaveProperty('value', 'lovelace91');
    await user.click(getByRole('button', { name: 'Register name' }));
    await findByText('Account name chosen successfully');
    await findByText('lovelace91.reown.id');
    await user.click(getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(shownView()).toBe('Account'));
    await findByRole('button', { name: /^lovelace91.reown/ });
    await push({ view: 'AccountSettings' });
    await findByText('lovelace91.reown.id');
    expect(getByRole('button', { name: 'Disconnect' })).toBeDefined();
  });

  it('is not offered to an account that has a name, which is told so', async () => {
    const { findByText, push, queryByRole } = await openEmbedded(NAMES);
    await push({ view: 'AccountSettings' });
    await findByText('ada9.reown.id');
    expect(queryByRole('button', { name: 'Choose account name' })).toBeNull();
    await push({ view: 'RegisterAccountName' });
    await findByText('You already own a name');
  });

  it('is not offered to other wallets', async () => {
    const { modal, push, queryByRole } = await renderModal(nameService().options, (one) => one.connect(wallet));
    await push({ view: 'AccountSettings' });
    await waitFor(() => expect(modal.store.getState().names?.profiles[ADDRESS.toLowerCase()]).toBeDefined());
    expect(queryByRole('button', { name: 'Choose account name' })).toBeNull();
  });

  it('refuses a name that is taken with the reason of the service', async () => {
    const { findByRole, findByText, modal, user } = await openEmbedded({ 'lovelace9.reown.id': '0x1' });
    await modal.open({ view: 'RegisterAccountName' });
    await user.type(await findByRole('textbox'), 'lovelace9');
    // Before the suggestions say so.
    await user.click(await findByRole('button', { name: 'Register name' }));
    await findByText('Name is already registered');
    act(() => void modal.store.dispatch(viewPushed({ view: 'Networks' })));
  });

  it('says that a name is taken as soon as the suggestions say so, and offers no registration', async () => {
    const { findByRole, findByText, getByRole, modal, user } = await openEmbedded({ 'lovelace9.reown.id': '0x1' });
    await modal.open({ view: 'RegisterAccountName' });
    await user.type(await findByRole('textbox'), 'lovelace9');
    await findByText('This name is already registered', { selector: '[role=alert]' });
    expect(getByRole('button', { name: 'Register name' }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['there are none', () => Response.json({ suggestions: [] }), ['No names found', 'Try another name.']],
    [
      'they cannot be loaded',
      () => Response.json({}, { status: 500 }),
      ['The names could not be loaded', 'Error fetching name suggestions'],
    ],
    [
      'the service says why not',
      () =>
        Response.json(
          { status: 'FAILURE', reasons: [{ name: 'name', description: 'Too many names' }] },
          { status: 429 },
        ),
      ['The names could not be loaded', 'Too many names'],
    ],
  ] as const)('shows in the place of names that %s', async (_, answer, texts) => {
    const { fetch } = nameService().options;
    const { findByRole, findByText, modal, user } = await openEmbedded({}, (input, init) =>
      String(input).includes('/suggestions/') ? Promise.resolve(answer()) : fetch(input, init),
    );
    await modal.open({ view: 'RegisterAccountName' });
    await user.type(await findByRole('textbox'), 'lovelace9');
    for (const text of texts) await findByText(text);
  });

  it('says that a name cannot be registered where the service gives no reason', async () => {
    const { fetch } = nameService().options;
    const { findByRole, findByText, modal, user } = await openEmbedded({}, (input, init) =>
      init?.body ? Promise.resolve(Response.json({}, { status: 500 })) : fetch(input, init),
    );
    await modal.open({ view: 'RegisterAccountName' });
    await user.type(await findByRole('textbox'), 'lovelace9');
    await user.click(await findByRole('button', { name: 'Register name' }));
    await findByText('Error registering name lovelace9.reown.id');
  });

  it('has a page about names where the host has one', async () => {
    const { findByRole, modal } = await openEmbedded();
    await modal.open({ view: 'ChooseAccountName' });
    const link = await findByRole('link', { name: /^Learn more about names/ });
    expect(link.getAttribute('href')).toBe('https://example.org/names');
  });
});
