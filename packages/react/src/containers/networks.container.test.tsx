import {
  type AdapterConnection,
  ChainNotSupportedError,
  ConnectionPendingError,
  RequestFailedError,
  SwitchRejectedError,
} from '@foyerkit/core/adapter';
import { deferred, type FakeAdapterOptions, fakeAdapter, rejects, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderModal } from '../testing/render-modal.js';
import { ADDRESS } from '../testing/test-foyer.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

const connectionOn = (networkId: 'eip155:31337' | 'eip155:99'): AdapterConnection => ({
  connectorId: testConnector.id,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  networkId,
});

const openNetworks = (options: FakeAdapterOptions = {}) =>
  renderModal({ adapters: [fakeAdapter(options)], request: { view: 'Networks' } }, (modal) => modal.connect(wallet));

describe('the networks', () => {
  it('are listed with the active one and pictures', async () => {
    const { getByRole, mount } = await renderModal({
      request: { view: 'Networks' },
      chainImages: { 'eip155:31338': 'https://pictures.example/two.png' },
    });
    expect(getByRole('button', { name: /Local One/ }).getAttribute('aria-current')).toBe('true');
    expect([...mount.querySelectorAll('img')].map(({ src }) => src)).toEqual(['https://pictures.example/two.png']);
  });

  it('are chosen without a request while no wallet is connected', async () => {
    const { foyer, getByRole, user } = await renderModal({ request: { view: 'Networks' } });
    await user.click(getByRole('button', { name: /Local Two/ }));
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
    expect(foyer.getState().namespaces.eip155?.network?.name).toBe('Local Two');
  });

  it('show that the wallet is asked, and close when it has switched', async () => {
    const answer = deferred<void>();
    const { findByText, foyer, getByRole, mount, shownView, title, user } = await renderModal(
      {
        adapters: [fakeAdapter({ switchNetwork: () => answer.promise })],
        chainImages: {
          'eip155:31337': 'https://pictures.example/one.png',
          'eip155:31338': 'https://pictures.example/two.png',
        },
        request: { view: 'Networks' },
      },
      (modal) => modal.connect(wallet),
    );
    await user.click(getByRole('button', { name: /Local Two/ }));
    expect(await findByText('Approve in wallet')).toBeDefined();
    expect(await findByText('Accept connection request in your wallet')).toBeDefined();
    expect(shownView()).toBe('SwitchNetwork');
    expect(title()).toBe('Local Two');
    const shown = [...mount.querySelectorAll<HTMLImageElement>('[data-view="SwitchNetwork"] img')];
    expect(shown.map(({ src }) => src)).toEqual(['https://pictures.example/two.png']);
    await act(async () => answer.resolve());
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
    expect(foyer.getState().namespaces.eip155?.networkId).toBe('eip155:31338');
  });

  it('show that the switch was declined, and ask again', async () => {
    const switchNetwork = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new SwitchRejectedError());
    switchNetwork.mockResolvedValueOnce();
    const { findByText, foyer, getByRole, user } = await openNetworks({ switchNetwork });
    await user.click(getByRole('button', { name: /Local Two/ }));
    expect(await findByText('Switch declined')).toBeDefined();
    await user.click(getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(foyer.getState().namespaces.eip155?.networkId).toBe('eip155:31338'));
  });

  it('show another text for errors other than a refusal', async () => {
    const { findByText, getByRole, queryByText, user } = await openNetworks({
      switchNetwork: () => Promise.reject(new ChainNotSupportedError()),
    });
    await user.click(getByRole('button', { name: /Local Two/ }));
    expect(await findByText('Chain is not supported')).toBeDefined();
    expect(queryByText('Switch declined')).toBeNull();
  });

  it.each([
    [
      new SwitchRejectedError(),
      'Switch can be declined if chain is not supported by a wallet or previous request is still active',
    ],
    [new ConnectionPendingError(), 'Open your wallet and answer the request that is waiting there'],
    [new ChainNotSupportedError(), 'Add Local Two in your wallet, or choose another network'],
    [new RequestFailedError(), 'Try again, or choose another network'],
  ])('say what to do after %s', async (error, text) => {
    const { findByText, getByRole, user } = await openNetworks({ switchNetwork: rejects(error) });
    await user.click(getByRole('button', { name: /Local Two/ }));
    expect(await findByText(text)).toBeDefined();
  });

  it('are not found by another name', async () => {
    const { findByText, getByRole, getByText, user } = await openNetworks();
    await user.type(getByRole('searchbox', { name: 'Search network' }), 'nowhere');
    expect(await findByText('No network found')).toBeDefined();
    expect(getByText('Check the spelling, or try a shorter name.')).toBeDefined();
  });

  it('cannot be chosen if a session does not allow them', async () => {
    const { getByRole, getByText } = await openNetworks({
      connect: async () => ({ ...connectionOn('eip155:31337'), approvedNetworkIds: ['eip155:31337'] }),
    });
    expect(getByText('Not supported by your wallet')).toBeDefined();
    expect(
      getByText('Your connected wallet may not support some of the networks available for this dApp'),
    ).toBeDefined();
    expect(getByRole('button', { name: /Local Two/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([true, false])('are explained, with enableWalletGuide: %s', async (enableWalletGuide) => {
    const { getByRole, shownView, user } = await renderModal({ enableWalletGuide, request: { view: 'Networks' } });
    await user.click(getByRole('button', { name: 'What is a network' }));
    await waitFor(() => expect(shownView()).toBe('WhatIsANetwork'));
    expect(getByRole('link', { name: /Learn more/ }).getAttribute('rel')).toContain('noopener');
  });
});

describe('a network that is not configured', () => {
  const openTrap = (options: FakeAdapterOptions = {}) =>
    renderModal({ adapters: [fakeAdapter({ connect: async () => connectionOn('eip155:99'), ...options })] }, (modal) =>
      modal.connect(wallet),
    );

  it('can be left for a configured one', async () => {
    const { foyer, getByText, getByRole, shownView, user } = await openTrap();
    expect(shownView()).toBe('UnsupportedChain');
    expect(
      getByText("This app doesn't support your current network. Switch to an available option to continue."),
    ).toBeDefined();
    await user.click(getByRole('button', { name: /Local Two/ }));
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
    expect(foyer.getState().namespaces.eip155).toMatchObject({ networkId: 'eip155:31338', isUnsupported: false });
  });

  it('can be left by asking a paired wallet whose session contains none of the host', async () => {
    const switchNetwork = vi.fn(async () => undefined);
    const { getByRole, shownView, user } = await openTrap({
      connect: async () => ({
        ...connectionOn('eip155:99'),
        approvedNetworkIds: ['eip155:99'],
        canRequestNetworks: true,
      }),
      switchNetwork,
    });
    expect(shownView()).toBe('UnsupportedChain');
    await user.click(getByRole('button', { name: /Local Two/ }));
    await waitFor(() => expect(switchNetwork).toHaveBeenCalledWith('eip155:31338'));
  });

  it('can be left by disconnecting, and by closing', async () => {
    const { foyer, getAllByRole, getByRole, user } = await openTrap();
    const offered = getAllByRole('button').map(({ textContent }: HTMLElement) => textContent ?? '');
    expect(offered).toEqual(expect.arrayContaining([expect.stringContaining('Local One'), 'Disconnect']));
    expect(offered.filter((text: string) => /Local (One|Two)/.test(text))).toHaveLength(2);
    await user.click(getByRole('button', { name: 'Close' }));
    expect(foyer.getState().isOpen).toBe(false);
    await act(() => foyer.open());
    await user.click(getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(foyer.getState().namespaces.eip155?.status).toBe('disconnected'));
  });
});
