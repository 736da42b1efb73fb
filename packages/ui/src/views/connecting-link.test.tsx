import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ConnectingLink, type ConnectingLinkProps } from './connecting-link.js';

const HREF = 'metamask://wc?uri=wc%3A7f6e504b%402';
const failed = (code: string) => ({ status: 'error', error: { code, message: '' } }) as const;

const panel = (props: Partial<ConnectingLinkProps> = {}) => (
  <ConnectingLink
    platform="mobile"
    wallet={{ name: 'MetaMask' }}
    attempt={{ status: 'waiting' }}
    links={[{ href: HREF, target: 'top' }]}
    onCopyLink={vi.fn()}
    onDownload={vi.fn()}
    {...props}
  />
);

it('has a complete link before it is pressed', async () => {
  const { getByRole, queryByRole, violations } = renderUi(panel());
  const open = getByRole('link', { name: 'Open' });
  expect(open.getAttribute('href')).toBe(HREF);
  expect(open.getAttribute('target')).toBe('_top');
  expect(getByRole('status').textContent).toBe('Continue in MetaMaskOpen and continue in the wallet app');
  expect(queryByRole('button')).toBeNull();
  expect(await violations()).toEqual([]);
});

it('shows a busy link that cannot be followed until the link is ready', async () => {
  const onOpen = vi.fn();
  const { user, getByRole, rerender, violations } = renderUi(panel({ links: [], onOpen }));
  const open = getByRole('link', { name: 'Open' });
  expect(open.hasAttribute('href')).toBe(false);
  expect(open.getAttribute('aria-busy')).toBe('true');
  expect(await violations()).toEqual([]);
  open.focus();
  await user.click(open);
  expect(onOpen).not.toHaveBeenCalled();
  rerender(panel({ onOpen }));
  expect(getByRole('link', { name: 'Open' })).toBe(open);
});

