import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { List } from './list.js';
import { ListRow } from './list-row.js';
import { WalletImage } from './wallet-image.js';

it('names a row by its name and tag, and describes it by its second line', () => {
  const { getByRole } = renderUi(
    <List label="Wallets">
      <ListRow
        name="MetaMask"
        description="0xd8…6045"
        tag={{ text: 'installed' }}
        icon={<WalletImage name="MetaMask" />}
      />
    </List>,
  );
  getByRole('button', { name: 'MetaMask installed', description: '0xd8…6045' });
});

it('moves with the arrow keys, Home and End', async () => {
  const { user, getByRole, host } = renderUi(
    <List label="Wallets">
      <ListRow name="One" />
      <ListRow name="Two" />
      <ListRow name="Three" />
    </List>,
  );
  getByRole('button', { name: 'One' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(host.root.activeElement).toBe(getByRole('button', { name: 'Two' }));
  await user.keyboard('{End}{ArrowDown}');
  expect(host.root.activeElement).toBe(getByRole('button', { name: 'Three' }));
  await user.keyboard('{Home}');
  expect(host.root.activeElement).toBe(getByRole('button', { name: 'One' }));
});

it('marks the current row', () => {
  const { getByRole } = renderUi(
    <List label="Networks">
      <ListRow name="Ethereum" isSelected />
      <ListRow name="Base" />
    </List>,
  );
  expect(getByRole('button', { current: true }).textContent).toContain('Ethereum');
});

it('cannot be pressed while busy or disabled', async () => {
  const onPress = vi.fn();
  const { user, getByRole } = renderUi(
    <List label="Wallets">
      <ListRow name="Busy" isBusy onPress={onPress} />
      <ListRow name="Off" isDisabled disabledReason="Already connected" onPress={onPress} />
    </List>,
  );
  await user.click(getByRole('button', { name: 'Busy' }));
  await user.click(getByRole('button', { name: 'Off', description: 'Already connected' }));
  expect(onPress).not.toHaveBeenCalled();
});

it('opens links in a new tab without opener or referrer', async () => {
  const { getByRole, violations } = renderUi(
    <List label="Stores">
      <ListRow name="Website" href="https://wallet.example" />
    </List>,
  );
  const link = getByRole('link', { name: /^Website/ });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(await violations()).toEqual([]);
});
