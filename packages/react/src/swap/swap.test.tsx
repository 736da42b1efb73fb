/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeAdapter } from '@foyerkit/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderModal } from '../testing/render-modal.js';
import { renderWithFoyer } from '../testing/render-with-foyer.js';
import { SwapCard } from '../testing/swap-card.example.js';
import { CONNECTOR_ID, testFoyer } from '../testing/test-foyer.js';

const wallet = { namespace: 'eip155', connectorId: CONNECTOR_ID } as const;
const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const;
/** Code is transformed when it is first needed. */
const SLOW = { timeout: 10_000 };

const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const ROUTER = '0x00000000000000000000000000000000000000AA';
const id = (address: string) => `eip155:31337:${address}`;
const TOKENS = [
  { name: 'Ether', symbol: 'ETH', address: id(NATIVE), decimals: 18, logoUri: '' },
  { name: 'Lab Dollar', symbol: 'LUSD', address: id(TOKEN), decimals: 6, logoUri: '' },
];
const BALANCE = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', price: 2000, iconUrl: '' };

/** The service, for one coin and one token at 2,000 for one. */
const serviceOn =
  (networks: readonly string[], tokens = TOKENS): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const { amount }: { readonly amount?: string } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    // Of no router that is known, whose calls would be read.
    const tx = { from: id(TOKEN), to: id(ROUTER), data: '0x5afe5a17', amount };
    const answers: Readonly<Record<string, object>> = {
      getWallets: { count: 0, data: [] },
      config: { features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] },
      history: { data: [], next: null },
      'supported-chains': { http: ['eip155:31337', 'eip155:31338'], ws: [], swap: networks },
      balance: { balances: [{ ...BALANCE, quantity: { decimals: '18', numeric: '1.5' } }] },
      price: { fungibles: [{ address: id(TOKEN), price: 1 }] },
      tokens: { tokens },
      quotes: { quotes: [{ id: null, toAmount: '997000000', toAccount: '', fromAmount: '', fromAccount: '' }] },
      'gas-price': { standard: '1000000000', fast: '1', instant: '1' },
      'build-transaction': { tx },
    };
    if (pathname.includes('/profile/reverse/')) return Response.json([]);
    if (pathname.includes('/identity/')) return Response.json({ name: null, avatar: null });
    const answer = answers[pathname.split('/').at(-1) ?? ''];
    return Response.json(answer ?? {}, { status: answer ? 200 : 404 });
  };

const openAccount = (networks = ['eip155:31337'], adapter = fakeAdapter(), tokens = TOKENS) =>
  renderModal(
    { services, fetch: serviceOn(networks, tokens), adapters: [adapter], request: { view: 'Account' } },
    (modal) => modal.connect(wallet),
  );

describe('the account', () => {
  it('leads to swapping, to the choice of a token, and to the review', async () => {
    const asked = fakeAdapter({ waitForTransaction: () => new Promise(() => undefined) });
    const { findByRole, findByText, getByRole, mount, shownView, title, user } = await openAccount(undefined, asked);
    await user.click(await findByRole('button', { name: 'Swap' }, SLOW));
    await waitFor(() => expect(shownView()).toBe('Swap'), SLOW);
    expect(title()).toBe('Swap');
    await user.click(await findByRole('button', { name: 'Select token to receive' }, SLOW));
    await waitFor(() => expect(shownView()).toBe('SwapSelectToken'), SLOW);
    expect(title()).toBe('Select token');
    const own = await findByRole('list', { name: 'Your tokens' }, SLOW);
    expect(
      within(own)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['EEther1.5 ETH$3,000.00']);
    await user.click(getByRole('button', { name: /^Lab Dollar/ }));
    await waitFor(() => expect(shownView()).toBe('Swap'));
    expect(getByRole('button', { name: 'Enter amount' }).getAttribute('aria-disabled')).toBe('true');
    await user.type(getByRole('textbox', { name: 'Amount to pay' }), '0.5');
    const review = await findByRole('button', { name: 'Review swap' }, SLOW);
    await waitFor(() => expect(review.getAttribute('aria-disabled')).toBeNull(), SLOW);
    await user.click(review);
    await waitFor(() => expect(shownView()).toBe('SwapPreview'), SLOW);
    expect(title()).toBe('Preview swap');
    expect(await findByText('987.03 LUSD')).toBeDefined();
    expect(await findByText('1% (9.97 LUSD)')).toBeDefined();
    expect(await findByText('0.3%')).toBeDefined();
    const press = getByRole('button', { name: 'Swap' });
    await waitFor(() => expect(press.getAttribute('aria-disabled')).toBeNull(), SLOW);
    await user.click(press);
    await waitFor(() => expect(shownView()).toBe('Account'), SLOW);
    expect(asked.calls).toContain('sendTransaction');
    await waitFor(() => expect(mount.textContent).toContain('Swapping ETH to 997 LUSD'), SLOW);
  });
});

describe('a network without swaps', () => {
  it('shows the networks with swaps alone, and says why', async () => {
    const { findByRole, findByText, queryByRole, shownView, user } = await openAccount(['eip155:31338']);
    await user.click(await findByRole('button', { name: 'Swap' }, SLOW));
    await waitFor(() => expect(shownView()).toBe('UnsupportedChain'), SLOW);
    await findByText(
      "The swap feature doesn't support your current network. Switch to an available option to continue.",
    );
    expect(queryByRole('button', { name: 'Local One' })).toBeNull();
    await user.click(await findByRole('button', { name: 'Local Two' }));
    await waitFor(() => expect(shownView()).toBe('Swap'), SLOW);
  });
});

describe('a service without tokens', () => {
  it('says that nothing can be swapped', async () => {
    const { findByRole, findByText, user } = await openAccount(undefined, fakeAdapter(), []);
    await user.click(await findByRole('button', { name: 'Swap' }, SLOW));
    await user.click(await findByRole('button', { name: 'Select token to receive' }, SLOW));
    expect(await findByText('Nothing can be swapped on this network right now', undefined, SLOW)).toBeDefined();
  });
});

describe('useSwap', () => {
  it('shows what a swap yields, and swaps without the modal, as the README says', async () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    const example = readFileSync(join(import.meta.dirname, '../testing/swap-card.example.tsx'), 'utf8');
    expect(readme).toContain(example.replace("'../swap.js'", "'@foyerkit/react/swap'"));
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(40);
    const { foyer } = testFoyer({ services, fetch: serviceOn(['eip155:31337']) });
    const modal = await foyer.engine();
    await modal.ready();
    await act(async () => void (await modal.connect(wallet)));
    const { user } = renderWithFoyer(foyer, <SwapCard />);
    await user.click(screen.getByRole('button', { name: 'Swap 0.1 ETH' }));
    await user.click(await screen.findByRole('button', { name: 'Get 987.03 LUSD at least' }, SLOW));
    await screen.findByText(`Swapped: sent:${ROUTER}`, undefined, SLOW);
  });
});
