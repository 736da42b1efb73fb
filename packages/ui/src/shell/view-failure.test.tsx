import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ViewFailure } from './view-failure.js';

it('is announced at once and offers a retry', async () => {
  const onRetry = vi.fn();
  const { getByRole, user, violations } = renderUi(<ViewFailure onRetry={onRetry} />);
  expect(getByRole('alert').textContent).toContain('This could not be loaded');
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});
