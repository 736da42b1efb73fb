import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import {
  ConnectingWalletConnectBasicView,
  type ConnectingWalletConnectBasicViewProps,
} from './connecting-wallet-connect-basic.view.js';

const URI = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d5484';

const view = (props: Partial<ConnectingWalletConnectBasicViewProps> = {}) => (
  <ConnectingWalletConnectBasicView
    attempt={{ status: 'waiting' }}
    uri={URI}
    onSelect={vi.fn()}
    onCopyLink={vi.fn()}
    allWallets={{ count: 487, iconUrls: [] }}
    onAllWallets={vi.fn()}
    {...props}
  />
);

it('shows a QR code for any wallet on a desktop, with all wallets below', async () => {
  const onAllWallets = vi.fn();
  const { user, findByRole, getByRole, violations } = renderUi(view({ onAllWallets }));
  const code = await findByRole('img', { name: 'QR code to connect with any wallet' });
  expect(code.getAttribute('data-uri')).toBe(URI);
  expect(getByRole('button', { name: 'Copy link' })).toBeDefined();
  expect(await violations()).toEqual([]);
  await user.click(getByRole('button', { name: /^All Wallets/ }));
  expect(onAllWallets).toHaveBeenCalledOnce();
});

it('does not offer all wallets if they are hidden', () => {
  const { queryByRole, queryByText } = renderUi(view({ onAllWallets: undefined }));
  expect(queryByRole('list')).toBeNull();
  expect(queryByText('No wallets available')).toBeNull();
});

it('refers to "your wallet" if the wallet is unknown', () => {
  const { getAllByRole } = renderUi(
    view({ attempt: { status: 'error', error: { code: 'WALLET_LOCKED', message: '' } } }),
  );
  expect(getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'The wallet is lockedUnlock your wallet and try again',
  );
});

it('lists wallets on a phone, without a QR code', async () => {
  const onSelect = vi.fn();
  const { user, getByRole, queryByRole, violations } = renderUi(
    view({ wallets: [{ id: 'rainbow', name: 'Rainbow', tag: 'recent' }], onSelect }),
  );
  expect(queryByRole('img')).toBeNull();
  await user.click(getByRole('button', { name: /^Rainbow/ }));
  expect(onSelect).toHaveBeenCalledWith('rainbow');
  expect(getByRole('button', { name: /^All Wallets/ })).toBeDefined();
  expect(await violations()).toEqual([]);
});

it.each([
  [true, 'Powered by FoyerKit'],
  [false, undefined],
])('shows the branding below the code: %s', (hasBranding, text) => {
  const { container } = renderUi(
    <ConnectingWalletConnectBasicView attempt={{ status: 'waiting' }} onSelect={vi.fn()} hasBranding={hasBranding} />,
  );
  expect(container.querySelector('.branding')?.textContent).toBe(text);
});
