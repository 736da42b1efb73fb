import type { Connector } from '@foyerkit/core';
import { fakeAdapter, localNetwork, otherNetwork, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { services } from '../testing/catalogue.js';
import { renderModal } from '../testing/render-modal.js';

const SOLANA_ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const PAYMENT = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const ORDINALS = 'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk';
const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana', name: 'Solana Local' } as const;
const bitcoinNetwork = { ...localNetwork, id: 'regtest', chainNamespace: 'bip122', name: 'Bitcoin Local' } as const;
const sun: Connector = { id: 'Sun Wallet', namespace: 'solana', type: 'ANNOUNCED', name: 'Sun Wallet' };
/** The same wallet group as the tests' EVM wallet, by its name. */
const sibling: Connector = { id: 'Example', namespace: 'solana', type: 'ANNOUNCED', name: 'Example Wallet' };
const coin: Connector = { id: 'Coin Wallet', namespace: 'bip122', type: 'ANNOUNCED', name: 'Coin Wallet' };

const evm = { namespace: 'eip155', connectorId: testConnector.id } as const;
const solana = { namespace: 'solana', connectorId: sun.id } as const;
const bitcoin = { namespace: 'bip122', connectorId: coin.id } as const;
type Wallet = typeof evm | typeof solana | typeof bitcoin;

interface Given {
  readonly isMultiWallet?: boolean;
  readonly inSolana?: readonly Connector[];
}

/** Opens a modal with three chain namespaces and connects some of them in this order. */
async function openView(
  view: 'Networks' | 'ProfileWallets',
  connected: readonly Wallet[],
  { inSolana = [sun], isMultiWallet = false }: Given = {},
) {
  const features = isMultiWallet ? [{ id: 'multi_wallet', isEnabled: true, config: [] }] : [];
  const fetch: typeof globalThis.fetch = async (input) =>
    Response.json(
      new URL(String(input)).pathname.endsWith('/config') ? { features } : { data: [], count: 0, http: [] },
    );
  const adapters = [
    fakeAdapter({ keepsSeveral: true }),
    fakeAdapter({
      namespace: 'solana',
      connectors: inSolana,
      keepsSeveral: true,
      connect: async ({ connectorId }) => ({
        connectorId,
        accounts: [{ address: SOLANA_ADDRESS, type: 'eoa' }],
        networkId: 'solana:local',
      }),
    }),
    fakeAdapter({
      namespace: 'bip122',
      connectors: [coin],
      keepsSeveral: true,
      connect: async ({ connectorId }) => ({
        connectorId,
        accounts: [
          { address: PAYMENT, type: 'payment' },
          { address: ORDINALS, type: 'ordinal' },
        ],
        networkId: 'bip122:regtest',
      }),
    }),
  ];
  const networks = [localNetwork, otherNetwork, solanaNetwork, bitcoinNetwork] as const;
  const rendered = await renderModal({ adapters, networks, services, fetch, request: { view } }, async (modal) => {
    for (const wallet of connected) await modal.connect(wallet);
  });
  if (isMultiWallet) {
    await waitFor(() => expect(rendered.modal.store.getState().multiWallet).toBeDefined());
    await act(async () => undefined);
  }
  return rendered;
}

describe('the networks of several chain namespaces', () => {
  it('lead from a wallet of one namespace to those of another, after an explanation', async () => {
    const { findByRole, findByText, foyer, getByRole, modal, queryByRole, shownView, title, user } = await openView(
      'Networks',
      [evm],
    );
    await user.click(getByRole('button', { name: /Solana Local/ }));
    expect(await findByText('Switch to Solana')).toBeDefined();
    expect([shownView(), title()]).toEqual(['SwitchActiveChain', 'Switch chain']);
    expect(
      await findByText('Example Wallet cannot connect to Solana chains. You need another wallet to continue.'),
    ).toBeDefined();
    await user.click(getByRole('button', { name: 'Connect a Solana wallet' }));
    await waitFor(() => expect(shownView()).toBe('Connect'));
    expect(foyer.getState()).toMatchObject({ activeNamespace: 'solana', isOpen: true });
    expect(queryByRole('button', { name: /Example Wallet/ })).toBeNull();
    await user.click(await findByRole('button', { name: /Sun Wallet/ }));
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
    expect(modal.getState().namespaces).toMatchObject({
      eip155: { status: 'connected' },
      solana: { status: 'connected', address: SOLANA_ADDRESS },
    });
  });

  it('ask for a wallet where none is connected', async () => {
    const { findByText, push } = await openView('Networks', []);
    await push({ view: 'SwitchActiveChain', params: { networkId: 'solana:local' } });
    expect(await findByText('No wallet is connected to Solana chains. Connect one to continue.')).toBeDefined();
  });

  it('show that a wallet of both namespaces is not connected there yet', async () => {
    const { findByText, getByRole, user } = await openView('Networks', [evm], { inSolana: [sibling] });
    await user.click(getByRole('button', { name: /Solana Local/ }));
    expect(await findByText(/^Example Wallet is not connected to Solana chains yet/)).toBeDefined();
  });

  it('give way to the connected wallet again when the modal closes without a wallet there', async () => {
    const { findByRole, foyer, getByRole, user } = await openView('Networks', [evm]);
    await user.click(getByRole('button', { name: /Solana Local/ }));
    await user.click(await findByRole('button', { name: 'Connect a Solana wallet' }));
    await waitFor(() => expect(foyer.getState().activeNamespace).toBe('solana'));
    await act(() => foyer.close());
    expect(foyer.getState().activeNamespace).toBe('eip155');
  });

  it('can be returned to', async () => {
    const { findByRole, getByRole, shownView, user } = await openView('Networks', [evm]);
    await user.click(getByRole('button', { name: /Bitcoin Local/ }));
    await user.click(await findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shownView()).toBe('Networks'));
  });

  it('are switched to at once when a wallet of the namespace is connected', async () => {
    const { foyer, getByRole, user } = await openView('Networks', [solana, evm]);
    await user.click(getByRole('button', { name: /Solana Local/ }));
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
    expect(foyer.getState().activeNamespace).toBe('solana');
  });
});

