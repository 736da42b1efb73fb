import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { SocialLoginView } from './social-login.view.js';

const waiting = { status: 'waiting' } as const;
const failed = { status: 'error', error: { code: 'POPUP_BLOCKED', message: 'from core' } } as const;

it('leads from the provider window to the data of the user', async () => {
  const { getByRole, queryByRole, rerender, violations } = renderUi(
    <SocialLoginView social="google" attempt={waiting} onRetry={vi.fn()} onWallet={vi.fn()} />,
  );
  expect(getByRole('status').textContent).toBe('Continue in GoogleConnect in the provider window');
  expect(queryByRole('button')).toBeNull();
  rerender(<SocialLoginView social="google" attempt={waiting} isRetrieving />);
  expect(getByRole('status').textContent).toBe('Continue in GoogleRetrieving user data');
  expect(await violations()).toEqual([]);
});

it('shows what failed, and offers to try again or to use a wallet', async () => {
  const [onRetry, onWallet] = [vi.fn(), vi.fn()];
  const { getByRole, user } = renderUi(
    <SocialLoginView social="x" attempt={failed} onRetry={onRetry} onWallet={onWallet} />,
  );
  expect(getByRole('status').textContent).toContain('Could not open social popup');
  await user.click(getByRole('button', { name: 'Try again' }));
  await user.click(getByRole('button', { name: 'Continue with a wallet' }));
  expect([onRetry, onWallet].map((callback) => callback.mock.calls.length)).toEqual([1, 1]);
});
