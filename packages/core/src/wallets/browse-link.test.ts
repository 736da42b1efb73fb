import { describe, expect, it } from 'vitest';
import { reachableBy } from '../testing/reachable-wallet.js';
import { browseLinkOf, isBrowsed } from './browse-link.js';

const page = { href: 'https://host.example/a?b=c', origin: 'https://host.example', networkId: 'bip122:0000' } as const;
const HREF = 'https%3A%2F%2Fhost.example%2Fa%3Fb%3Dc';

const named = (name: string, id = 'own') => reachableBy({ id, name });

/** The parameters of Binance's link, decoded. */
function readBinanceLink(link: string | null): { app: URL; path: string; query: string } {
  const app = new URL(atob(new URL(link ?? '').searchParams.get('_dp') ?? ''));
  const read = (name: string) => atob(app.searchParams.get(name) ?? '');
  return { app, path: read('startPagePath'), query: read('startPageQuery') };
}

describe('the link that opens the page in a wallet’s own browser', () => {
  it.each([
    ['Phantom', 'a797aa35c0fa', `https://phantom.app/ul/browse/${HREF}?ref=https%3A%2F%2Fhost.example`],
    ['Solflare', '1ca0bdd47475', `https://solflare.com/ul/v1/browse/${HREF}?ref=https%3A%2F%2Fhost.example`],
    ['Coinbase Wallet', 'fd20dc426fb3', `https://go.cb-w.com/dapp?cb_url=${HREF}`],
  ])('is known for %s, by its name and by its id in the public catalogue', (name, id, link) => {
    expect(browseLinkOf(named(name), page)).toBe(link);
    expect(browseLinkOf(named('Renamed', id), page)).toBe(link);
  });

  it('is Base64 in Base64 for Binance', () => {
    const link = browseLinkOf(named('Binance Wallet'), page);
    expect(link).toMatch(/^https:\/\/app\.binance\.com\/en\/download\?_dp=/);
    const { app, path, query } = readBinanceLink(link);
    expect(app.href).toMatch(/^bnc:\/\/app\.binance\.com\/mp\/app\?appId=yFK5FCqYprrXDiVFbhyRx7&/);
    expect(path).toBe('/pages/browser/index');
    expect(query).toBe(`url=${HREF}&defaultChainId=0000`);
  });

  it('is the record’s own, if it has one', () => {
    const record = { ...named('Phantom'), browseLink: 'own://open?url={href}&from={origin}' };
    expect(browseLinkOf(record, page)).toBe(`own://open?url=${HREF}&from=https%3A%2F%2Fhost.example`);
  });

  it('is filled also where the record’s link was encoded', () => {
    const record = { ...named('Wonder'), browseLink: 'https://wonder.example/%7Bhref%7D' };
    expect(browseLinkOf(record, page)).toBe(`https://wonder.example/${HREF}`);
  });

  it.each(['javascript:alert({href})', 'intent://x#{href}'])('is not %s, which must not be followed', (browseLink) => {
    expect(browseLinkOf({ ...named('Wonder'), browseLink }, page)).toBeNull();
  });

  it('does not exist for other wallets', () => expect(browseLinkOf(named('Rainbow'), page)).toBeNull());
});

describe('a phone opens the page in the wallet’s own browser', () => {
  const wallet = reachableBy({ browseLink: 'https://a.example/{href}' });

  it.each([
    ['if the wallet has no link for a pairing', wallet, 'eip155', true],
    [
      'if the wallet cannot return after an approval',
      { ...wallet, mobileLink: 'a://', isOneWay: true },
      'eip155',
      true,
    ],
    ['not if the wallet can be paired', { ...wallet, mobileLink: 'a://' }, 'eip155', false],
    ['not if it has no such browser', reachableBy({ isOneWay: true, mobileLink: 'a://' }), 'eip155', false],
    ['for Binance on Bitcoin', { ...named('Binance Wallet'), mobileLink: 'bnc://' }, 'bip122', true],
    ['not for Binance on other chains', { ...named('Binance Wallet'), mobileLink: 'bnc://' }, 'eip155', false],
    ['for Coinbase on Solana', { ...named('Coinbase Wallet'), mobileLink: 'cb://' }, 'solana', true],
  ] as const)('%s', (_, opened, namespace, expected) => expect(isBrowsed(opened, namespace, true)).toBe(expected));

  it('if the page cannot pair', () => {
    const paired = { ...wallet, mobileLink: 'a://' };
    expect(isBrowsed(paired, 'polkadot', true)).toBe(false);
    expect(isBrowsed(paired, 'polkadot', false)).toBe(true);
    expect(isBrowsed(reachableBy({ mobileLink: 'a://' }), 'polkadot', false)).toBe(false);
  });
});
