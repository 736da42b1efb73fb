import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { NetworkSelector } from './network-selector.js';

it('shows the active network and opens the list of networks', async () => {
  const onPress = vi.fn();
  const { getByRole, user, violations } = renderUi(<NetworkSelector network={{ name: 'Base' }} onPress={onPress} />);
  await user.click(getByRole('button', { name: 'Base, choose network' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});

it('calls a network that the app does not know unknown', () => {
  const { getByRole } = renderUi(<NetworkSelector network={undefined} onPress={vi.fn()} />);
  expect(getByRole('button', { name: 'Unknown Network, choose network' })).toBeDefined();
});
