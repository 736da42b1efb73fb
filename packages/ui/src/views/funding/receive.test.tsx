import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { FundWalletView } from './fund-wallet.view.js';
import { WalletCompatibleNetworksView } from './wallet-compatible-networks.view.js';
import { WalletReceiveView, type WalletReceiveViewProps } from './wallet-receive.view.js';

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const networks = [
  { id: 'eip155:1', name: 'Ethereum' },
  { id: 'eip155:8453', name: 'Base' },
];

describe('FundWallet', () => {
  it('leads to buying, tagged popular, and to receiving, in this order', async () => {
    const callbacks = { onBuy: vi.fn(), onReceive: vi.fn() };
    const { user, getAllByRole, violations } = renderUi(<FundWalletView {...callbacks} />);
    const [buy, receive, ...others] = getAllByRole('button');
    expect([buy?.textContent, receive?.textContent, others.length]).toEqual(['Buy crypto popular', 'Receive funds', 0]);
    for (const row of [buy, receive]) if (row) await user.click(row);
    for (const callback of Object.values(callbacks)) expect(callback).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['Buy crypto popular', { onBuy: vi.fn() }],
    ['Receive funds', { onReceive: vi.fn() }],
  ])('has only the row "%s" where nothing else is offered', (text, callbacks) => {
    const { getAllByRole } = renderUi(<FundWalletView {...callbacks} />);
    expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual([text]);
  });

  it('says so where there is no way at all', () => {
    const { getByText, queryByRole } = renderUi(<FundWalletView />);
    expect(getByText('Nothing to fund it with here')).toBeDefined();
    expect(queryByRole('button')).toBeNull();
  });
});

describe('WalletReceive', () => {
  const view = (props: Partial<WalletReceiveViewProps> = {}) => (
    <WalletReceiveView
      address={ADDRESS}
      networkName="Base"
      networks={networks}
      onCopyAddress={vi.fn()}
      onNetworks={vi.fn()}
      {...props}
    />
  );

  it('shows the address as a code, and in full in groups of four', async () => {
    const { container, getByRole, getByText, violations } = renderUi(view());
    expect(getByRole('img', { name: 'QR code of your address on Base' }).dataset.uri).toBe(ADDRESS);
    expect(getByText(ADDRESS)).toBeDefined();
    const groups = [...container.querySelectorAll('.address-group')].map(({ textContent }) => textContent);
    expect(groups.join('')).toBe(ADDRESS);
    expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it('copies the address, and opens the networks', async () => {
    const callbacks = { onCopyAddress: vi.fn(), onNetworks: vi.fn() };
    const { user, getByRole } = renderUi(view(callbacks));
    await user.click(getByRole('button', { name: 'Copy address' }));
    const row = getByRole('button', { name: /^Compatible networks/ });
    expect(row.textContent).toContain('2 networks');
    await user.click(row);
    for (const callback of Object.values(callbacks)) expect(callback).toHaveBeenCalledOnce();
  });

  it('has a code without the name of a network that the app does not know, and no list', () => {
    const { getByRole, queryByRole } = renderUi(view({ networkName: undefined, networks: [] }));
    expect(getByRole('img', { name: 'QR code of your address' })).toBeDefined();
    expect(queryByRole('button', { name: /^Compatible networks/ })).toBeNull();
  });
});

describe('WalletCompatibleNetworks', () => {
  it('lists the networks under its banner, with nothing to press', async () => {
    const { getAllByRole, getByText, queryByRole, violations } = renderUi(
      <WalletCompatibleNetworksView networks={networks} />,
    );
    expect(getByText('You can only receive assets on these networks')).toBeDefined();
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      ['Ethereum', 'Base'].map((name) => expect.stringContaining(name)),
    );
    expect(queryByRole('button')).toBeNull();
    expect(await violations()).toEqual([]);
  });
});
