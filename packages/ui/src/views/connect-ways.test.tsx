import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ConnectFullView } from './connect-full.view.js';
import { type ConnectWayId, ConnectWays, WalletsRow } from './connect-ways.js';

const text = (ids: readonly ConnectWayId[]) =>
  renderUi(<ConnectWays ways={ids.map((id) => ({ id, content: `[${id}]` }))} />).container.textContent;

it.each<[readonly ConnectWayId[], string]>([
  [['wallet'], '[wallet]'],
  [['email', 'social', 'wallet'], '[email][social]or[wallet]'],
  [['wallet', 'email', 'social'], '[wallet]or[email][social]'],
  [['social', 'wallet', 'email'], '[social]or[wallet]or[email]'],
])('stacks %j, with one divider between wallets and logins', (ids, shown) => {
  expect(text(ids)).toBe(shown);
});

it('opens the list of wallets from a button', async () => {
  const onPress = vi.fn();
  const { user, getByRole } = renderUi(<WalletsRow onPress={onPress} />);
  await user.click(getByRole('button', { name: 'Continue with a wallet' }));
  expect(onPress).toHaveBeenCalledOnce();
});

it('is part of the list in Connect, and both require agreement', () => {
  const { container, getByRole } = renderUi(
    <ConnectFullView
      wallets={[{ id: 'a', name: 'A Wallet' }]}
      onSelect={vi.fn()}
      legal={{ termsUrl: 'https://host.example/terms' }}
      onLegalChange={vi.fn()}
      arrange={(wallets) => (
        <ConnectWays
          ways={[
            { id: 'social', content: <button type="button">A login</button> },
            { id: 'wallet', content: wallets },
          ]}
        />
      )}
    />,
  );
  expect(getByRole('checkbox')).toBeDefined();
  expect(container.querySelector('[inert]')?.textContent).toMatch(/A login.*or.*A Wallet/);
});
