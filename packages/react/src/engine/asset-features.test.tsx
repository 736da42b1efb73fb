import type { FeatureModule } from '@foyerkit/core';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConnectContainer } from '../containers/connect.container.js';
import { renderModal } from '../testing/render-modal.js';
import { CONNECTOR_ID, testFoyer } from '../testing/test-foyer.js';
import { type FeatureLoader, installFeatureOf, loadCodeOf } from './asset-features.js';
import { lazyView } from './lazy-view.js';
import { useAssetView } from './use-asset-view.js';

function PressContainer() {
  const openView = useAssetView();
  return (
    <button type="button" onClick={() => openView('Transactions')}>
      Activity
    </button>
  );
}
PressContainer.comesAfter = ConnectContainer;

function TransactionsContainer() {
  return <p>Nothing sent yet</p>;
}
TransactionsContainer.comesAfter = ConnectContainer;

const account: FeatureModule = {
  name: 'press',
  views: { Account: { container: lazyView(async () => ({ PressContainer })) } },
};

const portfolio: FeatureModule = {
  name: 'portfolio',
  views: {
    Transactions: { opensByName: true, container: lazyView(async () => ({ TransactionsContainer })) },
  },
  texts: { 'title.Transactions': 'Activity' },
};

const loader = vi.hoisted(() => ({ load: async (): Promise<unknown> => null }));

vi.mock('./asset-features.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('./asset-features.js')>();
  const features = { Transactions: () => loader.load() as ReturnType<FeatureLoader> };
  return {
    ...original,
    installFeatureOf: (...[modal, view]: Parameters<typeof installFeatureOf>) =>
      original.installFeatureOf(modal, view, features),
  };
});

const openAccount = () =>
  renderModal({}, async (modal) => {
    await modal.features.install(account);
    await modal.connect({ namespace: 'eip155', connectorId: CONNECTOR_ID });
  });

it('opens a view whose feature has never been needed, as the first thing a host does', async () => {
  loader.load = async () => portfolio;
  const { foyer } = testFoyer();
  await act(() => foyer.open({ view: 'Transactions' }));
  expect(foyer.getState().view).toBe('Transactions');
  expect(document.querySelector('foyer-modal')?.shadowRoot?.textContent).toContain('Nothing sent yet');
});

it('opens it from a row, and goes back to the row', async () => {
  loader.load = async () => portfolio;
  const { getByRole, shownView, user } = await openAccount();
  await user.click(getByRole('button', { name: 'Activity' }));
  await waitFor(() => expect(shownView()).toBe('Transactions'));
  expect(getByRole('dialog', { name: 'Activity' })).toBeDefined();
  await user.click(getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(shownView()).toBe('Account'));
});

it('says so when the feature does not load, and tries again with the next press', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  loader.load = () => Promise.reject(new TypeError('offline'));
  const { findByText, getByRole, shownView, user } = await openAccount();
  await user.click(getByRole('button', { name: 'Activity' }));
  expect(await findByText('This could not be loaded')).toBeDefined();
  expect(report).toHaveBeenCalledOnce();
  expect(shownView()).toBe('Account');
  loader.load = async () => portfolio;
  await user.click(getByRole('button', { name: 'Activity' }));
  await waitFor(() => expect(shownView()).toBe('Transactions'));
  report.mockRestore();
});

it('leaves a visitor alone who has gone elsewhere meanwhile', async () => {
  let release = () => {};
  loader.load = () => new Promise((resolve) => (release = () => resolve(portfolio)));
  const { foyer, getByRole, modal, user } = await openAccount();
  await user.click(getByRole('button', { name: 'Activity' }));
  await act(() => foyer.open({ view: 'Networks' }));
  await act(async () => release());
  await waitFor(() => expect(modal.features.installed.map(({ name }) => name)).toContain('portfolio'));
  expect(foyer.getState().view).toBe('Networks');
});

it('installs nothing for a name that belongs to no feature', async () => {
  const { foyer } = testFoyer();
  const modal = await foyer.engine();
  expect(await installFeatureOf(modal, 'constructor')).toBe(false);
});

it('does not have the view of a feature that is not allowed', async () => {
  loader.load = async () => ({ ...portfolio, isAllowed: () => false });
  const { foyer } = testFoyer();
  const modal = await foyer.engine();
  expect(await installFeatureOf(modal, 'Transactions')).toBe(false);
});

it('loads the code of a view ahead of the press, and installs nothing', async () => {
  const container = lazyView(async () => ({ TransactionsContainer }));
  const ahead: FeatureModule = { name: 'portfolio', views: { Transactions: { opensByName: true, container } } };
  const load: FeatureLoader = async () => ahead;
  await loadCodeOf('Transactions', { Transactions: load });
  expect(container.component).toBe(TransactionsContainer);
  const { foyer } = testFoyer();
  expect((await foyer.engine()).features.installed).toEqual([]);
});
