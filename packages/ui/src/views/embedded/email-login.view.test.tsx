import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { EmailLoginView } from './email-login.view.js';

it('asks for the email alone, and offers the one of the last login', async () => {
  const onSubmit = vi.fn();
  const { getByRole, getByText, user, violations } = renderUi(
    <EmailLoginView initial="last@lab.test" onSubmit={onSubmit} />,
  );
  getByText('Enter your email. We send a code to it: you need no password and no wallet.');
  await user.click(getByRole('button', { name: 'Continue with this email' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('last@lab.test');
  expect(await violations()).toEqual([]);
});
