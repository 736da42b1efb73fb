import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { NetworksView, type NetworksViewProps } from './networks.view.js';

const networks = [
  { id: 'eip155:1', name: 'Ethereum' },
  { id: 'eip155:8453', name: 'Base' },
  { id: 'eip155:10', name: 'Optimism', isDisabled: true },
];

const view = (props: Partial<NetworksViewProps> = {}) => (
  <NetworksView networks={networks} activeId="eip155:1" onSelect={vi.fn()} {...props} />
);

it('lists the networks, marks the active one, and selects', async () => {
  const onSelect = vi.fn();
  const { user, getByRole, violations } = renderUi(view({ onSelect, onHelp: vi.fn() }));
  expect(getByRole('button', { current: true })).toBe(getByRole('button', { name: 'Ethereum' }));
  await user.click(getByRole('button', { name: 'Base' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('eip155:8453');
  expect(await violations()).toEqual([]);
});

it('is at most 360 px high', () => {
  const { container } = renderUi(view());
  const area = container.querySelector<HTMLElement>('.scroll-area');
  expect(area?.style.getPropertyValue('--scroll-max')).toBe('360px');
});

it('gives the reason why a network cannot be chosen', async () => {
  const onSelect = vi.fn();
  const { user, getByRole } = renderUi(view({ onSelect }));
  await user.click(getByRole('button', { name: /^Optimism/, description: 'Not supported by your wallet' }));
  expect(onSelect).not.toHaveBeenCalled();
});

it('explains networks and wallet support', async () => {
  const onHelp = vi.fn();
  const { user, getByRole, getByText } = renderUi(view({ onHelp }));
  expect(getByText('Your connected wallet may not support some of the networks available for this dApp')).toBeDefined();
  await user.click(getByRole('button', { name: 'What is a network' }));
  expect(onHelp).toHaveBeenCalledOnce();
});

it('moves from the field into the list with the arrow key', async () => {
  const { user, host, getByRole } = renderUi(view());
  getByRole('searchbox', { name: 'Search network' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(host.root.activeElement).toBe(getByRole('button', { name: 'Ethereum' }));
  await user.keyboard('{ArrowDown}');
  expect(host.root.activeElement).toBe(getByRole('button', { name: 'Base' }));
});

it('shows a message if the app has no networks', () => {
  const { getByRole } = renderUi(view({ networks: [] }));
  expect(getByRole('status').textContent).toBe('No networks available');
});

describe('the search', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function search(text: string, ms: number) {
    vi.useFakeTimers();
    const ui = renderUi(view());
    fireEvent.change(ui.getByRole('searchbox'), { target: { value: text } });
    act(() => vi.advanceTimersByTime(ms));
    return ui;
  }

  it('filters the list after 100 ms, ignoring case', () => {
    const early = search('BAS', 99);
    expect(early.getAllByRole('listitem')).toHaveLength(3);
    act(() => vi.advanceTimersByTime(1));
    expect(early.getAllByRole('listitem')).toHaveLength(1);
    expect(early.getByRole('button', { name: 'Base' })).toBeDefined();
  });

  it('shows when nothing was found, and all networks at once when cleared', () => {
    const { getByRole, getAllByRole } = search('xyz', 100);
    expect(getByRole('status').textContent).toContain('No network found');
    fireEvent.click(getByRole('button', { name: 'Clear' }));
    expect(getAllByRole('listitem')).toHaveLength(3);
  });
});

it('renders only part of a long list, and more when scrolled', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: `eip155:${index}`, name: `Network ${index}` }));
  const { container, getAllByRole } = renderUi(view({ networks: many }));
  expect(getAllByRole('listitem')).toHaveLength(30);
  const area = container.querySelector('.scroll-area');
  if (area) fireEvent.scroll(area);
  expect(getAllByRole('listitem')).toHaveLength(60);
});
