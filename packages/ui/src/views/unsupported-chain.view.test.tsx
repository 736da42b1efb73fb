import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { UnsupportedChainView } from './unsupported-chain.view.js';

const networks = [
  { id: 'eip155:1', name: 'Ethereum' },
  { id: 'eip155:8453', name: 'Base', isBusy: true },
];

it('explains the problem, and switches', async () => {
  const onSelect = vi.fn();
  const { user, getByRole, getByText, violations } = renderUi(
    <UnsupportedChainView networks={networks} onSelect={onSelect} onDisconnect={vi.fn()} />,
  );
  expect(
    getByText("This app doesn't support your current network. Switch to an available option to continue."),
  ).toBeDefined();
  await user.click(getByRole('button', { name: 'Ethereum' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('eip155:1');
  expect(await violations()).toEqual([]);
});

it('is busy on the network that the wallet was asked to switch to', async () => {
  const onSelect = vi.fn();
  const { user, getByRole } = renderUi(<UnsupportedChainView networks={networks} onSelect={onSelect} />);
  await user.click(getByRole('button', { name: 'Base', busy: true }));
  expect(onSelect).not.toHaveBeenCalled();
});

it('offers to disconnect for visitors who do not want to switch', async () => {
  const onDisconnect = vi.fn();
  const { user, getByRole, rerender } = renderUi(
    <UnsupportedChainView networks={networks} onSelect={vi.fn()} onDisconnect={onDisconnect} />,
  );
  await user.click(getByRole('button', { name: 'Disconnect' }));
  expect(onDisconnect).toHaveBeenCalledOnce();
  rerender(<UnsupportedChainView networks={networks} onSelect={vi.fn()} onDisconnect={onDisconnect} isDisconnecting />);
  await user.click(getByRole('button', { name: 'Disconnect', busy: true }));
  expect(onDisconnect).toHaveBeenCalledOnce();
});

it('explains that only swap cannot use the network', () => {
  const { getByText } = renderUi(<UnsupportedChainView networks={[]} onSelect={vi.fn()} feature="swap" />);
  getByText("The swap feature doesn't support your current network. Switch to an available option to continue.");
});

it('lists networks in the height of a view that is a list', () => {
  const { container } = renderUi(<UnsupportedChainView networks={networks} onSelect={vi.fn()} />);
  const area = container.querySelector<HTMLElement>('.scroll-area');
  expect(area?.style.getPropertyValue('--scroll-max')).toBe('540px');
});
