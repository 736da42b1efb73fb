import type { AdapterConnection, ConnectRequest, Modal } from '@foyerkit/core';
import { deferred, fakeAdapter, localNetwork, otherNetwork, rejects, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { otherWallet } from '../testing/connectors.js';
import { renderModal } from '../testing/render-modal.js';
import { severalWallets } from '../testing/several.js';
import { ADDRESS } from '../testing/test-foyer.js';

const first = { namespace: 'eip155', connectorId: testConnector.id } as const;
const SECOND_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const THIRD_ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

const twoAccounts = async ({ connectorId }: ConnectRequest): Promise<AdapterConnection> => ({
  connectorId,
  accounts: [
    { address: ADDRESS, type: 'eoa' },
    { address: SECOND_ADDRESS, type: 'eoa' },
  ],
  networkId: 'eip155:31337',
});
const second = { namespace: 'eip155', connectorId: otherWallet.id } as const;

async function openWallets(
  wallets: Parameters<typeof severalWallets>[0] = {},
  prepare = async (modal: Modal) => {
    await modal.connect(first);
    await modal.connect(second);
  },
) {
  const { options } = severalWallets(wallets);
  const networks = [
    { ...localNetwork, blockExplorers: { default: { name: 'E', url: 'https://explorer.example' } } },
    otherNetwork,
  ] as const;
  const rendered = await renderModal({ ...options, networks, request: { view: 'ProfileWallets' } }, prepare);
  if (wallets.isOn ?? true) {
    await waitFor(() => expect(rendered.modal.store.getState().multiWallet).toBeDefined());
    await act(async () => undefined);
  }
  return Object.assign(rendered, { current: () => rendered.modal.getState().namespaces.eip155?.connectorId });
}

describe('the wallets', () => {
  it('are listed with the current one active, and each has an explorer link', async () => {
    const { findByRole, findAllByText, getByRole, title } = await openWallets();
    expect(title()).toBe('Wallets');
    expect(await findByRole('button', { name: 'Switch to Example Wallet' })).toBeDefined();
    expect(getByRole('button', { name: 'Disconnect Other Wallet' })).toBeDefined();
    expect(await findAllByText('EOA Account')).toHaveLength(2);
    const explorer = getByRole('link', { name: /Open Other Wallet in explorer/ });
    expect(explorer.getAttribute('href')).toBe(`https://explorer.example/address/${ADDRESS}`);
  });

  it('can be switched, with a confirmation', async () => {
    const { current, findByRole, findByText, user } = await openWallets();
    await user.click(await findByRole('button', { name: 'Switch to Example Wallet' }));
    expect(await findByText('Wallet switched')).toBeDefined();
    expect(current()).toBe(testConnector.id);
  });

  it('can be disconnected one by one, connected again and deleted', async () => {
    const { current, findByRole, findByText, shownView, user } = await openWallets();
    await user.click(await findByRole('button', { name: 'Disconnect Other Wallet' }));
    expect(await findByText('Wallet deleted')).toBeDefined();
    expect([current(), shownView()]).toEqual([testConnector.id, 'ProfileWallets']);
    await user.click(await findByRole('button', { name: 'Connect Other Wallet' }));
    await waitFor(() => expect([current(), shownView()]).toEqual([otherWallet.id, 'ProfileWallets']));
    await user.click(await findByRole('button', { name: 'Disconnect All' }));
    expect(await findByText('No wallet connected')).toBeDefined();
    await user.click(await findByRole('button', { name: 'Delete Other Wallet' }));
    await waitFor(async () => expect(await findByRole('button', { name: 'Delete Example Wallet' })).toBeDefined());
  });

  it.each([
    ['several wallets are enabled', true],
    ['only one wallet can be connected', false],
  ])('cannot be added while none is connected, when %s', async (_, isOn) => {
    const { findByText, getByText, queryByRole } = await openWallets({ isOn }, async () => undefined);
    expect(await findByText('No wallet connected')).toBeDefined();
    expect(getByText('The wallets you connect appear here.')).toBeDefined();
    expect(queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('cannot be connected again while they are not in the browser, which is said', async () => {
    const { adapter, options } = severalWallets();
    const { findByRole, findByText, user } = await renderModal(
      { ...options, request: { view: 'ProfileWallets' } },
      async (modal) => {
        await modal.connect(first);
        await modal.connect(second);
      },
    );
    await user.click(await findByRole('button', { name: 'Disconnect Other Wallet' }));
    const connect = await findByRole('button', { name: 'Connect Other Wallet' });
    act(() => adapter.emit({ type: 'connectorsChanged', connectors: [testConnector] }));
    expect(await findByText('This wallet is not in your browser')).toBeDefined();
    expect(connect.getAttribute('aria-disabled')).toBe('true');
  });

  it('show which of them is busy, and what failed', async () => {
    const { promise, reject } = deferred<void>();
    const { current, findByRole, findByText, getByRole, user } = await openWallets({ disconnect: () => promise });
    const button = await findByRole('button', { name: 'Disconnect Other Wallet' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(getByRole('button', { name: 'Disconnect All' }).getAttribute('aria-busy')).toBeNull();
    await act(async () => reject(new Error('no')));
    expect(await findByText('Failed to disconnect wallet')).toBeDefined();
    expect(current()).toBe(otherWallet.id);
  });

  it('are all busy only while all are disconnected, even if there is only one', async () => {
    const { promise, resolve } = deferred<void>();
    const { findByRole, findByText, getByRole, user } = await openWallets({ disconnect: () => promise }, (modal) =>
      modal.connect(first),
    );
    const one = await findByRole('button', { name: 'Disconnect Example Wallet' });
    const all = getByRole('button', { name: 'Disconnect All' });
    await user.click(one);
    await waitFor(() => expect(one.getAttribute('aria-busy')).toBe('true'));
    expect(all.getAttribute('aria-busy')).toBeNull();
    await user.click(all);
    await waitFor(() => expect(all.getAttribute('aria-busy')).toBe('true'));
    await act(async () => resolve());
    expect(await findByText('No wallet connected')).toBeDefined();
  });

  it('show when one cannot be switched to', async () => {
    const { options, adapter } = severalWallets();
    const { findByRole, findByText, modal, user } = await renderModal(
      { ...options, request: { view: 'ProfileWallets' } },
      async (started) => {
        await started.connect(first);
        await started.connect(second);
      },
    );
    await waitFor(() => expect(modal.store.getState().multiWallet).toBeDefined());
    Object.assign(adapter.connections, { select: rejects(new Error('gone')) });
    await user.click(await findByRole('button', { name: 'Switch to Example Wallet' }));
    expect(await findByText('Failed to switch wallet')).toBeDefined();
  });

  it('include another one after it is connected through Connect', async () => {
    const { findByRole, findByText, shownView, user } = await openWallets({}, (modal) => modal.connect(first));
    await user.click(await findByRole('button', { name: 'Add EVM Wallet' }));
    await waitFor(() => expect(shownView()).toBe('Connect'));
    await user.click(await findByRole('button', { name: /Other Wallet/ }));
    expect(await findByText('New Wallet Added')).toBeDefined();
    await waitFor(() => expect(shownView()).toBe('ProfileWallets'));
  });

  it('show that a connected wallet is already linked, and offer no retry', async () => {
    const { findByRole, findByText, queryByRole, shownView, user } = await openWallets();
    await user.click(await findByRole('button', { name: 'Add EVM Wallet' }));
    await waitFor(() => expect(shownView()).toBe('Connect'));
    await user.click(await findByRole('button', { name: /Example Wallet/ }));
    expect(await findByText('This account is already linked...')).toBeDefined();
    expect(await findByText('Choose another account in Example Wallet')).toBeDefined();
    expect(queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('are opened from the account', async () => {
    const { options } = severalWallets();
    const { findByRole, shownView, user } = await renderModal(options, (modal) => modal.connect(first));
    expect(shownView()).toBe('Account');
    await user.click(await findByRole('button', { name: 'Wallets' }));
    await waitFor(() => expect(shownView()).toBe('ProfileWallets'));
  });

  it('lead to the settings of the active one and its address', async () => {
    const { findByRole, findByText, shownView, user } = await openWallets();
    await user.click(await findByRole('button', { name: 'Copy address of Other Wallet' }));
    expect(await findByText('Address copied')).toBeDefined();
    await user.click(await findByRole('button', { name: 'More about Other Wallet' }));
    await waitFor(() => expect(shownView()).toBe('AccountSettings'));
  });
});

describe('without the feature', () => {
  it('only the active one is listed, and no more can be added', async () => {
    const { promise, resolve } = deferred<void>();
    const { findByRole, modal, queryByRole, shownView, user } = await openWallets({
      isOn: false,
      connect: twoAccounts,
      disconnect: () => promise,
    });
    expect(shownView()).toBe('ProfileWallets');
    const button = await findByRole('button', { name: 'Disconnect Other Wallet' });
    expect(queryByRole('button', { name: /Example Wallet/ })).toBeNull();
    expect(queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(queryByRole('button', { name: 'Disconnect All' })).toBeNull();
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await act(async () => resolve());
    await waitFor(() => expect(modal.getState().isOpen).toBe(false));
  });

  it('the account does not open the wallets', async () => {
    const off = await renderModal(severalWallets({ isOn: false }).options, (modal) => modal.connect(first));
    expect(off.shownView()).toBe('Account');
    expect(off.queryByRole('button', { name: 'Wallets' })).toBeNull();
  });

  it('the accounts of the only wallet are reached from the account, and can be switched', async () => {
    const { promise, resolve } = deferred<void>();
    const adapter = fakeAdapter({ connect: twoAccounts, selectAccount: () => promise });
    const { findByRole, findByText, modal, queryByRole, shownView, user } = await renderModal(
      { adapters: [adapter] },
      (started) => started.connect(first),
    );
    await user.click(await findByRole('button', { name: 'Wallets' }));
    await waitFor(() => expect(shownView()).toBe('ProfileWallets'));
    const button = await findByRole('button', { name: /^Switch to 0x3C/ });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await act(async () => resolve());
    expect(await findByText('Account switched')).toBeDefined();
    expect(modal.getState().namespaces.eip155?.accounts).toEqual([SECOND_ADDRESS, ADDRESS]);
    expect(queryByRole('button', { name: /^Switch to 0x3C/ })).toBeNull();
    expect(shownView()).toBe('ProfileWallets');
  });

  it('the smart account of a wallet is marked beside its other account', async () => {
    const connect = async ({ connectorId }: ConnectRequest): Promise<AdapterConnection> => ({
      connectorId,
      accounts: [
        { address: ADDRESS, type: 'smartAccount' },
        { address: SECOND_ADDRESS, type: 'eoa' },
      ],
      networkId: 'eip155:31337',
    });
    const { findAllByText } = await renderModal(
      { adapters: [fakeAdapter({ connect })], request: { view: 'ProfileWallets' } },
      (started) => started.connect(first),
    );
    expect(await findAllByText('Smart Account')).toHaveLength(1);
    expect(await findAllByText('EOA Account')).toHaveLength(1);
  });

  it('an account stays busy when another switch settles meanwhile', async () => {
    const switches = new Map([SECOND_ADDRESS, THIRD_ADDRESS].map((address) => [address, deferred<void>()]));
    const adapter = fakeAdapter({
      connect: async (request) => {
        const { accounts, ...connection } = await twoAccounts(request);
        return { ...connection, accounts: [...accounts, { address: THIRD_ADDRESS, type: 'eoa' }] };
      },
      selectAccount: async (address) => switches.get(address)?.promise,
    });
    const { findByRole, queryByRole, user } = await renderModal(
      { adapters: [adapter], request: { view: 'ProfileWallets' } },
      (modal) => modal.connect(first),
    );
    await user.click(await findByRole('button', { name: /^Switch to 0x3C/ }));
    const third = await findByRole('button', { name: /^Switch to 0x90/ });
    await user.click(third);
    await waitFor(() => expect(third.getAttribute('aria-busy')).toBe('true'));
    await act(async () => switches.get(SECOND_ADDRESS)?.reject(new Error('declined')));
    expect(third.getAttribute('aria-busy')).toBe('true');
    await act(async () => switches.get(THIRD_ADDRESS)?.resolve());
    await waitFor(() => expect(queryByRole('button', { name: /^Switch to 0x90/ })).toBeNull());
  });

  it('accounts have the names that the host gave them', async () => {
    const { findByRole, findByText, queryByText } = await renderModal(
      {
        adapters: [fakeAdapter({ connect: twoAccounts })],
        addressLabels: { eip155: { [ADDRESS]: 'Treasury', [SECOND_ADDRESS]: 'Savings' } },
        request: { view: 'ProfileWallets' },
      },
      (modal) => modal.connect(first),
    );
    expect((await findByText('Treasury')).getAttribute('dir')).toBe('auto');
    expect(await findByRole('button', { name: 'Switch to Savings' })).toBeDefined();
    expect(queryByText(/^0x/)).toBeNull();
  });

  it('an account that cannot be switched to is reported', async () => {
    const adapter = fakeAdapter({ connect: twoAccounts, selectAccount: rejects(new Error('gone')) });
    const { findByRole, findByText, user } = await renderModal(
      { adapters: [adapter], request: { view: 'ProfileWallets' } },
      (modal) => modal.connect(first),
    );
    await user.click(await findByRole('button', { name: /^Switch to 0x3C/ }));
    expect(await findByText('Failed to switch wallet')).toBeDefined();
  });
});
