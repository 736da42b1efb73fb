import { type AdapterConnection, connectorChosen } from '@foyerkit/core';
import {
  ChainNotSupportedError,
  ClockWrongError,
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  ConnectionTimeoutError,
  ConnectorNotFoundError,
  LoginError,
  NoAccountSharedError,
  PairingUnavailableError,
  RelayUnreachableError,
  WalletLockedError,
  WalletMisbehavedError,
  WalletSdkMissingError,
} from '@foyerkit/core/adapter';
import { deferred, fakeAdapter, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type OpenModal, renderModal } from '../testing/render-modal.js';
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

it.each([
  [new ConnectionPendingError(), 'Open Example Wallet and answer the request that is waiting there'],
  [new ConnectionTimeoutError(), 'Check that Example Wallet is open, then try again'],
  [new ConnectorNotFoundError('x'), 'Check that Example Wallet is installed, then reload this page'],
  [new ChainNotSupportedError(), 'Choose another wallet, or add the network in Example Wallet'],
  [new ClockWrongError(), 'Set the date and time, and try again'],
  [
    new LoginError('EMBEDDED_WALLET_UNAVAILABLE'),
    'The embedded wallet is not installed here. Connect a wallet of your own instead.',
  ],
  [new NoAccountSharedError(), 'Allow an account for this page in Example Wallet, and try again'],
  [new PairingUnavailableError(), 'Choose a wallet in this browser'],
  [new RelayUnreachableError(), 'Check your network, or turn off what may block it, and try again'],
  [new WalletLockedError(), 'Unlock Example Wallet and try again'],
  [new WalletMisbehavedError('x'), 'Update Example Wallet and try again, or choose another wallet'],
  [new WalletSdkMissingError('x', null), 'Choose another wallet'],
  [new ConnectionFailedError(), 'Try again, or choose another wallet'],
])('says what to do after %s', async (error, text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { findByText } = await chooseWallet(() => Promise.reject(error));
  expect(await findByText(text)).toBeDefined();
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

describe('a wallet that approves', () => {
  const momentOf = ({ mount }: OpenModal) => mount.querySelector<HTMLElement>('.success-moment');
  const wait = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

  async function approveAfter(ms: number) {
    const answer = deferred<AdapterConnection>();
    const opened = await chooseWallet(() => answer.promise);
    await wait(ms);
    const momentWhenTold: unknown[] = [];
    const { foyer } = opened;
    foyer.subscribe(() => {
      const { isOpen, namespaces } = foyer.getState();
      if (!isOpen && namespaces.eip155?.address) momentWhenTold.push(momentOf(opened));
    });
    await act(async () => answer.resolve(connection));
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
    return { opened, momentWhenTold };
  }

  it('closes the ring to a check for a moment, after the page has the address', async () => {
    const { opened, momentWhenTold } = await approveAfter(320);
    expect(momentWhenTold[0]).toBeNull();
    await waitFor(() => expect(momentOf(opened)).not.toBeNull());
    const moment = momentOf(opened);
    expect(moment?.querySelector('.status-ring')?.getAttribute('data-status')).toBe('done');
    expect(moment?.querySelector('.connecting-words')?.textContent).toBe('ConnectedYou can now use Example Wallet');
    expect(opened.getByRole('dialog', { hidden: true }).hasAttribute('open')).toBe(false);
    expect(moment?.querySelector('.card')).toMatchObject({ inert: true, ariaHidden: 'true' });
    expect(moment?.querySelector('[id], [role], [data-view], [aria-live]')).toBeNull();
    expect(await opened.findAllByText('Connected to Example Wallet')).toHaveLength(1);
    await wait(650);
    expect(moment?.hasAttribute('data-leaving')).toBe(true);
    await waitFor(() => expect(momentOf(opened)).toBeNull());
  });

  it('is not shown again if it answered before the ring was noticed', async () => {
    const { opened } = await approveAfter(0);
    await wait(50);
    expect(momentOf(opened)).toBeNull();
  });

  it('is shown no longer once the modal opens again', async () => {
    const { opened } = await approveAfter(320);
    await waitFor(() => expect(momentOf(opened)).not.toBeNull());
    await act(() => opened.foyer.open({ view: 'Networks' }));
    await waitFor(() => expect(momentOf(opened)).toBeNull());
    await act(() => opened.foyer.close());
  });

  it('is removed by a press on the card', async () => {
    const { opened } = await approveAfter(320);
    await waitFor(() => expect(momentOf(opened)).not.toBeNull());
    await act(async () => momentOf(opened)?.click());
    expect(momentOf(opened)).toBeNull();
  });
});

it('shows no check when the visitor closes the modal', async () => {
  const opened = await chooseWallet(() => new Promise(() => {}));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 320)));
  await opened.user.keyboard('{Escape}');
  expect(opened.foyer.getState().isOpen).toBe(false);
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  expect(opened.mount.querySelector('.success-moment')).toBeNull();
});
