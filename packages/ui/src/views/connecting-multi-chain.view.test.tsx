import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ConnectingMultiChainView } from './connecting-multi-chain.view.js';

const wallet = { name: 'Example Wallet' };

it('asks where the wallet is to be connected', async () => {
  const onSelect = vi.fn();
  const { user, getAllByRole, getByRole, getByText, violations } = renderUi(
    <ConnectingMultiChainView
      wallet={wallet}
      chains={[{ id: 'eip155' }, { id: 'solana' }, { id: 'bip122' }, { id: 'polkadot' }]}
      onSelect={onSelect}
    />,
  );
  getByText('Example Wallet works with several kinds of chains. Choose one to connect.');
  // The icon of a chain without a picture is its first letter.
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

it('says that the wallet has left the page', () => {
  const { getByRole, queryByRole } = renderUi(
    <ConnectingMultiChainView wallet={wallet} chains={[]} onSelect={vi.fn()} />,
  );
  expect(getByRole('alert').textContent).toContain('The wallet has left this page');
  expect(queryByRole('button')).toBeNull();
});
