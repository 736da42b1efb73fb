import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as assets from './pay-assets.js';
import { checkAsset, checkPayAmount, toInvoice } from './pay-options.js';
import { INVOICE, SHOP, TOKEN } from './testing/pay-modal.js';

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const eth = INVOICE.paymentAsset;

describe('an invoice', () => {
  it('has the asset by its CAIP-19 id, and the recipient as an address', () => {
    expect(toInvoice(INVOICE)).toEqual({
      asset: {
        id: 'eip155:31337/slip44:60',
        networkId: 'eip155:31337',
        namespace: 'eip155',
        asset: { type: 'native' },
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
      },
      amount: '0.5',
      recipient: SHOP,
      opensNewTab: true,
      redirects: {},
    });
    expect(toInvoice({ ...INVOICE, recipient: `eip155:31337:${SHOP}` }).recipient).toBe(SHOP);
  });

  it.each([
    ['baseETH', assets.baseETH, 'eip155:8453/slip44:60'],
    ['baseUSDC', assets.baseUSDC, 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['baseSepoliaETH', assets.baseSepoliaETH, 'eip155:84532/slip44:60'],
    ['solanaSOL', assets.solanaSOL, `${SOLANA}/slip44:501`],
    ['solanaUSDC', assets.solanaUSDC, `${SOLANA}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`],
  ])('can be in the asset %s', (_, asset, id) => {
    expect(checkAsset(asset).id).toBe(id);
  });

  it('can be in every asset that is exported', () => {
    const ids = Object.values(assets).map((asset) => checkAsset(asset).id);
    expect(new Set(ids).size).toBe(14);
  });

  it.each([
    ['nothing', undefined, 'PAY_INVALID_OPTIONS', 'Invalid payment options'],
    [
      'a redirect that runs code',
      { ...INVOICE, redirectUrl: { success: 'javascript:alert(1)' } },
      'PAY_INVALID_OPTIONS',
    ],
    ['a redirect that is no link', { ...INVOICE, redirectUrl: { failure: '/thanks' } }, 'PAY_INVALID_OPTIONS'],
    ['exchanges that are no list', { ...INVOICE, payWithExchange: { includeOnly: 'test' } }, 'PAY_INVALID_OPTIONS'],
    ['no asset', { ...INVOICE, paymentAsset: undefined }, 'PAY_INVALID_ASSET', 'Invalid payment asset'],
    ['an asset that is no address', { ...INVOICE, paymentAsset: { ...eth, asset: '0x1' } }, 'PAY_INVALID_ASSET'],
    ['a network that is none', { ...INVOICE, paymentAsset: { ...eth, network: 'base' } }, 'PAY_INVALID_ASSET'],
    [
      'a network without payments',
      { ...INVOICE, paymentAsset: { ...eth, network: 'bip122:000000000019d6689c085ae165831e93' } },
      'PAY_NETWORK_UNSUPPORTED',
      'This network is not supported for payments',
    ],
    ['a recipient of another network', { ...INVOICE, recipient: `eip155:1:${SHOP}` }, 'PAY_INVALID_RECIPIENT'],
    [
      'a recipient of another chain',
      { ...INVOICE, recipient: 'So11111111111111111111111111111111111111112' },
      'PAY_INVALID_RECIPIENT',
      'Invalid recipient address',
    ],
    ['a mistyped recipient', { ...INVOICE, recipient: SHOP.replace('3C44', '3c44') }, 'PAY_INVALID_RECIPIENT'],
    ['a name as the recipient', { ...INVOICE, recipient: 'shop.eth' }, 'PAY_INVALID_RECIPIENT'],
    ['no amount', { ...INVOICE, amount: '' }, 'PAY_INVALID_AMOUNT', 'Invalid payment amount'],
    ['zero', { ...INVOICE, amount: 0 }, 'PAY_INVALID_AMOUNT'],
    ['a negative amount', { ...INVOICE, amount: -1 }, 'PAY_INVALID_AMOUNT'],
    ['not a number', { ...INVOICE, amount: Number.NaN }, 'PAY_INVALID_AMOUNT'],
    ['an amount with a separator', { ...INVOICE, amount: '1,000' }, 'PAY_INVALID_AMOUNT'],
    ['more decimals than the asset has', { ...INVOICE, amount: `0.${'1'.repeat(19)}` }, 'PAY_INVALID_AMOUNT'],
  ])('is refused with %s', (_, options, code, message = expect.any(String)) => {
    expect(() => toInvoice(options)).toThrow(expect.objectContaining({ code, message, details: expect.any(String) }));
  });

  it('takes a token by its address, in its checksum', () => {
    const asset = checkAsset({ ...eth, asset: TOKEN.toLowerCase() });
    expect(asset).toMatchObject({ id: `eip155:31337/erc20:${TOKEN}`, asset: { type: 'token', address: TOKEN } });
  });

  it('keeps every digit of an amount, also of a number and from 1,000 on', () => {
    expect(checkPayAmount(1e-7, 18)).toBe('0.0000001');
    expect(checkPayAmount(1_234_567.25, 6)).toBe('1234567.25');
    expect(checkPayAmount('.50', 6)).toBe('0.5');
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }), (value, decimals) => {
        const digits = value.toString().padStart(decimals + 1, '0');
        const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
        const kept = checkPayAmount(text, decimals);
        const [whole = '', fraction = ''] = kept.split('.');
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value);
      }),
    );
  });
});
