import {
  FeeUnavailableError,
  InsufficientFundsError,
  InvalidAddressError,
  MemoRequiredError,
  RequestFailedError,
  RequestRejectedError,
  TransactionExpiredError,
  TransactionReplacedError,
  TransactionWouldFailError,
} from '@foyerkit/core/adapter';
import { type FakeAdapterOptions, fakeAdapter, rejects } from '@foyerkit/core/testing';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { portfolioOnly } from '../testing/portfolio-service.js';
import { type OpenModal, renderModal } from '../testing/render-modal.js';
import { ADDRESS, CONNECTOR_ID } from '../testing/test-foyer.js';

const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const NETWORK_ID = 'eip155:31337';

interface Draft {
  readonly amount?: string;
  readonly to?: string;
  readonly token?: string;
}

const tokens = { [NETWORK_ID]: { address: TOKEN } };
const assets: NonNullable<FakeAdapterOptions['assets']> = {
  readToken: async () => ({ name: 'Lab Dollar', symbol: 'LAB', decimals: 6 }),
  readTokenBalances: async () => [
    { value: '25000000', decimals: 6, symbol: 'LAB', asset: { type: 'token', address: TOKEN } },
  ],
};

type Options = NonNullable<Parameters<typeof renderModal>[0]>;

/** Opens Send with a draft, in a modal with a real store; the wallet and the node answer as the test says. */
function openDraft(data: Draft, adapter: FakeAdapterOptions = {}, options: Options = {}): Promise<OpenModal> {
  const wallet = fakeAdapter({ ...adapter, assets: { ...assets, ...adapter.assets } });
  return renderModal(
    { adapters: [wallet], tokens, debug: false, request: { view: 'WalletSend', data }, ...options },
    (modal) => modal.connect({ namespace: 'eip155', connectorId: CONNECTOR_ID }),
  );
}

async function openReview(data: Draft, adapter?: FakeAdapterOptions): Promise<OpenModal> {
  const page = await openDraft({ amount: '0.5', to: RECEIVER, ...data }, adapter);
  await page.user.click(await page.findByRole('button', { name: 'Preview Send' }));
  return page;
}

/** Some texts are read out, too: they are in the document twice. */
const says = ({ mount }: OpenModal, text: string) => waitFor(() => expect(mount.textContent).toContain(text));

