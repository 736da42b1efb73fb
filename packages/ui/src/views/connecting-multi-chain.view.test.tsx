import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ConnectingMultiChainView } from './connecting-multi-chain.view.js';

const wallet = { name: 'Example Wallet' };

it('asks which chain namespace to connect', async () => {
  const onSelect = vi.fn();
  const { user, getAllByRole, getByRole, getByText, violations } = renderUi(
    <ConnectingMultiChainView
      wallet={wallet}
      chains={[{ id: 'eip155' }, { id: 'solana' }, { id: 'bip122' }, { id: 'polkadot' }]}
      onSelect={onSelect}
    />,
  );
  getByText('Example Wallet works with several kinds of chains. Choose one to connect.');
  // Without an image, the icon of a chain is its first letter.
  expect(getAllByRole('button').map(({ textContent }) => textContent?.replace(/^(.)(?=\1)/, ''))).toEqual([
    'EVM',
    'Solana',
    'Bitcoin',
    'Polkadot',
  ]);
  await user.click(getByRole('button', { name: /Solana/ }));
  expect(onSelect).toHaveBeenCalledWith('solana');
  expect(await violations()).toEqual([]);
});

it('shows that the wallet is no longer available', () => {
  const { getByRole, queryByRole } = renderUi(
    <ConnectingMultiChainView wallet={wallet} chains={[]} onSelect={vi.fn()} />,
  );
  expect(getByRole('alert').textContent).toContain('The wallet has left this page');
  expect(queryByRole('button')).toBeNull();
});
