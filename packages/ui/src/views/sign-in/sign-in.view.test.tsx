import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { SignInView, type SignInViewProps } from './sign-in.view.js';

function show(part: Partial<SignInViewProps> = {}) {
  const calls = { onSign: vi.fn(), onCancel: vi.fn(), onDisconnect: vi.fn() };
  const props: SignInViewProps = {
    app: { name: 'Ada’s Shop' },
    wallet: { name: 'Journey Wallet' },
    address: '0x70...dc79C8',
    networkName: 'Local One',
    status: 'asking',
    cancelLeadsTo: 'disconnected',
    ...calls,
    ...part,
  };
  return { ...renderUi(<SignInView {...props} />), ...calls };
}

describe('the view of a sign-in', () => {
  it('says who asks, and what Cancel does', async () => {
    const { getByRole, getByText, onCancel, onSign, queryByRole, user, violations } = show();
    getByText('Ada’s Shop needs to connect to your wallet');
    getByText('Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.');
    getByText('Account 0x70...dc79C8 on Local One');
    expect(queryByRole('button', { name: 'Disconnect' })).toBeNull();
    await user.click(getByRole('button', { name: 'Sign' }));
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect([onSign.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
    expect(await violations()).toEqual([]);
  });

  it('calls a page without a name “Dapp”', () => {
    show({ app: { name: null } }).getByText('Dapp needs to connect to your wallet');
  });

  it('can be cancelled while the wallet is asked, and not signed twice', async () => {
    const { getByRole, onCancel, onSign, user } = show({ status: 'signing' });
    await user.click(getByRole('button', { name: 'Signing...' }));
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect([onSign.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  });

  it('says that it is being cancelled', async () => {
    const { getByRole, onCancel, user } = show({ status: 'cancelling' });
    await user.click(getByRole('button', { name: 'Cancelling...' }));
    expect(onCancel).not.toHaveBeenCalled();
    expect(getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    [{ networkName: 'Local Two' }, /Canceling will take you back to Local Two\.$/],
    ['connected' as const, /You can also go on without signing\.$/],
  ])('offers Disconnect where Cancel leads elsewhere: %j', async (cancelLeadsTo, text) => {
    const { getByRole, getByText, onDisconnect, user } = show({ cancelLeadsTo });
    getByText(text);
    await user.click(getByRole('button', { name: 'Disconnect' }));
    expect(onDisconnect).toHaveBeenCalledOnce();
  });
});
