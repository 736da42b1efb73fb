import { expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { DisabledLogins } from './disabled-logins.js';

const REASON = 'You are already logged in on another chain';

it('says why logins are disabled, and nothing while they can be used', async () => {
  const logins = (isDisabled: boolean, hasReason?: boolean) => (
    <DisabledLogins isDisabled={isDisabled} {...(hasReason !== undefined && { hasReason })}>
      <button type="button">A login</button>
    </DisabledLogins>
  );
  const { container, queryByText, rerender, violations } = renderUi(logins(true));
  expect(container.querySelector('[inert]')?.textContent).toBe('A login');
  expect(queryByText(REASON)).not.toBeNull();
  expect(await violations()).toEqual([]);
  rerender(logins(true, false));
  expect(queryByText(REASON)).toBeNull();
  rerender(logins(false));
  expect(container.querySelector('[inert]')).toBeNull();
  expect(queryByText(REASON)).toBeNull();
});
