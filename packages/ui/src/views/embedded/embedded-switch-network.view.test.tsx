import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { EmbeddedSwitchNetworkView } from './embedded-switch-network.view.js';

const network = { name: 'Base' };

it('says which network it switches to, and nothing else', async () => {
  const { getByRole, queryByRole, violations } = renderUi(
    <EmbeddedSwitchNetworkView network={network} attempt={{ status: 'waiting' }} onRetry={vi.fn()} />,
  );
  expect(getByRole('status').textContent).toBe('Switching to Base network...');
  expect(queryByRole('button')).toBeNull();
  expect(await violations()).toEqual([]);
});

it('can be tried again when it failed, and says when it is done', async () => {
  const onRetry = vi.fn();
  const error = { code: 'CHAIN_NOT_SUPPORTED', message: '' };
  const { getByRole, rerender, user } = renderUi(
    <EmbeddedSwitchNetworkView network={network} attempt={{ status: 'error', error }} onRetry={onRetry} />,
  );
  // Nothing can be added to this wallet.
  expect(getByRole('status').textContent).toBe('Chain is not supportedTry again, or choose another network');
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<EmbeddedSwitchNetworkView network={network} attempt={{ status: 'waiting' }} onRetry={onRetry} />);
  expect(getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true');
  rerender(<EmbeddedSwitchNetworkView network={network} attempt={{ status: 'done' }} onRetry={onRetry} />);
  expect(getByRole('status').textContent).toBe('Switched to Base');
});
