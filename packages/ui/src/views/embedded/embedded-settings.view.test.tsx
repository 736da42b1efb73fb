import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { EmbeddedSettingsView, type EmbeddedSettingsViewProps } from './embedded-settings.view.js';

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const BY_MAIL = { email: 'visitor@lab.test', method: 'email' };

const view = (props: Partial<EmbeddedSettingsViewProps> = {}) => (
  <EmbeddedSettingsView address={ADDRESS} onDisconnect={vi.fn()} login={BY_MAIL} {...props} />
);

it('leads to choosing a name where one can be chosen', async () => {
  const onChooseName = vi.fn();
  const { getByRole, rerender, queryByRole, user } = renderUi(view({ onChooseName }));
  await user.click(getByRole('button', { name: 'Choose account name' }));
  expect(onChooseName).toHaveBeenCalledOnce();
  rerender(view());
  expect(queryByRole('button', { name: 'Choose account name' })).toBeNull();
});

it('keeps the place of that row until it is known whether a name can be chosen', async () => {
  const { getAllByRole, getByText, queryByText, rerender, violations } = renderUi(view({ isNameAwaited: true }));
  const places = () => getAllByRole('listitem').map((row) => row.textContent);
  getByText('Account name');
  expect(await violations()).toEqual([]);
  const before = places();
  rerender(view({ isNameAwaited: true, onChooseName: vi.fn() }));
  expect(places()).toEqual(before.map((text) => (text === 'Account name' ? 'Choose account name' : text)));
  expect(queryByText('Account name')).toBeNull();
});

describe('the row of the login', () => {
  it('changes the email of a login by email', async () => {
    const onEditEmail = vi.fn();
    const { getByRole, user, violations } = renderUi(view({ onEditEmail }));
    await user.click(getByRole('button', { name: 'visitor@lab.test', description: 'Edit email' }));
    expect(onEditEmail).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });

  it('cannot be pressed for a social login', async () => {
    const login = { email: 'visitor@lab.test', userName: 'fox', method: 'discord' };
    const { getByText, queryByRole, violations } = renderUi(view({ login }));
    expect(getByText('fox')).toBeDefined();
    expect(queryByRole('button', { name: 'fox' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('is left out if neither email nor user name is known', () => {
    const { container } = renderUi(view({ login: { email: null, userName: null, method: 'x' } }));
    expect(container.querySelectorAll('li')).toHaveLength(1);
  });
});

describe('the kind of account', () => {
  it.each([
    ['smartAccount', 'Switch to your EOA', 'Smart Account'],
    ['eoa', 'Switch to your Smart Account', 'EOA Account'],
  ] as const)('%s can be changed with "%s"', async (type, name, description) => {
    const onToggle = vi.fn();
    const { getByRole, user } = renderUi(view({ accountType: { type, isBusy: false, onToggle } }));
    await user.click(getByRole('button', { name, description }));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('is changed once at a time', async () => {
    const onToggle = vi.fn();
    const { getByRole, user } = renderUi(view({ accountType: { type: 'eoa', isBusy: true, onToggle } }));
    const button = getByRole('button', { name: 'Switch to your Smart Account' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('cannot be changed where there are no smart accounts', () => {
    const { queryByRole } = renderUi(view());
    expect(queryByRole('button', { name: /^Switch to/ })).toBeNull();
  });
});

it('has a card that leads to taking over the key, unless it is left out', async () => {
  const onUpgrade = vi.fn();
  const { getByRole, queryByRole, rerender, user } = renderUi(view({ onUpgrade }));
  const card = { name: 'Upgrade your wallet', description: 'Transition to a self-custodial wallet' };
  await user.click(getByRole('button', card));
  expect(onUpgrade).toHaveBeenCalledOnce();
  rerender(view());
  expect(queryByRole('button', card)).toBeNull();
});

it('ends with the button that disconnects', () => {
  const { getAllByRole } = renderUi(view({ onEditEmail: vi.fn(), onUpgrade: vi.fn(), onNetworks: vi.fn() }));
  expect(getAllByRole('button').at(-1)?.textContent).toBe('Disconnect');
});
