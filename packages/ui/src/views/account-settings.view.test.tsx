import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { AccountSettingsView, type AccountSettingsViewProps } from './account-settings.view.js';

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

const view = (props: Partial<AccountSettingsViewProps> = {}) => (
  <AccountSettingsView address={ADDRESS} onDisconnect={vi.fn()} {...props} />
);

it('shows the whole address in groups of four, and exposes it as one text', async () => {
  const { container, getByText, violations } = renderUi(view({ onCopyAddress: vi.fn(), onNetworks: vi.fn() }));
  expect(getByText(ADDRESS)).toBeDefined();
  const groups = [...container.querySelectorAll('.address-group')].map(({ textContent }) => textContent);
  expect(groups.join('')).toBe(ADDRESS);
  expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true);
  expect(await violations()).toEqual([]);
});

it('shows the name of the account, and its address all the same', async () => {
  const { getByText, violations } = renderUi(view({ profileName: 'ada9.reown.id' }));
  getByText('ada9.reown.id');
  getByText(ADDRESS);
  expect(await violations()).toEqual([]);
});

it('shows the address left to right in every language', () => {
  const { container } = renderUi(view(), { locale: 'ar' });
  expect(container.querySelector('.address-groups')?.getAttribute('dir')).toBe('ltr');
});

it('copies the address, opens the networks, and disconnects', async () => {
  const callbacks = { onCopyAddress: vi.fn(), onNetworks: vi.fn(), onDisconnect: vi.fn() };
  const { user, getByRole } = renderUi(view({ ...callbacks, network: { name: 'Base' } }));
  await user.click(getByRole('button', { name: 'Copy address' }));
  await user.click(getByRole('button', { name: 'Base' }));
  await user.click(getByRole('button', { name: 'Disconnect' }));
  for (const callback of Object.values(callbacks)) expect(callback).toHaveBeenCalledOnce();
});

it('is busy while disconnecting', () => {
  const { getByRole } = renderUi(view({ isDisconnecting: true }));
  expect(getByRole('button', { name: 'Disconnect' }).getAttribute('aria-busy')).toBe('true');
});

it('shows a name for a network that the app does not know', () => {
  const { getByRole } = renderUi(view({ onNetworks: vi.fn() }));
  expect(getByRole('button', { name: 'Unknown Network' })).toBeDefined();
});