describe('the form says what is wrong', () => {
  it.each([
    [
      { amount: '1,000' },
      'It is not clear which amount this is. Write 1000 or 1.000: a point before the decimals, nothing between thousands',
    ],
    [{ amount: '1e3' }, 'Enter digits, and a point before the decimals'],
    [{ amount: '0.0000000000000000001' }, 'These are more decimals than ETH has'],
    [
      { to: RECEIVER.replace('C', 'c') },
      'The capital letters of this address do not match. A character may be wrong: copy it again',
    ],
    [{ to: RECEIVER.slice(0, -1) }, 'This address is not complete, or too long. Copy all of it'],
    [
      { to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
      'This is an address of another chain. What is sent there would be lost',
    ],
    [{ to: 'hello' }, 'This is no address'],
  ])('with %j', async ({ amount, to }: Draft, text) => {
    const page = await openDraft({});
    await page.findByText('Balance: 1.5 ETH');
    if (amount) await page.user.type(page.getByRole('textbox', { name: 'Amount' }), amount);
    if (to) await page.user.type(page.getByRole('textbox', { name: 'Receiver' }), to);
    await says(page, text);
  });

  it.each([
    ['nobody has', async () => null, 'Nobody has this name'],
    ['cannot be looked up', rejects(new RequestFailedError()), 'This name cannot be looked up right now'],
  ])('with a name that %s', async (_, resolveName, text) => {
    const page = await openDraft({ to: 'nobody.eth' }, { assets: { resolveName } });
    await says(page, text);
  });

  it('on its button: what is missing first', async () => {
    const page = await openDraft({ token: TOKEN });
    await page.findByText('Balance: 25 LAB');
    const button = (name: string) => page.findByRole('button', { name });
    await button('Add Amount');
    await page.user.type(page.getByRole('textbox', { name: 'Amount' }), '0');
    await button('Incorrect Value');
    await page.user.type(page.getByRole('textbox', { name: 'Amount' }), '{Backspace}26');
    await button('Insufficient Funds');
    await page.user.type(page.getByRole('textbox', { name: 'Amount' }), '{Backspace}');
    await button('Add Address');
    await page.user.type(page.getByRole('textbox', { name: 'Receiver' }), '0x12');
    expect((await button('Invalid Address')).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    [
      'fee is more than that',
      async () => ({ fee: '750000000000000000', decimals: 18, symbol: 'ETH' }),
      'The balance does not cover the network fee',
    ],
    ['fee is not known', rejects(new RequestFailedError()), 'The network fee cannot be estimated right now'],
  ])('where all of the balance cannot be sent: the %s', async (_, estimate, text) => {
    const page = await openDraft({}, { estimate });
    await page.user.click(await page.findByRole('button', { name: /^Max/ }));
    await says(page, text);
  });
});

describe('tokens that are not known', () => {
  it('are said to be so, on the form and in the list', async () => {
    const page = await openDraft({}, { getBalance: rejects(new RequestFailedError()) });
    await says(page, 'Balances could not be loaded');
    await page.user.click(page.getByRole('button', { name: 'Select token to send' }));
    await says(page, 'Tokens could not be loaded');
  });

  it('are said to be so where only the balance is not known', async () => {
    const page = await openDraft({ token: TOKEN }, { assets: { readTokenBalances: async () => [] } });
    await says(page, 'The balance is not known');
  });

  it('do not match the search', async () => {
    const page = await openDraft({});
    await page.user.click(await page.findByRole('button', { name: /change the token$/ }));
    await page.user.type(await page.findByRole('searchbox', { name: 'Search token' }), 'nothing');
    await says(page, 'No tokens found');
    await says(page, 'Check the spelling, or search for another token');
  });

  it('are none at all in an empty account', async () => {
    const fetch: typeof globalThis.fetch = async (input) =>
      Response.json(String(input).includes('supported-chains') ? { http: [NETWORK_ID], ws: [] } : { balances: [] });
    const none = { assets: { readTokenBalances: async () => [] } };
    const request = { view: 'WalletSend' } as const;
    const page = await openDraft({}, none, { services: portfolioOnly, fetch, tokens: {}, request });
    await page.findByRole('button', { name: 'Select Token' });
    await page.user.click(page.getByRole('button', { name: 'Select token to send' }));
    await says(page, 'Your tokens will appear here');
  });
});

describe('the review', () => {
  it.each([
    ['would fail', { assets: { simulate: rejects(new TransactionWouldFailError()) } }, 'This transaction would fail'],
    [
      'needs a memo',
      { assets: { simulate: rejects(new MemoRequiredError()) } },
      'The recipient only accepts this token with a memo',
    ],
    [
      'goes to no wallet',
      { estimate: rejects(new InvalidAddressError({}, 'This address belongs to a token, not to a wallet')) },
      'This address belongs to a token, not to a wallet',
    ],
    [
      'costs more than there is',
      { estimate: rejects(new InsufficientFundsError()) },
      'Not enough funds for the amount and the fee',
    ],
    [
      'has no known fee',
      { estimate: rejects(new FeeUnavailableError()) },
      'The network fee cannot be estimated right now',
    ],
  ])('says that what %s cannot be sent, and why', async (_, adapter: FakeAdapterOptions, text) => {
    const page = await openReview({}, adapter);
    await says(page, 'This cannot be sent');
    await says(page, text);
  });

  it('says that the node cannot try the transaction', async () => {
    const page = await openReview({});
    await says(page, 'The network cannot try this transaction in advance');
  });

  it.each([
    ['the own account', { to: ADDRESS }, 'This is your own account'],
    [
      'the contract of the token',
      { to: TOKEN, token: TOKEN },
      'This is the contract of the token itself. What is sent there is lost',
    ],
    [
      'an address that imitates a known one',
      { to: `0x7099${'0'.repeat(30)}dc79c8` },
      'This is not an address you know: it only begins and ends like',
    ],
  ])('warns of %s', async (_, draft: Draft, text) => {
    const page = await openReview(draft);
    await says(page, text);
  });

  it.each([
    ['refuses', new RequestRejectedError(), 'Request declined'],
    ['fails', new RequestFailedError(), 'Failed to send transaction. Please try again.'],
  ])('stays open and says so when the wallet %s', async (_, error, text) => {
    const page = await openReview({}, { sendTransaction: rejects(error) });
    const button = await page.findByRole('button', { name: 'Send' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await page.user.click(button);
    await says(page, text);
    expect(page.shownView()).toBe('WalletSendPreview');
  });
});

describe('a transaction of an earlier visit', () => {
  const pending = {
    networkId: NETWORK_ID,
    hash: '0xold',
    from: ADDRESS,
    to: RECEIVER,
    value: '500000000000000000',
    asset: { type: 'native' },
    symbol: 'ETH',
    decimals: 18,
    comparison: 'pending',
  } as const;
  const signed = { from: ADDRESS, to: RECEIVER, value: pending.value, asset: pending.asset };

  const ends: readonly (readonly [string, FakeAdapterOptions, string])[] = [
    ['succeeded', {}, '0.5 ETH sent'],
    ['failed', { waitForTransaction: async ({ hash }) => ({ status: 'failed', hash }) }, 'Sending 0.5 ETH failed'],
    [
      'expired',
      { waitForTransaction: rejects(new TransactionExpiredError()) },
      'Sending 0.5 ETH took too long. Nothing was sent',
    ],
    [
      'was replaced',
      { waitForTransaction: rejects(new TransactionReplacedError()) },
      'Another transaction took the place of 0.5 ETH',
    ],
    [
      'the node does not tell',
      { waitForTransaction: rejects(new RequestFailedError()) },
      'It is not known yet whether 0.5 ETH was sent. Check your wallet',
    ],
    [
      'was signed as something else',
      { assets: { readTransfer: async () => 'noTransfer' } },
      '0.5 ETH as shown was not signed: something else was. Check your wallet',
    ],
    ['cannot be compared', { assets: {} }, '0.5 ETH sent. What was signed could not be compared'],
  ];

  it.each(ends)('that %s is a notice of the next opening', async (_, adapter, text) => {
    // The developer is told of a transfer that differs.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const readTransfer = async () => signed;
    const wallet = fakeAdapter({ assets: { readTransfer }, ...adapter });
    const sends = JSON.stringify({ version: 1, list: [{ ...pending, sentAt: Date.now() }], recipients: {} });
    const page = await renderModal({ adapters: [wallet], debug: false, stored: { 'foyerkit:sends': sends } });
    await says(page, text);
  });
});
