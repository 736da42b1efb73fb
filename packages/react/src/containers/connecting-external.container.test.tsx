import {
  type AdapterConnection,
  ConnectionFailedError,
  ConnectionRejectedError,
  connectorChosen,
  WalletLockedError,
} from '@foyerkit/core';
import { deferred, fakeAdapter, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderModal } from '../testing/render-modal.js';
import { ADDRESS } from '../testing/test-foyer.js';

const connection: AdapterConnection = {
  connectorId: testConnector.id,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  networkId: 'eip155:31337',
};

async function chooseWallet(connect: () => Promise<AdapterConnection>) {
  const opened = await renderModal({ adapters: [fakeAdapter({ connect })] });
  await act(async () => void opened.modal.store.dispatch(connectorChosen({ chosen: testConnector })));
  await waitFor(() => expect(opened.shownView()).toBe('ConnectingExternal'));
  return opened;
}

it('names the wallet, and closes the modal when it is connected', async () => {
  const answer = deferred<AdapterConnection>();
  const { foyer, getByText, getByRole } = await chooseWallet(() => answer.promise);
  expect(getByRole('dialog', { name: 'Example Wallet' })).toBeDefined();
  expect(getByText('Continue in Example Wallet')).toBeDefined();
  expect(getByText('Accept connection request in the wallet')).toBeDefined();
  await act(async () => answer.resolve(connection));
  await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
  expect(foyer.getState().namespaces.eip155).toMatchObject({ status: 'connected', address: ADDRESS });
});

it('shows that the request was declined, and asks the wallet again', async () => {
  const connect = vi.fn<() => Promise<AdapterConnection>>().mockRejectedValueOnce(new ConnectionRejectedError());
  connect.mockResolvedValueOnce(connection);
  const { findByText, getByRole, foyer, user } = await chooseWallet(connect);
  expect(await findByText('Connection declined')).toBeDefined();
  expect(await findByText('Connection can be declined if a previous request is still active')).toBeDefined();
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(connect).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(foyer.getState().namespaces.eip155?.status).toBe('connected'));
});

it('shows other errors with their own text', async () => {
  const { findByText, queryByText } = await chooseWallet(() => Promise.reject(new WalletLockedError()));
  expect(await findByText('The wallet is locked')).toBeDefined();
  expect(queryByText('Connection declined')).toBeNull();
});

it('shows a general text for a failure without one of its own', async () => {
  const { findByText, getByRole } = await chooseWallet(() => Promise.reject(new ConnectionFailedError({ cause: {} })));
  expect(await findByText('Connection error')).toBeDefined();
  expect(getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('calls a wallet without a name "Unknown"', async () => {
  const nameless = { id: 'nobody', namespace: 'eip155', type: 'ANNOUNCED', name: '\u200b' } as const;
  const { getByRole, title, user } = await renderModal({
    adapters: [fakeAdapter({ connectors: [nameless], connect: () => new Promise(() => {}) })],
  });
  await user.click(getByRole('button', { name: /^Unknown/ }));
  await waitFor(() => expect(title()).toBe('Unknown'));
});

it('cancels the attempt when the visitor goes back', async () => {
  const signals: AbortSignal[] = [];
  const opened = await renderModal({
    adapters: [
      fakeAdapter({
        connect: ({ signal }) => {
          signals.push(signal);
          return new Promise(() => {});
        },
      }),
    ],
  });
  await act(async () => void opened.modal.store.dispatch(connectorChosen({ chosen: testConnector })));
  await waitFor(() => expect(opened.shownView()).toBe('ConnectingExternal'));
  await opened.user.click(opened.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(opened.shownView()).toBe('Connect'));
  expect(signals[0]?.aborted).toBe(true);
});

it.each([
  ['has no name', { type: 'ANNOUNCED', name: '\u200b' }, 'Unbekannt'],
  ['does not announce itself', { type: 'INJECTED', name: 'Browser Wallet' }, 'Browser-Geldbörse'],
] as const)('names a wallet that %s in the visitor’s language', async (_, announced, shown) => {
  const connector = { id: 'nobody', namespace: 'eip155', ...announced } as const;
  const { findByText, getByRole, shownView, title, user } = await renderModal({
    adapters: [fakeAdapter({ connectors: [connector], connect: () => new Promise(() => {}) })],
    messages: { 'wallet.unknown': 'Unbekannt', 'wallet.browser': 'Browser-Geldbörse' },
  });
  await user.click(getByRole('button', { name: new RegExp(`^${shown}`) }));
  await waitFor(() => expect(shownView()).toBe('ConnectingExternal'));
  expect(title()).toBe(shown);
  expect(await findByText(`Continue in ${shown}`)).toBeDefined();
});
