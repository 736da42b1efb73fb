import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ConnectingExternalView } from './connecting-external.view.js';

const wallet = { name: 'MetaMask' };
const failed = (code: string, message = '') => ({ status: 'error', error: { code, message } }) as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

/** happy-dom cannot animate. */
function stubAnimate() {
  const animate = vi.fn();
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true });
  return animate;
}

it('asks for approval in the wallet while it waits, and shows no button', async () => {
  const { getByRole, queryByRole, violations } = renderUi(
    <ConnectingExternalView wallet={wallet} attempt={{ status: 'waiting' }} onRetry={vi.fn()} />,
  );
  expect(getByRole('status').textContent).toBe('Continue in MetaMaskAccept connection request in the wallet');
  expect(queryByRole('button')).toBeNull();
  expect(await violations()).toEqual([]);
});

it('shows "declined" only if the wallet declined', () => {
  const { getByRole, rerender } = renderUi(
    <ConnectingExternalView wallet={wallet} attempt={failed('CONNECTION_REJECTED')} />,
  );
  expect(getByRole('status').textContent).toBe(
    'Connection declinedConnection can be declined if a previous request is still active',
  );
  rerender(<ConnectingExternalView wallet={wallet} attempt={failed('WALLET_LOCKED')} />);
  expect(getByRole('status').textContent).toBe('The wallet is lockedUnlock MetaMask and try again');
});

it('shows the message of an unknown failure, with what to do next', () => {
  const { getByRole, rerender } = renderUi(
    <ConnectingExternalView wallet={wallet} attempt={failed('NEW_CODE', 'The moon is full')} />,
  );
  expect(getByRole('status').textContent).toBe('The moon is fullTry again, or choose another wallet');
  rerender(<ConnectingExternalView wallet={wallet} attempt={failed('NEW_CODE')} />);
  expect(getByRole('status').textContent).toContain('Connection error');
});

it('shows the message of the wallet for a failed connection, and a general one if it gave none', () => {
  const failure = { code: 'CONNECTION_FAILED', message: 'Connection error' };
  const { getByRole, rerender } = renderUi(
    <ConnectingExternalView
      wallet={wallet}
      attempt={{ status: 'error', error: { ...failure, walletMessage: 'The device is not plugged in' } }}
    />,
  );
  expect(getByRole('status').textContent).toBe('The device is not plugged inTry again, or choose another wallet');
  rerender(<ConnectingExternalView wallet={wallet} attempt={{ status: 'error', error: failure }} />);
  expect(getByRole('status').textContent).toBe('Connection errorTry again, or choose another wallet');
});

it('retries, and keeps the button and its focus meanwhile', async () => {
  const onRetry = vi.fn();
  const { user, host, getByRole, rerender, violations } = renderUi(
    <ConnectingExternalView wallet={wallet} attempt={failed('CONNECTION_REJECTED')} onRetry={onRetry} />,
  );
  expect(await violations()).toEqual([]);
  getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();

  rerender(<ConnectingExternalView wallet={wallet} attempt={{ status: 'waiting' }} onRetry={onRetry} />);
  const button = getByRole('button', { name: 'Try again', description: 'Accept connection request in the wallet' });
  expect(host.root.activeElement).toBe(button);
  await user.click(button);
  expect(onRetry).toHaveBeenCalledOnce();
});

it('offers no retry for an account that is already linked', async () => {
  const { getByRole, queryByRole, violations } = renderUi(
    <ConnectingExternalView wallet={wallet} attempt={{ status: 'linked' }} onRetry={vi.fn()} />,
  );
  expect(getByRole('status').textContent).toBe('This account is already linked...Choose another account in MetaMask');
  expect(queryByRole('button')).toBeNull();
  expect(await violations()).toEqual([]);
});

it('closes the ring on success', () => {
  const { container, getByRole, queryByRole, rerender } = renderUi(
    <ConnectingExternalView wallet={wallet} attempt={failed('CONNECTION_REJECTED')} onRetry={vi.fn()} />,
  );
  rerender(<ConnectingExternalView wallet={wallet} attempt={{ status: 'done' }} onRetry={vi.fn()} />);
  expect(getByRole('status').textContent).toBe('ConnectedYou can now use MetaMask');
  expect(container.querySelector('.status-ring')?.getAttribute('data-status')).toBe('done');
  expect(queryByRole('button')).toBeNull();
});

it('shows the image of the wallet at 56 px', () => {
  const { container } = renderUi(<ConnectingExternalView wallet={wallet} attempt={{ status: 'waiting' }} />);
  expect(container.querySelectorAll('.wallet-image')).toHaveLength(1);
  expect(container.querySelector('.wallet-image-56')).not.toBeNull();
});

it('shakes for 500 ms with each new failure, and only once per failure', () => {
  const animate = stubAnimate();
  const first = failed('CONNECTION_REJECTED');
  const { rerender } = renderUi(<ConnectingExternalView wallet={wallet} attempt={{ status: 'waiting' }} />);
  rerender(<ConnectingExternalView wallet={wallet} attempt={first} />);
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    { translate: expect.arrayContaining(['-6px 0', '5px 0']) },
    expect.objectContaining({ duration: 500 }),
  );
  rerender(<ConnectingExternalView wallet={wallet} attempt={{ ...first }} />);
  expect(animate).toHaveBeenCalledOnce();
  rerender(<ConnectingExternalView wallet={wallet} attempt={failed('CONNECTION_REJECTED')} />);
  expect(animate).toHaveBeenCalledTimes(2);
});

it('does not shake for a failure that is present from the start', () => {
  const animate = stubAnimate();
  renderUi(<ConnectingExternalView wallet={wallet} attempt={failed('CONNECTION_REJECTED')} />);
  expect(animate).not.toHaveBeenCalled();
});

it('does not shake with reduced motion', () => {
  const animate = stubAnimate();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
  const { rerender } = renderUi(<ConnectingExternalView wallet={wallet} attempt={{ status: 'waiting' }} />);
  rerender(<ConnectingExternalView wallet={wallet} attempt={failed('CONNECTION_REJECTED')} />);
  expect(animate).not.toHaveBeenCalled();
});
