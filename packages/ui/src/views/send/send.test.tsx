import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { type SendObstacle, WalletSendView, type WalletSendViewProps } from './wallet-send.view.js';
import { WalletSendPreviewView, type WalletSendPreviewViewProps } from './wallet-send-preview.view.js';
import { WalletSendSelectTokenView, type WalletSendSelectTokenViewProps } from './wallet-send-select-token.view.js';

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ETHER = { id: 'native', name: 'Ether', symbol: 'ETH', balance: '1.5', usd: null };

describe('WalletSend', () => {
  const render = (props: Partial<WalletSendViewProps> = {}) => {
    const callbacks = { onAmount: vi.fn(), onReceiver: vi.fn(), onSelectToken: vi.fn(), onReview: vi.fn() };
    const view = (
      <WalletSendView
        token={ETHER}
        amount="0.5"
        usd={null}
        receiver=""
        found={{ status: 'empty' }}
        hasNames
        obstacle={null}
        pendingCount={0}
        {...callbacks}
        {...props}
      />
    );
    return { ...renderUi(view), ...callbacks };
  };

  it.each([
    [null, 'Preview Send'],
    ['selectToken', 'Select Token'],
    ['incorrectValue', 'Incorrect Value'],
    ['addAmount', 'Add Amount'],
    ['insufficientFunds', 'Insufficient Funds'],
    ['addAddress', 'Add Address'],
    ['invalidAddress', 'Invalid Address'],
  ] as const)('has a button that says for %s: %s', async (obstacle: SendObstacle | null, label) => {
    const { getByRole, onReview, user, violations } = render({ obstacle, receiver: 'x' });
    const button = getByRole('button', { name: label });
    await user.click(button);
    expect(onReview).toHaveBeenCalledTimes(obstacle === null ? 1 : 0);
    expect(await violations()).toEqual([]);
  });

  it('shows the balance with all its digits, and the value in US dollars with two decimals', () => {
    const token = { ...ETHER, balance: '1234.000000000000000001' };
    const { getByText } = render({ token, usd: '1999.999' });
    expect(getByText('Balance: 1,234.000000000000000001 ETH')).toBeDefined();
    expect(getByText('$1,999.99')).toBeDefined();
  });

  it('says that the balance is not known', () => {
    expect(render({ token: { ...ETHER, balance: null } }).getByText('The balance is not known')).toBeDefined();
  });

  it('offers the greatest amount, and buying in its place where there is not enough', async () => {
    const callbacks = { onMax: vi.fn(), onBuy: vi.fn() };
    const enough = render(callbacks);
    await enough.user.click(enough.getByRole('button', { name: /^Max/ }));
    expect(callbacks.onMax).toHaveBeenCalledOnce();
    expect(enough.queryByRole('button', { name: /^Buy/ })).toBeNull();
    enough.unmount();
    const lacking = render({ ...callbacks, obstacle: 'insufficientFunds' });
    await lacking.user.click(lacking.getByRole('button', { name: 'Buy ETH' }));
    expect(callbacks.onBuy).toHaveBeenCalledOnce();
    expect(lacking.queryByRole('button', { name: /^Max/ })).toBeNull();
  });

  it('hands on what is typed or pasted as it is: nothing is left out to make it an amount', async () => {
    const { getByRole, onAmount } = render({ amount: '' });
    for (const value of ['1,000', '1e3', '-1,5']) {
      fireEvent.change(getByRole('textbox', { name: 'Amount' }), { target: { value: ` ${value}` } });
      expect(onAmount).toHaveBeenLastCalledWith(value);
    }
  });

  it.each([
    ['unclear', /It is not clear which amount this is/],
    ['noNumber', /Enter digits/],
    ['tooPrecise', /more decimals than ETH has/],
  ] as const)('says why the amount is refused: %s', async (amountProblem, text) => {
    const { findByRole, getByRole, violations } = render({
      amount: '1,000',
      amountProblem,
      obstacle: 'incorrectValue',
    });
    await waitFor(() => expect(getByRole('status').textContent).toMatch(text));
    expect(getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid')).toBe('true');
    expect(await findByRole('button', { name: 'Incorrect Value' })).toBeDefined();
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['insufficientFunds', 'Insufficient Funds'],
    ['incorrectValue', 'Incorrect Value'],
  ] as const)('reads out what is wrong with the amount once the visitor stops typing: %s', async (obstacle, text) => {
    const { getByRole } = render({ amount: '9', obstacle });
    await waitFor(() => expect(getByRole('status').textContent).toBe(text));
  });

  it.each([
    ['checksum', /capital letters/],
    ['length', /not complete/],
    ['otherChain', /another chain/],
    ['unknown', /no address/],
    ['noSuchName', /Nobody has this name/],
    ['nameUnavailable', /cannot be looked up/],
  ] as const)('explains a receiver that is none: %s', (problem, text) => {
    const { getByRole } = render({ receiver: 'x', found: { status: 'invalid', problem } });
    expect(getByRole('alert').textContent).toMatch(text);
  });

  it('shows the whole address that a name stands for', () => {
    const { getByText } = render({
      receiver: 'vita.eth',
      found: { status: 'valid', address: RECEIVER, name: 'vita.eth' },
    });
    expect(getByText('vita.eth is this address')).toBeDefined();
    expect(getByText(RECEIVER)).toBeDefined();
  });

  it('pastes where pages can read the clipboard', async () => {
    const onPaste = vi.fn();
    const { getByRole, user } = render({ onPaste });
    await user.click(getByRole('button', { name: 'Paste' }));
    expect(onPaste).toHaveBeenCalledOnce();
    expect(render().queryByRole('button', { name: 'Paste' })).toBeNull();
  });

  it('counts the transactions that are pending', () => {
    expect(render({ pendingCount: 2 }).getByText('2 transactions pending')).toBeDefined();
  });

  it('reads the balances again after a failure', async () => {
    const onRetry = vi.fn();
    const { getByRole, user } = render({ token: null, obstacle: 'selectToken', onRetry });
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('WalletSendSelectToken', () => {
  const LAB = { id: RECEIVER, name: 'Lab Dollar', symbol: 'LAB', balance: '25', usd: '25.005' };
  const onSelect = vi.fn();
  const view = (props: Partial<WalletSendSelectTokenViewProps>) => (
    <WalletSendSelectTokenView
      tokens={[ETHER, LAB]}
      selectedId="native"
      isLoading={false}
      onSelect={onSelect}
      {...props}
    />
  );
  const render = (props: Partial<WalletSendSelectTokenViewProps> = {}) => ({ ...renderUi(view(props)), onSelect });

  it('lists the own tokens with balance and value', async () => {
    const { getByRole, getByText, onSelect, user, violations } = render();
    expect(getByText('25 LAB')).toBeDefined();
    expect(getByText('$25.00')).toBeDefined();
    expect(await violations()).toEqual([]);
    await user.click(getByRole('button', { name: /^Lab Dollar/ }));
    expect(onSelect).toHaveBeenCalledWith(RECEIVER);
  });

  it('is searched by name, symbol and address 500 ms after the last key', async () => {
    const { findByText, getByRole, queryByText } = render();
    const search = (value: string) => fireEvent.change(getByRole('searchbox'), { target: { value } });
    search('dollar');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(queryByText('Ether')).not.toBeNull();
    await waitFor(() => expect(queryByText('Ether')).toBeNull());
    search('nothing like it');
    expect(await findByText('No tokens found')).toBeDefined();
  });

  it('shows that it is loading, empty, or failed, and tries again', async () => {
    const loading = render({ tokens: [], isLoading: true });
    expect(loading.container.querySelector('[data-loading]')).not.toBeNull();
    loading.unmount();
    const empty = render({ tokens: [] });
    expect(empty.getByText('Your tokens will appear here')).toBeDefined();
    empty.unmount();
    const onRetry = vi.fn();
    const failed = render({ tokens: [], onRetry });
    await failed.user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    failed.rerender(view({ tokens: [], isLoading: true }));
    expect(failed.host.root.activeElement).toBe(failed.getByRole('searchbox'));
  });
});

describe('WalletSendPreview', () => {
  const render = (props: Partial<WalletSendPreviewViewProps> = {}) => {
    const callbacks = { onSend: vi.fn(), onCancel: vi.fn(), onRetry: vi.fn() };
    const preview = (more: Partial<WalletSendPreviewViewProps> = {}) => (
      <WalletSendPreviewView
        token={ETHER}
        amount="0.500000000000000001"
        usd="1000.009"
        from={OWN}
        to={RECEIVER}
        receiverName={null}
        networkName="Local One"
        fee={{ amount: '0.000021', symbol: 'ETH', usd: '0.042' }}
        simulation="passed"
        {...callbacks}
        {...more}
      />
    );
    return { ...renderUi(preview(props)), ...callbacks, preview };
  };

  it('shows the amount with all its digits, both whole addresses in groups of four, the network and the fee', async () => {
    const { container, getByText, violations } = render();
    expect(getByText('0.500000000000000001 ETH')).toBeDefined();
    expect(getByText('$1,000.00')).toBeDefined();
    const groups = [...container.querySelectorAll('.address-groups')].map((address) =>
      [...address.children].map(({ textContent }) => textContent),
    );
    expect(groups).toEqual([RECEIVER.match(/.{1,4}/g), OWN.match(/.{1,4}/g)]);
    expect(getByText('Local One')).toBeDefined();
    expect(getByText('about 0.000021 ETH ($0.04)')).toBeDefined();
    expect(getByText('A trial run of this transaction succeeded')).toBeDefined();
    expect(await violations()).toEqual([]);
  });

  it('reads out the fee and the result of the check', () => {
    const { getAllByRole } = render();
    expect(getAllByRole('status').map(({ textContent }) => textContent?.trim())).toEqual([
      'about 0.000021 ETH ($0.04)',
      'A trial run of this transaction succeeded',
    ]);
  });

  it('sends or cancels', async () => {
    const { getByRole, onCancel, onSend, user } = render();
    await user.click(getByRole('button', { name: 'Send' }));
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect([onSend, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it.each([
    ['the fee is not known', { fee: null, simulation: 'pending' }],
    ['it has not been tried', { simulation: 'pending' }],
    ['it would fail', { error: { code: 'TRANSACTION_WOULD_FAIL', message: 'This transaction would fail' } }],
    ['the wallet is being asked', { isSigning: true }],
  ] as const)('does not send while %s', async (_, props) => {
    const { getByRole, onSend, user } = render(props);
    await user.click(getByRole('button', { name: 'Send' }));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says why it cannot be sent, and checks again', async () => {
    const { getByRole, getByText, onRetry, user } = render({
      fee: null,
      error: { code: 'TRANSACTION_WOULD_FAIL', message: 'This transaction would fail' },
    });
    expect(getByText(/This transaction would fail/)).toBeDefined();
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each([
    ['the own account', { isOwn: true }, /your own account/],
    ['the contract of the token', { isTokenContract: true }, /contract of the token itself/],
    ['an imitation', { lookAlikeOf: OWN }, new RegExp(`begins and ends like ${OWN}`)],
  ])('warns of %s', (_, props, text) => {
    expect(render(props).getByRole('alert').textContent).toMatch(text);
  });

  it('warns above the addresses, which a low window cuts off', () => {
    const { container, getByRole } = render({ isOwn: true });
    const addresses = container.querySelector('.address-groups');
    expect(addresses && getByRole('alert').compareDocumentPosition(addresses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('warns of nothing else', () => expect(render().queryByRole('alert')).toBeNull());
});
