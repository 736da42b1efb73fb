import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { EmailVerifyDeviceView } from './email-verify-device.view.js';

it('waits for the link in the mail, and sends it again', async () => {
  const onResend = vi.fn();
  const { container, getByRole, getByText, user, violations } = renderUi(
    <EmailVerifyDeviceView email="visitor@lab.test" resendAt={null} onResend={onResend} />,
  );
  expect(container.textContent).toContain('Approve the login link we sent to visitor@lab.test');
  getByText('The link expires in 20 minutes');
  expect(container.querySelector('[data-status="waiting"]')).not.toBeNull();
  await user.click(getByRole('button', { name: 'Resend email' }));
  expect(onResend).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});

it('shows why the device was not confirmed', () => {
  const error = { code: 'LOGIN_ABORTED', message: 'from core' };
  const { container, getByRole } = renderUi(
    <EmailVerifyDeviceView email="visitor@lab.test" resendAt={null} onResend={vi.fn()} error={error} />,
  );
  expect(getByRole('alert').textContent).toBe('Something went wrong');
  expect(container.querySelector('[data-status="error"]')).not.toBeNull();
});
