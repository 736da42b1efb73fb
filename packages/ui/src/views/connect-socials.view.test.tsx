import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ConnectSocialsView } from './connect-socials.view.js';

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;

it('lists every provider by name, and reports a press on each', async () => {
  const onSelect = vi.fn();
  const { user, getAllByRole, getByRole } = renderUi(<ConnectSocialsView socials={socials} onSelect={onSelect} />);
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Google',
    'X',
    'Discord',
    'Farcaster',
    'GitHub',
    'Apple',
    'Facebook',
  ]);
  await user.click(getByRole('button', { name: 'Farcaster' }));
  expect(onSelect).toHaveBeenCalledWith('farcaster');
});

it('requires agreement as Connect does, and passes axe', async () => {
  const { container, getByRole, violations } = renderUi(
    <ConnectSocialsView
      socials={socials}
      onSelect={vi.fn()}
      legal={{ termsUrl: 'https://host.example/terms' }}
      onLegalChange={vi.fn()}
    />,
  );
  expect(getByRole('checkbox', { name: /^I agree to our terms of service/ })).toBeDefined();
  expect(container.querySelector('[inert]')?.textContent).toContain('Google');
  expect(await violations()).toEqual([]);
});

it('shows a message if there are none, and leads to the wallets', async () => {
  const onWallet = vi.fn();
  const { user, getByRole, getByText } = renderUi(
    <ConnectSocialsView socials={[]} onSelect={vi.fn()} onWallet={onWallet} />,
  );
  getByText('No social logins available');
  await user.click(getByRole('button', { name: 'Continue with a wallet' }));
  expect(onWallet).toHaveBeenCalledOnce();
});
