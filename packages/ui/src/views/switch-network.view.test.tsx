import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { SwitchNetworkView, type SwitchNetworkViewProps } from './switch-network.view.js';

const network = { name: 'Base' };
const failed = (code: string) => ({ status: 'error', error: { code, message: 'Something else' } }) as const;

it('asks for approval in the wallet', async () => {
  const { getByRole, queryByRole, violations } = renderUi(
    <SwitchNetworkView network={network} attempt={{ status: 'waiting' }} onRetry={vi.fn()} />,
  );
  expect(getByRole('status').textContent).toBe('Approve in walletAccept connection request in your wallet');
  expect(queryByRole('button')).toBeNull();
  expect(await violations()).toEqual([]);
});

it.each([
  [
    'SWITCH_REJECTED',
    'Switch declinedSwitch can be declined if chain is not supported by a wallet or previous request is still active',
  ],
  ['CHAIN_NOT_SUPPORTED', 'Chain is not supportedAdd Base in your wallet, or choose another network'],
  ['NEW_CODE', 'Something elseTry again, or choose another network'],
])('has its own text for %s', (code, words) => {
  const { getByRole } = renderUi(<SwitchNetworkView network={network} attempt={failed(code)} />);
  expect(getByRole('status').textContent).toBe(words);
});

it('retries, and keeps the button meanwhile', async () => {
  const onRetry = vi.fn();
  const { user, getByRole, rerender, violations } = renderUi(
    <SwitchNetworkView network={network} attempt={failed('SWITCH_REJECTED')} onRetry={onRetry} />,
  );
  expect(await violations()).toEqual([]);
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<SwitchNetworkView network={network} attempt={{ status: 'waiting' }} onRetry={onRetry} />);
  await user.click(getByRole('button', { name: 'Try again', description: 'Accept connection request in your wallet' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('moves focus from the wallet link, which is removed after a refusal, to the retry', () => {
  const view = (attempt: SwitchNetworkViewProps['attempt']) => (
    <SwitchNetworkView
      network={network}
      attempt={attempt}
      walletLink={{ href: 'wallet://', target: 'top' }}
      onRetry={vi.fn()}
    />
  );
  const { host, getByRole, queryByRole, rerender } = renderUi(view({ status: 'waiting' }));
  for (let round = 0; round < 2; round += 1) {
    getByRole('link', { name: 'Open wallet' }).focus();
    rerender(view(failed('SWITCH_REJECTED')));
    expect(queryByRole('link')).toBeNull();
    expect(host.root.activeElement).toBe(getByRole('button', { name: 'Try again' }));
    rerender(view({ status: 'waiting' }));
    expect(host.root.activeElement).toBe(getByRole('button', { name: 'Try again' }));
  }
});

it("shows the network's image", () => {
  const { container } = renderUi(
    <SwitchNetworkView
      network={{ name: 'Base', iconUrl: 'https://icons.example/base.png' }}
      attempt={{ status: 'waiting' }}
    />,
  );
  expect(container.querySelector('img')?.src).toBe('https://icons.example/base.png');
});

it('closes the ring on success', () => {
  const { container, getByRole } = renderUi(<SwitchNetworkView network={network} attempt={{ status: 'done' }} />);
  expect(getByRole('status').textContent).toBe('Switched to Base');
  expect(container.querySelector('.status-ring')?.getAttribute('data-status')).toBe('done');
});
