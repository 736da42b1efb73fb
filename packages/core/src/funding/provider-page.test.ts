import { describe, expect, it, vi } from 'vitest';
import type { CurrentOrder } from './onramp.selectors.js';
import { FALLBACK_CURRENCIES } from './onramp-fallback.js';
import { openProviderWindow, providerUrl, type Recipient } from './provider-page.js';

const evm: Recipient = {
  namespace: 'eip155',
  networkId: 'eip155:1',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
};
const solana: Recipient = {
  namespace: 'solana',
  networkId: 'solana:local',
  address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
};
const meld = { publicKey: 'host key & more' };
const project = { projectId: 'project-1' };

function order(part: Partial<CurrentOrder> = {}): CurrentOrder {
  const [payment] = FALLBACK_CURRENCIES.payment;
  const [, ether] = FALLBACK_CURRENCIES.purchase;
  const [network] = ether?.networks ?? [];
  if (!payment || !ether || !network) throw new Error('The built-in lists are empty.');
  const purchase = { ...ether, network, isHere: true };
  return { amount: '100', check: { status: 'ok', methodIds: ['card'] }, payment, purchase, isChosen: true, ...part };
}

const paramsOf = (url: string | null) => Object.fromEntries(new URL(url ?? 'none:').searchParams);

describe('the page of Meld', () => {
  it('gets the key of the host, the currency, the address and the project', () => {
    const url = providerUrl({ meld }, evm, null, project);
    expect(url).toMatch(/^https:\/\/meldcrypto\.com\/\?publicKey=host\+key\+%26\+more&destinationCurrencyCode=USDC&/);
    expect(paramsOf(url)).toEqual({
      publicKey: 'host key & more',
      destinationCurrencyCode: 'USDC',
      walletAddress: evm.address,
      externalCustomerId: 'project-1',
    });
  });

  it('gets SOL as the currency on Solana', () => {
    expect(paramsOf(providerUrl({ meld }, solana, null, project))).toMatchObject({
      destinationCurrencyCode: 'SOL',
      walletAddress: solana.address,
    });
  });

  it('gets what the visitor has chosen and typed, and not what the limits forbid', () => {
    expect(paramsOf(providerUrl({ meld }, evm, order(), project))).toMatchObject({
      destinationCurrencyCode: 'ETH',
      sourceAmount: '100',
      sourceCurrencyCode: 'USD',
    });
    const low = order({ isChosen: false, check: { status: 'low', limit: '10.00' } });
    const params = paramsOf(providerUrl({ meld }, evm, low, project));
    expect(params).toMatchObject({ destinationCurrencyCode: 'USDC' });
    expect(params).not.toHaveProperty('sourceAmount');
  });

  it('can be another one, with parameters of its own', () => {
    const url = providerUrl({ meld: { ...meld, url: 'https://onramp.example/buy?theme=dark' } }, evm, null, null);
    expect(url).toMatch(/^https:\/\/onramp\.example\/buy\?theme=dark&publicKey=/);
    expect(paramsOf(url)).not.toHaveProperty('externalCustomerId');
  });

  it('is not known without a key', () => {
    expect(providerUrl({ meld: {} }, evm, null, project)).toBeNull();
  });
});

describe('the window of a provider', () => {
  const popup = () => ({ closed: false, close: vi.fn(), opener: {} as unknown, location: {} as Location });

  it('has the specified name and size, and cannot reach the page', () => {
    const opened = popup();
    const open = vi.fn(() => opened);
    expect(openProviderWindow('https://meldcrypto.com/', { open })).toBe(opened);
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'https://meldcrypto.com/',
      'popupWindow',
      'width=600,height=800,scrollbars=yes',
    );
    expect(opened.opener).toBeNull();
  });

  it('is empty until the address is known', () => {
    const open = vi.fn(() => popup());
    openProviderWindow(null, { open });
    expect(open).toHaveBeenCalledWith('about:blank', 'popupWindow', expect.any(String));
  });

  it('is used again where it shows a page of the provider, which no page can change', () => {
    const foreign = Object.defineProperty(popup(), 'opener', {
      set() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
    expect(openProviderWindow('https://meldcrypto.com/', { open: () => foreign })).toBe(foreign);
  });

  it('may be refused by the browser', () => {
    expect(openProviderWindow('https://meldcrypto.com/', { open: () => null })).toBeNull();
  });
});
