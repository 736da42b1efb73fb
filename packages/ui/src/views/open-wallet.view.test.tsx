import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { OpenWalletView } from './open-wallet.view.js';

const HREF = 'wonder://wc?requestId=7&sessionTopic=ab';

const view = (target: 'new' | 'top' = 'top') => <OpenWalletView walletName="Wonder" link={{ href: HREF, target }} />;

/** The browser's user activation state. */
const setActive = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });

/** The links that were followed. */
function watchFollowed() {
  const followed: (string | null)[] = [];
  const onClick = (event: Event) => {
    const [target] = event.composedPath();
    if (target instanceof HTMLAnchorElement) followed.push(target.getAttribute('href'));
    event.preventDefault();
  };
  window.addEventListener('click', onClick);
  return { followed, stop: () => window.removeEventListener('click', onClick) };
}

let page: ReturnType<typeof watchFollowed>;

beforeEach(() => {
  page = watchFollowed();
});

afterEach(() => {
  page.stop();
  Reflect.deleteProperty(navigator, 'userActivation');
  vi.useRealTimers();
});

it('links to the app where the request is pending', async () => {
  const { getByRole, violations } = renderUi(view());
  const open = getByRole('link', { name: 'Open wallet' });
  expect(open.getAttribute('href')).toBe(HREF);
  expect(open.getAttribute('target')).toBe('_top');
  expect(getByRole('status').textContent).toBe('Continue in WonderAccept the request in the wallet');
  expect(page.followed).toEqual([]);
  expect(await violations()).toEqual([]);
});

it('follows the link at once if the request was caused by a press', () => {
  setActive(true);
  renderUi(view());
  expect(page.followed).toEqual([HREF]);
});

it('waits for a press if the last one is too old, or if the link opens a window', () => {
  setActive(false);
  renderUi(view());
  setActive(true);
  renderUi(view('new'));
  expect(page.followed).toEqual([]);
});

it('shows where the request is if nothing opened', () => {
  vi.useFakeTimers();
  const { getByRole } = renderUi(view());
  fireEvent.click(getByRole('link', { name: 'Open wallet' }));
  act(() => vi.advanceTimersByTime(1500));
  expect(getByRole('status').textContent).toContain('Nothing opened? Open Wonder yourself: the request waits there');
});