describe('the wallets of several chain namespaces', () => {
  it('are in one tab per namespace, starting with the active one', async () => {
    const { findAllByRole, findByRole, getByRole, user } = await openView('ProfileWallets', [evm, solana]);
    expect((await findAllByRole('tab')).map(({ textContent }: HTMLElement) => textContent)).toEqual([
      'EVM',
      'Solana',
      'Bitcoin',
    ]);
    expect(getByRole('tab', { selected: true }).textContent).toBe('Solana');
    expect(getByRole('button', { name: 'Disconnect Sun Wallet' })).toBeDefined();
    await user.click(getByRole('tab', { name: 'EVM' }));
    expect(await findByRole('button', { name: 'Disconnect Example Wallet' })).toBeDefined();
  });

  it('are disconnected only in their own namespace', async () => {
    const { findByRole, modal, user } = await openView('ProfileWallets', [evm, solana], { isMultiWallet: true });
    await user.click(await findByRole('tab', { name: 'EVM' }));
    await user.click(await findByRole('button', { name: 'Disconnect Example Wallet' }));
    await waitFor(() => expect(modal.getState().namespaces.eip155?.status).toBe('disconnected'));
    expect(modal.getState().namespaces.solana?.status).toBe('connected');
  });

  it('include one of another namespace after it is connected; only wallets of that namespace are offered', async () => {
    const { findByRole, findByText, modal, queryByRole, shownView, user } = await openView('ProfileWallets', [evm], {
      isMultiWallet: true,
    });
    await user.click(await findByRole('tab', { name: 'Solana' }));
    await user.click(await findByRole('button', { name: 'Add Solana Wallet' }));
    await waitFor(() => expect(shownView()).toBe('Connect'));
    expect(queryByRole('button', { name: /Example Wallet/ })).toBeNull();
    await user.click(await findByRole('button', { name: /Sun Wallet/ }));
    expect(await findByText('New Wallet Added')).toBeDefined();
    await waitFor(() => expect(shownView()).toBe('ProfileWallets'));
    expect((await findByRole('tab', { selected: true })).textContent).toBe('Solana');
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
  });

  it('include one of another namespace where only one of each namespace can be connected', async () => {
    const { findByRole, queryByRole, user } = await openView('ProfileWallets', [evm]);
    expect(queryByRole('button', { name: /^Add/ })).toBeNull();
    await user.click(await findByRole('tab', { name: 'Solana' }));
    expect(await findByRole('button', { name: 'Add Solana Wallet' })).toBeDefined();
  });

  it('lead to the account of their own namespace', async () => {
    const { findByRole, findByText, foyer, shownView, user } = await openView('ProfileWallets', [solana, evm]);
    await user.click(await findByRole('tab', { name: 'Solana' }));
    await user.click(await findByRole('button', { name: 'More about Sun Wallet' }));
    await waitFor(() => expect(shownView()).toBe('AccountSettings'));
    expect(foyer.getState().activeNamespace).toBe('solana');
    expect(await findByText(SOLANA_ADDRESS)).toBeDefined();
  });

  it('show the purpose of Bitcoin accounts, and none for other namespaces', async () => {
    const { findByRole, findByText, queryByText, user } = await openView('ProfileWallets', [solana, bitcoin]);
    expect(await findByText('PAYMENT')).toBeDefined();
    expect(await findByText('ORDINALS')).toBeDefined();
    await user.click(await findByRole('tab', { name: 'Solana' }));
    await findByRole('button', { name: 'Disconnect Sun Wallet' });
    expect(queryByText('EOA Account')).toBeNull();
  });

  it.each([
    ['several wallets are enabled', true],
    ['only one wallet can be connected', false],
  ])('can switch the accounts of a Bitcoin wallet when %s', async (_, isMultiWallet) => {
    const { findByRole, modal, user } = await openView('ProfileWallets', [bitcoin], { isMultiWallet });
    await user.click(await findByRole('button', { name: /^Switch to bcrt\.\.\.vg32hk/ }));
    await waitFor(() => expect(modal.getState().namespaces.bip122?.address).toBe(ORDINALS));
  });
});
