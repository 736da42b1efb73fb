import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentOptions } from './pay-options.js';
import { checkPayAmount, toInvoice } from './pay-options.js';
import { payWithExchange, payWithWallet, reopenExchange } from './start-payment.flow.js';
import { createPayModal, INVOICE, SHOP, TOKEN } from './testing/pay-modal.js';

const SESSION = { url: 'https://exchange.example/pay', sessionId: 'session-1' };
const THIEF = '0x00000000000000000000000000000000000bad00';
const LONG = 'x'.repeat(1_000_000);
/** Turns the direction of the text, hides, breaks the line. */
const HIDDEN = '\u202e\u200b\u0000\n\u2066';

const codeOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => 'done',
    ({ code }: { readonly code?: string }) => code ?? 'no code',
  );

/** Addresses that an exchange must not open. */
const URLS = [
  ...['javascript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'JAVASCRIPT:alert(1)', 'vbscript:x'],
  ...['data:text/html,<script>1</script>', 'blob:https://exchange.example/1', 'file:///etc/passwd', 'about:blank'],
  ...['filesystem:https://exchange.example/x', 'view-source:https://exchange.example', 'ftp://exchange.example'],
  ...['intent://pay#Intent;end', 'metamask://pay', 'mailto:a@exchange.example', 'ws://exchange.example', 'tel:1'],
  ...['https://user:secret@exchange.example/', 'https://bank.example@exchange.example/', 'http://exchange.example/pay'],
  ...[
    '//exchange.example',
    '/pay',
    'https://',
    '',
    'https://exchange.example/\u0000',
    `https://exchange.example/${LONG}`,
  ],
];

/** Answers with a page that are none. */
const PAGES: readonly unknown[] = [
  ...URLS.map((url) => ({ ...SESSION, url })),
  ...[null, 1, {}, [SESSION.url]].map((url) => ({ ...SESSION, url })),
  ...['', 'a b', `s${HIDDEN}`, LONG, null, 7, {}].map((sessionId) => ({ ...SESSION, sessionId })),
  JSON.parse(`{"__proto__":${JSON.stringify(SESSION)}}`),
  [SESSION],
  SESSION.url,
];

const STATUSES: readonly unknown[] = [
  ...['DONE', 'success', 'SUCCESS ', `SUCCESS${HIDDEN}`, '', null, 1, ['SUCCESS'], '__proto__'].map((status) => ({
    status,
  })),
  ...['0x<script>', `0x1${HIDDEN}`, LONG, 1, {}].map((txHash) => ({ status: 'SUCCESS', txHash })),
  JSON.parse('{"__proto__":{"status":"SUCCESS"}}'),
  ['SUCCESS'],
  'SUCCESS',
];

describe('a service or an exchange that is hostile', () => {
  it('leads nobody to another address than one of the web', async () => {
    let page: unknown;
    const { dispatch, getPayUrl, left, openPay, opened, payment } = await createPayModal({
      answers: { reown_getExchangePayUrl: () => page },
    });
    await openPay(INVOICE);
    for (page of PAGES) {
      expect([page, await codeOf(getPayUrl('test', INVOICE))]).toEqual([page, 'PAY_URL_UNAVAILABLE']);
      await dispatch(payWithExchange('test'));
      expect(payment()).toMatchObject({ phase: 'choosing', error: { code: 'PAY_URL_UNAVAILABLE' } });
      expect(opened.at(-1)?.close).toHaveBeenCalled();
    }
    await dispatch(reopenExchange());
    expect([left, opened.flatMap(({ shown }) => shown)]).toEqual([[], []]);
  });

  it('does not pay with words', async () => {
    let status: unknown;
    const { getBuyStatus } = await createPayModal({ answers: { reown_getExchangeBuyStatus: () => status } });
    for (status of STATUSES) {
      const asked = codeOf(getBuyStatus({ exchangeId: 'test', sessionId: 's' }));
      expect([status, await asked]).toEqual([status, 'PAY_STATUS_UNAVAILABLE']);
    }
  });

  it('changes nothing of the invoice, with whatever it adds to its answers', async () => {
    const added = { amount: '9', recipient: THIEF, asset: { decimals: 1 }, decimals: 1, chainId: 1, to: THIEF };
    const sendTransaction = vi.fn(async () => '0xhash');
    const { calls, dispatch, openPay, payment, state } = await createPayModal({
      adapter: { sendTransaction },
      answers: {
        reown_getExchanges: () => ({ exchanges: [{ id: 'test', name: 'Test', ...added }], total: 1, ...added }),
        reown_getExchangePayUrl: () => Response.json({ jsonrpc: '2.0', id: 1, error: { message: HIDDEN, ...added } }),
      },
    });
    await openPay(INVOICE);
    await vi.waitFor(() => expect(state().pay?.exchanges?.list).toHaveLength(1));
    expect(state().pay?.exchanges?.list).toEqual([{ id: 'test', name: 'Test', imageUrl: null }]);
    const before = payment()?.invoice;
    await dispatch(payWithExchange('test'));
    expect(calls.at(-1)?.params).toMatchObject({ amount: '0.5', recipient: `eip155:31337:${SHOP}` });
    await dispatch(payWithWallet());
    expect(payment()?.invoice).toEqual(before);
    expect(sendTransaction).toHaveBeenCalledWith(expect.objectContaining({ to: SHOP, value: '500000000000000000' }));
  });

  it('has names and ids that can be shown, and lists each exchange once', async () => {
    const name = 'Test';
    const list = [
      { id: 'a', name: `${HIDDEN}Good${HIDDEN}`, imageUrl: 'javascript:alert(1)' },
      { id: 'a', name: 'Its double' },
      { id: 'long', name: LONG, imageUrl: 'data:text/html,x' },
      { id: 'c', name: HIDDEN },
      { id: '', name },
      { id: 'with space', name },
      { id: `d${HIDDEN}`, name },
      { id: 'e'.repeat(65), name },
      { id: 5, name },
      { id: '__proto__', name: 'Own key' },
      JSON.parse('{"__proto__":{"id":"f","name":"Inherited"}}'),
      null,
      ...Array.from({ length: 10_000 }, (_, index) => ({ id: `more-${index}`, name })),
    ];
    for (const total of [Number.MAX_VALUE, -1, 0.5, Number.POSITIVE_INFINITY, null, '5']) {
      const { getAvailableExchanges } = await createPayModal({
        answers: { reown_getExchanges: () => ({ exchanges: list, total }) },
      });
      const { exchanges, total: counted } = await getAvailableExchanges();
      expect(exchanges.slice(0, 3)).toEqual([
        { id: 'a', name: 'Good', imageUrl: null },
        { id: 'long', name: `${'x'.repeat(39)}…`, imageUrl: null },
        { id: '__proto__', name: 'Own key', imageUrl: null },
      ]);
      expect(exchanges.length).toBeLessThanOrEqual(100);
      expect(counted).toBe(exchanges.length);
    }
  });

  it('says in its refusals what a developer can read, and no more', async () => {
    const { getPayUrl } = await createPayModal({
      answers: { reown_getExchangePayUrl: () => ({ error: { message: `No${HIDDEN}\nsecond line ${LONG}` } }) },
    });
    const code = 'PAY_URL_UNAVAILABLE';
    await expect(getPayUrl('test', INVOICE)).rejects.toMatchObject({ code, details: 'No' });
  });

  it('is not heard: no message of its window reaches the payment', async () => {
    const { dispatch, openPay, opened, payment } = await createPayModal({
      answers: { reown_getExchangePayUrl: () => SESSION, reown_getExchangeBuyStatus: () => ({ status: 'UNKNOWN' }) },
    });
    const listen = vi.fn();
    Object.assign(globalThis.window, { addEventListener: listen });
    await openPay(INVOICE);
    await dispatch(payWithExchange('test'));
    expect(listen.mock.calls.filter(([type]) => type === 'message')).toEqual([]);
    expect([opened[0]?.opener, payment()?.phase]).toEqual([null, 'exchange']);
  });
});

describe('a page that is hostile, or mistaken', () => {
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('trap');
      },
    },
  );
  const { paymentAsset } = INVOICE;
  const asset = (change: object) => ({ ...INVOICE, paymentAsset: { ...paymentAsset, ...change } });
  const metadata = (change: object) => asset({ metadata: { ...paymentAsset.metadata, ...change } });
  const INVOICES: readonly (readonly [unknown, string])[] = [
    ...[null, undefined, 1, 'pay', [], () => INVOICE].map((given) => [given, 'PAY_INVALID_'] as const),
    [JSON.parse(`{"__proto__":${JSON.stringify(INVOICE)}}`), 'PAY_INVALID_OPTIONS'],
    ...[-1, -0, 0, Number.NaN, Number.POSITIVE_INFINITY, 1e-19, 1e308 * 10, 5e-324].map(
      (amount) => [{ ...INVOICE, amount }, 'PAY_INVALID_AMOUNT'] as const,
    ),
    ...[
      '-1',
      '+1',
      '1e3',
      '1e-3',
      '0x1',
      '1,5',
      '1 000',
      '１',
      'NaN',
      'Infinity',
      '',
      '.',
      ' 1',
      '1n',
      '9'.repeat(401),
    ].map((amount) => [{ ...INVOICE, amount }, 'PAY_INVALID_AMOUNT'] as const),
    ...[
      null,
      [],
      ['1'],
      {},
      Object.create(null),
      { toString: () => '1' },
      { valueOf: () => 1 },
      1n,
      true,
      Symbol('1'),
      throwing,
    ].map((amount) => [{ ...INVOICE, amount }, 'PAY_INVALID_AMOUNT'] as const),
    ...['', THIEF.slice(3), `${SHOP}0`, SHOP.slice(0, -1), `${SHOP.slice(0, -1)}\u0441`, `${SHOP}${HIDDEN}`, LONG].map(
      (recipient) => [{ ...INVOICE, recipient }, 'PAY_INVALID_RECIPIENT'] as const,
    ),
    ...[null, 1, {}, [SHOP], { toString: () => SHOP }, Object.create(null), throwing].map(
      (recipient) => [{ ...INVOICE, recipient }, 'PAY_INVALID_RECIPIENT'] as const,
    ),
    ...[`eip155:1:${SHOP}`, `solana:x:${SHOP}`, `eip155:31337:eip155:31337:${SHOP}`].map(
      (recipient) => [{ ...INVOICE, recipient }, 'PAY_INVALID_RECIPIENT'] as const,
    ),
    ...[
      '',
      '__proto__',
      'eip155',
      'eip155:',
      'eip155:0x1',
      'eip155:-1',
      'eip155:1e3',
      'eip155:01',
      `eip155:1${HIDDEN}`,
    ].map((network) => [asset({ network }), 'PAY_INVALID_ASSET'] as const),
    ...[`eip155:${'1'.repeat(40)}`, `solana:${LONG}`, 'solana:a b', 'constructor:1', null, 1, {}].map(
      (network) => [asset({ network }), 'PAY_INVALID_ASSET'] as const,
    ),
    ...['', 'NATIVE', '0x', `${TOKEN}0`, `${TOKEN}${HIDDEN}`, 'constructor', null, {}].map(
      (token) => [asset({ asset: token }), 'PAY_INVALID_ASSET'] as const,
    ),
    ...[-1, 37, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '18', null].map(
      (decimals) => [metadata({ decimals }), 'PAY_INVALID_ASSET'] as const,
    ),
    ...['', HIDDEN, ' ', null, 1].map((symbol) => [metadata({ symbol }), 'PAY_INVALID_ASSET'] as const),
    ...URLS.filter((url) => !/^(metamask|http):/.test(url)).map(
      (success) => [{ ...INVOICE, redirectUrl: { success } }, 'PAY_INVALID_OPTIONS'] as const,
    ),
    ...[{ includeOnly: [''] }, { exclude: 'all' }, { exclude: [1] }, 'test'].map(
      (payWithExchange) => [{ ...INVOICE, payWithExchange }, 'PAY_INVALID_OPTIONS'] as const,
    ),
    [{ ...INVOICE, openInNewTab: 'no' }, 'PAY_INVALID_OPTIONS'],
  ];

  it('is refused with a code', async () => {
    const sendTransaction = vi.fn(async () => '0xhash');
    const { calls, openPay, payment, view } = await createPayModal({ adapter: { sendTransaction } });
    const found: unknown[] = [];
    for (const [given, code] of INVOICES) {
      const got = await codeOf(openPay(given as PaymentOptions));
      if (!got.startsWith(code)) found.push([given, code, got]);
    }
    expect(found).toEqual([]);
    expect([payment(), view(), calls.length, sendTransaction.mock.calls.length]).toEqual([null, null, 0, 0]);
  });

  it('has its requests without the modal refused with a code, too', async () => {
    const { getAvailableExchanges, getPayUrl, openPayUrl, opened, pay } = await createPayModal({
      answers: { reown_getExchangePayUrl: () => SESSION },
    });
    for (const limit of [Number.NaN, -1, 0, Number.POSITIVE_INFINITY, 2 ** 31, '5' as unknown as number]) {
      expect([limit, await codeOf(pay(INVOICE, limit))]).toEqual([limit, 'PAY_INVALID_OPTIONS']);
    }
    const none = undefined as unknown as PaymentOptions;
    expect(await codeOf(getPayUrl('test', none))).toBe('PAY_INVALID_ASSET');
    expect(await codeOf(openPayUrl('test', { ...INVOICE, amount: 'NaN' }))).toBe('PAY_INVALID_AMOUNT');
    expect(opened[0]?.close).toHaveBeenCalled();
    for (const id of ['', null, {}, 'x'.repeat(65)]) {
      expect([id, await codeOf(getPayUrl(id as string, INVOICE))]).toEqual([id, 'PAY_INVALID_OPTIONS']);
    }
    expect(await codeOf(getAvailableExchanges({ paymentAsset: INVOICE.paymentAsset, amount: '1e3' }))).toBe(
      'PAY_INVALID_AMOUNT',
    );
  });

  it('changes nothing of a payment by changing its options while the visitor pays', async () => {
    const sendTransaction = vi.fn(async () => '0xhash');
    const { dispatch, openPay, payment } = await createPayModal({ adapter: { sendTransaction } });
    const options = {
      ...INVOICE,
      paymentAsset: { ...paymentAsset, metadata: { ...paymentAsset.metadata } },
      payWithExchange: { exclude: ['other'] },
      redirectUrl: { success: 'https://shop.example/thanks' },
    };
    await openPay(options);
    const before = structuredClone(payment()?.invoice);
    Object.assign(options, { amount: '5', recipient: THIEF });
    Object.assign(options.paymentAsset, { network: 'eip155:1', asset: TOKEN });
    Object.assign(options.paymentAsset.metadata, { decimals: 0, symbol: 'FREE' });
    Object.assign(options.redirectUrl, { success: 'javascript:alert(1)' });
    options.payWithExchange.exclude.push('test');
    await dispatch(payWithWallet());
    expect(payment()?.invoice).toEqual(before);
    expect(sendTransaction).toHaveBeenCalledWith(expect.objectContaining({ to: SHOP, value: '500000000000000000' }));
  });

  it('reads each option once: what a getter says later does not count', async () => {
    let reads = 0;
    const options = { ...INVOICE };
    Object.defineProperty(options, 'recipient', {
      enumerable: true,
      get: () => {
        reads += 1;
        return reads === 1 ? SHOP : THIEF;
      },
    });
    expect([toInvoice(options).recipient, reads]).toEqual([SHOP, 1]);
  });

  it('has no amount that is another one than it says, whatever it is', () => {
    const given = fc.oneof(fc.string(), fc.double(), fc.bigInt(), fc.float().map(String), fc.anything());
    fc.assert(
      fc.property(given, fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        try {
          const text = checkPayAmount(amount, decimals);
          expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
          expect(Number(text)).toBe(Number(amount));
          expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
        } catch (thrown) {
          expect(thrown).toMatchObject({ code: 'PAY_INVALID_AMOUNT' });
        }
      }),
    );
  });
});
