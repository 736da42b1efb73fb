import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ConnectingSocialView } from './connecting-social.view.js';

it('waits for the provider', () => {
  const { getByText, queryByRole } = renderUi(
    <ConnectingSocialView social="github" attempt={{ status: 'waiting' }} onWallet={vi.fn()} />,
  );
  getByText('Continue in GitHub');
  getByText('Log in with your account there');
  expect(queryByRole('button')).toBeNull();
});

it('shows that the embedded wallet is missing, and leads to the wallets', async () => {
  const onWallet = vi.fn();
  const error = { code: 'EMBEDDED_WALLET_UNAVAILABLE', message: 'from core' };
  const { user, getByRole, getByText, violations } = renderUi(
    <ConnectingSocialView social="google" attempt={{ status: 'error', error }} onWallet={onWallet} />,
  );
  getByText('This login is not available in this application');
  getByText('The embedded wallet is not installed here. Connect a wallet of your own instead.');
  expect(await violations()).toEqual([]);
  await user.click(getByRole('button', { name: 'Continue with a wallet' }));
  expect(onWallet).toHaveBeenCalledOnce();
});