it('offers the alternatives from the start if the link may not work', () => {
  const { getByRole } = renderUi(panel({ isDoubtful: true }));
  expect(getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(HREF);
  expect(getByRole('button', { name: 'Copy link' })).toBeDefined();
  expect(getByRole('button', { name: 'Get the app' })).toBeDefined();
});

it.each(['web', 'desktop'] as const)('opens a %s wallet in a new tab without opener or referrer', (platform) => {
  const { getByRole } = renderUi(panel({ platform, links: [{ href: HREF, target: 'new' }] }));
  const open = getByRole('link', { name: 'Open' });
  expect(open.getAttribute('target')).toBe('_blank');
  expect(open.getAttribute('rel')).toBe('noopener noreferrer');
  expect(getByRole('button', { name: 'Copy link' })).toBeDefined();
});

it('offers to get a desktop app', async () => {
  const onDownload = vi.fn();
  const { user, getByRole, violations } = renderUi(panel({ platform: 'desktop', onDownload }));
  await user.click(getByRole('button', { name: 'Get MetaMask' }));
  expect(onDownload).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});

it('moves focus from the retry to the link that replaces it', async () => {
  const onRetry = vi.fn();
  const { user, host, getByRole, queryByRole, rerender } = renderUi(
    panel({ attempt: failed('RELAY_UNREACHABLE'), links: [], onRetry }),
  );
  expect(getByRole('status').textContent).toContain('The connection service cannot be reached');
  expect(queryByRole('link')).toBeNull();
  getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(panel({ links: [], onRetry }));
  expect(host.root.activeElement).toBe(getByRole('link', { name: 'Open' }));
});

it('offers the alternatives at once, and focuses them, if the link has failed permanently', async () => {
  const onCopyLink = vi.fn();
  const { user, host, getByRole, queryByRole, rerender, violations } = renderUi(panel({ links: [] }));
  getByRole('link', { name: 'Open' }).focus();
  rerender(panel({ attempt: failed('CONNECTION_FAILED'), links: [], onCopyLink }));
  expect(queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(getByRole('button', { name: 'Get the app' })).toBeDefined();
  expect(host.root.activeElement).toBe(getByRole('button', { name: 'Copy link' }));
  await user.click(getByRole('button', { name: 'Copy link' }));
  expect(onCopyLink).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});

it('offers no alternatives next to a retry', () => {
  const { getAllByRole } = renderUi(panel({ attempt: failed('RELAY_UNREACHABLE'), links: [], onRetry: vi.fn() }));
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again']);
});

describe('on a phone, after the link was followed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function follow(onOpen = vi.fn()) {
    const ui = renderUi(panel({ onOpen }));
    // Prevents the navigation.
    ui.host.root.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(ui.getByRole('link', { name: 'Open' }));
    expect(onOpen).toHaveBeenCalledOnce();
    return ui;
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('waits for the wallet', () => {
    const { container, getByRole } = follow();
    expect(getByRole('status').textContent).toContain('Accept connection request in the wallet');
    expect(container.querySelector('.status-ring')?.getAttribute('data-status')).toBe('waiting');
  });

  it('offers the alternatives if the page stayed visible', async () => {
    const { getByRole, queryByRole } = follow();
    pass(1499);
    expect(queryByRole('button')).toBeNull();
    pass(1);
    expect(getByRole('status').textContent).toContain('Nothing opened?');
    expect(getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(HREF);
    expect(getByRole('button', { name: 'Copy link' })).toBeDefined();
    expect(getByRole('button', { name: 'Get the app' })).toBeDefined();
  });

  it('tries the other link next, and reports which one was followed', () => {
    const onOpen = vi.fn();
    const ui = renderUi(
      panel({
        onOpen,
        links: [
          { href: HREF, target: 'top' },
          { href: 'https://wallet.test/wc?uri=x', target: 'new' },
        ],
      }),
    );
    ui.host.root.addEventListener('click', (event) => event.preventDefault());
    const open = () => ui.getByRole('link', { name: 'Open' });
    fireEvent.click(open());
    pass(1500);
    expect(open().getAttribute('href')).toBe('https://wallet.test/wc?uri=x');
    expect(open().getAttribute('target')).toBe('_blank');
    fireEvent.click(open());
    expect(onOpen.mock.calls).toEqual([[0], [1]]);
    expect(ui.getByRole('button', { name: 'Copy link' })).toBeDefined();
  });

  it('tries one link after the other, and stays with the last one', () => {
    const links = ['https://wallet.test/wc', 'wallet://wc', 'https://app.wallet.test/wc'];
    const ui = renderUi(panel({ links: links.map((href) => ({ href, target: 'new' })) }));
    ui.host.root.addEventListener('click', (event) => event.preventDefault());
    const open = () => ui.getByRole('link', { name: 'Open' });
    for (const href of [...links, links[2]]) {
      expect(open().getAttribute('href')).toBe(href);
      fireEvent.click(open());
      pass(1500);
    }
  });

  it('offers the system’s browser only after that, where an in-app browser shows the page', () => {
    const browserLink = { browser: 'Safari', href: 'x-safari-https://host.test/' };
    const ui = renderUi(panel({ browserLink, isDoubtful: true }));
    ui.host.root.addEventListener('click', (event) => event.preventDefault());
    expect(ui.queryByRole('link', { name: 'Open in Safari' })).toBeNull();
    fireEvent.click(ui.getByRole('link', { name: 'Open' }));
    pass(1500);
    expect(ui.getByRole('link', { name: 'Open in Safari' }).getAttribute('href')).toBe(browserLink.href);
  });

  it('opens links by the means of the application that shows the page, if it has any', () => {
    const openLink = vi.fn(() => true);
    const ui = renderUi(panel({ openLink }));
    // `fireEvent` returns whether the browser would follow the link.
    expect(fireEvent.click(ui.getByRole('link', { name: 'Open' }))).toBe(false);
    expect(openLink).toHaveBeenCalledExactlyOnceWith(HREF);
  });

  it('starts over with a new link', () => {
    const { getByRole, queryByRole, rerender } = follow();
    pass(1500);
    rerender(panel({ links: [{ href: `${HREF}2`, target: 'top' }] }));
    expect(getByRole('status').textContent).toContain('Open and continue in the wallet app');
    expect(queryByRole('button')).toBeNull();
  });

  it('keeps the alternatives when the link is followed again', () => {
    const { getByRole } = follow();
    pass(1500);
    fireEvent.click(getByRole('link', { name: 'Open' }));
    expect(getByRole('button', { name: 'Copy link' })).toBeDefined();
  });

  it('offers nothing else if the wallet opened', () => {
    const { queryByRole } = follow();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    pass(5000);
    expect(queryByRole('button')).toBeNull();
  });
});
