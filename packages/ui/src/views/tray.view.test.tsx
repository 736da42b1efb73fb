import { act } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { type TrayItem, TrayView, type TrayViewProps } from './tray.view.js';

const request = (id: number, given: Partial<TrayItem> = {}): TrayItem => ({
  id,
  method: 'personal_sign',
  walletName: 'Wonder',
  since: Date.now(),
  link: null,
  ...given,
});

const view = (given: Partial<TrayViewProps> = {}) => (
  <TrayView requests={[]} ended={null} onCancel={() => undefined} onDismissEnd={() => undefined} {...given} />
);

afterEach(() => {
  vi.useRealTimers();
});

it('lists what each request asks for, with the link where there is one, and cancels the one that is chosen', async () => {
  const onCancel = vi.fn();
  const requests = [
    request(1),
    request(2, { method: 'eth_sendTransaction', link: { href: 'wonder://wc?requestId=2', target: 'top' } }),
  ];
  const { getAllByRole, getByRole, user, violations } = renderUi(view({ requests, onCancel }));
  expect(getByRole('region', { name: 'Waiting for your wallet' })).toBeTruthy();
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sign a messageWonder, nowCancel',
    'Send a transactionWonder, nowOpen walletCancel',
  ]);
  expect(getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe('wonder://wc?requestId=2');
  await user.click(getByRole('button', { name: 'Cancel: Send a transaction' }));
  expect(onCancel.mock.calls).toEqual([[2]]);
  expect(await violations()).toEqual([]);
});

it('says how long a request has waited', () => {
  vi.useFakeTimers();
  const { getByText } = renderUi(view({ requests: [request(1)] }));
  act(() => vi.advanceTimersByTime(125_000));
  expect(getByText('Wonder, 2 minutes ago')).toBeTruthy();
});

it.each([
  ['byWallet', 'Wonder has ended the connection'],
  ['expired', 'The connection to Wonder has expired'],
] as const)('reports the end of a session (%s) until it is dismissed', async (reason, text) => {
  const onDismissEnd = vi.fn();
  const ended = { reason, walletName: 'Wonder' };
  const { getByRole, user, violations } = renderUi(view({ ended, onDismissEnd }));
  expect(getByRole('region', { name: text })).toBeTruthy();
  expect(await violations()).toEqual([]);
  await user.click(getByRole('button', { name: 'Dismiss' }));
  expect(onDismissEnd).toHaveBeenCalledOnce();
});

it('focuses the heading when the request that had the focus is gone', () => {
  const { getByRole, rerender } = renderUi(view({ requests: [request(1), request(2, { method: 'eth_sign' })] }));
  const cancel = getByRole('region').querySelector('button');
  act(() => cancel?.focus());
  rerender(view({ requests: [request(2)] }));
  const heading = getByRole('heading');
  const root = heading.getRootNode();
  expect(root instanceof ShadowRoot && root.activeElement).toBe(heading);
});

it('moves no focus that the visitor has taken elsewhere', () => {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.focus();
  const { getByRole, host, rerender } = renderUi(view({ requests: [request(1), request(2)] }));
  act(() => getByRole('region').querySelector('button')?.focus());
  expect(host.root.activeElement?.localName).toBe('button');
  // As a press on the page's background, or on a frame in it, does.
  act(() => getByRole('region').querySelector('button')?.blur());
  rerender(view({ requests: [request(2)] }));
  expect(host.root.activeElement).toBeNull();
  rerender(view());
  expect(document.activeElement).toBe(document.body);
});

it('shows nothing when nothing waits', () => {
  const { queryByRole } = renderUi(view());
  expect(queryByRole('region')).toBeNull();
});
