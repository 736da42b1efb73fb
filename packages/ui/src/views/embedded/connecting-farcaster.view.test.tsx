import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { ConnectingFarcasterView } from './connecting-farcaster.view.js';

const URL = 'https://farcaster.example/~/connect?token=1';
const waiting = { status: 'waiting' } as const;

it('shows a code to scan as soon as it is there, and copies its link', async () => {
  const onCopyLink = vi.fn();
  const view = (url?: string) => (
    <ConnectingFarcasterView isMobile={false} attempt={waiting} url={url} onCopyLink={onCopyLink} />
  );
  const { getByRole, queryByRole, rerender, user, violations } = renderUi(view());
  expect(getByRole('status').textContent).toBe('Preparing the QR code');
  await user.click(getByRole('button', { name: 'Copy link' }));
  expect(onCopyLink).not.toHaveBeenCalled();
  rerender(view(URL));
  expect(getByRole('img', { name: 'QR code to log in with Farcaster' }).dataset.uri).toBe(URL);
  expect(queryByRole('status')).toBeNull();
  await user.click(getByRole('button', { name: 'Copy link' }));
  expect(onCopyLink).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});

it('shows a link to the app on a phone', async () => {
  const { getByRole, getByText, queryByRole, violations } = renderUi(
    <ConnectingFarcasterView isMobile attempt={waiting} url={URL} />,
  );
  getByText('Approve the login in the Farcaster app');
  expect(getByRole('link', { name: 'Open farcaster' }).getAttribute('href')).toBe(URL);
  expect(queryByRole('img')).toBeNull();
  expect(await violations()).toEqual([]);
});

it.each([true, false])('shows what failed, and tries again (on a phone: %j)', async (isMobile) => {
  const onRetry = vi.fn();
  const error = { code: 'FARCASTER_FAILED', message: 'from core' };
  const { getByRole, user } = renderUi(
    <ConnectingFarcasterView isMobile={isMobile} attempt={{ status: 'error', error }} onRetry={onRetry} />,
  );
  expect(getByRole('status').textContent).toContain('Failed to connect to farcaster');
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
