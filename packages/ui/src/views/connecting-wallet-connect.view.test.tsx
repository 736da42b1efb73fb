import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import {
  type ConnectingPlatform,
  ConnectingWalletConnectView,
  type ConnectingWalletConnectViewProps,
} from './connecting-wallet-connect.view.js';

const URI = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d5484';
const failed = (code: string) => ({ status: 'error', error: { code, message: '' } }) as const;

function view(props: Partial<ConnectingWalletConnectViewProps> = {}) {
  const { platforms = ['qrcode'] } = props;
  return (
    <ConnectingWalletConnectView
      wallet={{ name: 'MetaMask' }}
      platforms={platforms}
      platform={platforms[0] ?? 'unsupported'}
      onPlatformChange={vi.fn()}
      attempt={{ status: 'waiting' }}
      {...props}
    />
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function Stateful({ platforms }: { readonly platforms: readonly ConnectingPlatform[] }) {
  const [platform, setPlatform] = useState(platforms[0] ?? 'unsupported');
  return view({
    platforms,
    platform,
    onPlatformChange: setPlatform,
    links: { web: [{ href: 'https://wallet.test/wc', target: 'new' }] },
  });
}

describe('with several platforms', () => {
  it('has a labelled tab for each, and switches between them', async () => {
    const { user, getByRole, getAllByRole, violations } = renderUi(
      <Stateful platforms={['browser', 'qrcode', 'web', 'desktop']} />,
    );
    expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Browser',
      'Mobile',
      'Webapp',
      'Desktop',
    ]);
    expect(getByRole('tabpanel', { name: 'Browser' }).textContent).toContain('Continue in MetaMask');
    expect(await violations()).toEqual([]);
    getByRole('tab', { name: 'Browser' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(getByRole('tabpanel', { name: 'Webapp' })).toBeDefined();
    expect(getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('https://wallet.test/wc');
  });

  it('shows a missing extension as a browser wallet that was not detected', async () => {
    const { user, getByRole } = renderUi(<Stateful platforms={['qrcode', 'unsupported']} />);
    await user.click(getByRole('tab', { name: 'Browser' }));
    expect(getByRole('tabpanel', { name: 'Browser' }).textContent).toContain('Not Detected');
  });
});

it('has no tabs for a single platform', () => {
  expect(renderUi(view()).queryByRole('tablist')).toBeNull();
});

describe('the QR code', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is ready 200 ms after the link, with a placeholder before', () => {
    const { getByRole, queryByRole, rerender } = renderUi(view({ onCopyLink: vi.fn() }));
    expect(getByRole('status').textContent).toContain('Preparing the QR code');
    rerender(view({ uri: URI, onCopyLink: vi.fn() }));
    pass(199);
    expect(queryByRole('img')).toBeNull();
    pass(1);
    expect(getByRole('img', { name: 'QR code to connect with MetaMask' }).getAttribute('data-uri')).toBe(URI);
  });

  it('never shows an old code while a new one is pending', () => {
    const { queryByRole, rerender } = renderUi(view({ uri: URI }));
    pass(200);
    rerender(view({ uri: `${URI}2` }));
    expect(queryByRole('img')).toBeNull();
    rerender(view());
    expect(queryByRole('img')).toBeNull();
  });

  it('lets the link be copied once it is ready', () => {
    const onCopyLink = vi.fn();
    const { getByRole, rerender } = renderUi(view({ onCopyLink }));
    const copy = getByRole('button', { name: 'Copy link', description: 'The link is not ready yet' });
    fireEvent.click(copy);
    expect(onCopyLink).not.toHaveBeenCalled();
    rerender(view({ uri: URI, onCopyLink }));
    pass(200);
    fireEvent.click(copy);
    expect(onCopyLink).toHaveBeenCalledOnce();
  });

  it('shows an error in its place if there is no link, and keeps focus on the button during the retry', () => {
    const callbacks = { onCopyLink: vi.fn(), onRetry: vi.fn() };
    const { host, getByRole, queryByRole, rerender } = renderUi(view({ uri: URI, ...callbacks }));
    pass(200);
    rerender(view({ uri: URI, attempt: failed('RELAY_UNREACHABLE'), ...callbacks }));
    expect(getByRole('status').textContent).toBe(
      'The connection service cannot be reachedCheck your network, or turn off what may block it, and try again',
    );
    expect(queryByRole('img')).toBeNull();
    const button = getByRole('button', { name: 'Try again' });
    button.focus();
    fireEvent.click(button);
    expect(callbacks.onRetry).toHaveBeenCalledOnce();
    rerender(view(callbacks));
    expect(host.root.activeElement).toBe(getByRole('button', { name: 'Copy link' }));
    expect(callbacks.onCopyLink).not.toHaveBeenCalled();
  });
});

it('passes axe with a code shown, and leads to the downloads', async () => {
  const onDownload = vi.fn();
  const { user, findByRole, getByRole, getByText, violations } = renderUi(
    view({ uri: URI, onDownload, onCopyLink: vi.fn() }),
  );
  await findByRole('img');
  expect(getByText('Scan this QR Code with your phone')).toBeDefined();
  expect(await violations()).toEqual([]);
  await user.click(getByRole('button', { name: 'Get MetaMask' }));
  expect(onDownload).toHaveBeenCalledOnce();
});

it('truncates a long name in the download prompt', () => {
  const { getByText } = renderUi(view({ wallet: { name: 'Extraordinary Wallet' }, onDownload: vi.fn() }));
  expect(getByText("Don't have Extraordinar...?")).toBeDefined();
});

it('shows that an extension is missing, and where to get it', async () => {
  const onDownload = vi.fn();
  const { user, getByRole, violations } = renderUi(view({ platforms: ['unsupported'], onDownload }));
  expect(getByRole('status').textContent).toBe('Not DetectedMetaMask was not found in this browser');
  await user.click(getByRole('button', { name: 'Get MetaMask' }));
  expect(onDownload).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});

it('retries in the browser panel', async () => {
  const onRetry = vi.fn();
  const { user, getByRole } = renderUi(
    view({ platforms: ['browser'], attempt: failed('CONNECTION_REJECTED'), onRetry }),
  );
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
