import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedUi, renderUi } from '../testing/render-ui.js';
import { AlertBar } from './alert-bar.js';
import { Divider } from './divider.js';
import { IconButton } from './icon-button.js';
import { Link } from './link.js';
import { Skeleton } from './skeleton.js';
import { SkeletonTiles } from './skeleton-tiles.js';
import { type Notice, Snackbar } from './snackbar.js';
import { StateMessage } from './state-message.js';
import { StatusRing } from './status-ring.js';
import { Tag } from './tag.js';
import { Tooltip } from './tooltip.js';
import { WalletImage } from './wallet-image.js';

describe('the snackbar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const copied: Notice = { id: 1, kind: 'success', message: 'Address copied' };
  const shown = ({ container }: Pick<RenderedUi, 'container'>) =>
    container.querySelector('.snackbar')?.textContent ?? null;

  it('waits 150 ms before it replaces a message', () => {
    const ui = renderUi(<Snackbar notice={copied} />);
    ui.rerender(<Snackbar notice={{ id: 2, kind: 'error', message: 'Failed to copy' }} />);
    act(() => void vi.advanceTimersByTime(149));
    expect(shown(ui)).toBe('Address copied');
    act(() => void vi.advanceTimersByTime(1));
    expect(shown(ui)).toBe('Failed to copy');
  });

  it('shows a spinner next to a loading message', () => {
    const ui = renderUi(<Snackbar notice={{ id: 1, kind: 'loading', message: 'Waiting' }} />);
    expect(shown(ui)).toBe('Waiting');
    expect(ui.container.querySelector('.snackbar')?.getAttribute('data-kind')).toBe('loading');
    expect(ui.container.querySelectorAll('.snackbar-icon .spinner')).toHaveLength(1);
  });

  it('shows a message at once if none is open, and removes it after it has faded', () => {
    const ui = renderUi(<Snackbar notice={null} />);
    ui.rerender(<Snackbar notice={copied} />);
    expect(shown(ui)).toBe('Address copied');
    ui.rerender(<Snackbar notice={null} />);
    act(() => void vi.advanceTimersByTime(150));
    expect(shown(ui)).toBeNull();
  });

  it('leaves no timer running', () => {
    const { rerender, unmount } = renderUi(<Snackbar notice={copied} />);
    rerender(<Snackbar notice={null} />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the tooltip', () => {
  it('shows the name on keyboard focus; Escape hides it and does not reach the dialog', async () => {
    const onEscape = vi.fn();
    const { user, getByRole, queryByText } = renderUi(
      <Tooltip text="Copy address">
        <IconButton label="Copy address" icon={null} onPress={vi.fn()} />
      </Tooltip>,
    );
    window.addEventListener('keydown', (event) => onEscape(event.key, event.defaultPrevented));
    // happy-dom does not support :focus-visible inside a shadow root.
    const button = getByRole('button');
    vi.spyOn(button, 'matches').mockReturnValue(true);
    act(() => button.focus());
    expect(queryByText('Copy address')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(queryByText('Copy address')).toBeNull();
    expect(onEscape).toHaveBeenLastCalledWith('Escape', true);
  });

  it('shows the name on hover after a delay', async () => {
    const { user, getByRole, findByText, queryByText } = renderUi(
      <Tooltip text="Copy address">
        <IconButton label="Copy address" icon={null} onPress={vi.fn()} />
      </Tooltip>,
    );
    await user.hover(getByRole('button', { name: 'Copy address' }));
    expect(queryByText('Copy address')).toBeNull();
    await findByText('Copy address');
  });
});

it('shows an alert with its code, and can be dismissed', async () => {
  const onDismiss = vi.fn();
  const { user, getByRole } = renderUi(
    <AlertBar message="Invalid App Configuration" code="APKT002" onDismiss={onDismiss} />,
  );
  expect(getByRole('alert').textContent).toBe('Invalid App Configuration APKT002');
  await user.click(getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('announces that a link opens a new tab', () => {
  const { getByRole } = renderUi(<Link href="https://docs.example">Learn more</Link>);
  const link = getByRole('link', { name: 'Learn more (opens in a new tab)' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('announces an error as an alert and loading as a status', () => {
  const { getByRole } = renderUi(
    <>
      <SkeletonTiles count={16} />
      <StateMessage kind="error" icon={null} title="The wallets could not be loaded" />
    </>,
  );
  expect(getByRole('status').textContent).toBe('Loading');
  expect(getByRole('alert').textContent).toBe('The wallets could not be loaded');
});

it('passes axe', async () => {
  const { violations } = renderUi(
    <>
      <Skeleton kind="row" count={3} />
      <Divider />
      <Tag kind="accent">qr code</Tag>
      {(['idle', 'waiting', 'done', 'error'] as const).map((status) => (
        <StatusRing key={status} status={status}>
          <WalletImage name="MetaMask" size={56} />
        </StatusRing>
      ))}
    </>,
  );
  expect(await violations()).toEqual([]);
});
