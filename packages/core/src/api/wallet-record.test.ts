import { describe, expect, it } from 'vitest';
import { fullRecord as full, imageUrlOf } from '../testing/wallet-record.js';
import { toWallet } from './wallet-record.js';

describe('a record of the catalogue', () => {
  it('is converted to a wallet', () => {
    expect(toWallet(full, imageUrlOf)).toEqual({
      id: 'c57ca95b47569778a828d19178114f4d',
      name: 'Example Wallet',
      description: 'Keeps your coins.',
      imageId: 'picture-1',
      supportsWcPay: true,
      isCertified: true,
      chains: ['eip155:1', 'solana:5eykt'],
      homepage: 'https://wallet.example/',
      imageUrl: 'https://services.example/getWalletImage/picture-1',
      mobileLink: 'example://',
      universalLink: 'https://wallet.example/link',
      desktopLink: 'example-desktop://',
      webappLink: 'https://app.wallet.example/',
      browseLink: 'https://wallet.example/browse/%7Bhref%7D',
      isOneWay: true,
      appStore: 'https://apps.apple.com/app/id1',
      playStore: 'https://play.google.com/store/apps/details?id=example',
      chromeStore: 'https://chromewebstore.google.com/detail/example',
      rdns: 'com.example.wallet',
      injected: [{ namespace: 'eip155', injectedId: 'com.example.wallet' }],
    });
  });

  it('requires only an id and a name', () => {
    const wallet = { id: 'a', name: 'A', isCertified: false, chains: [], injected: [] };
    expect(toWallet({ id: 'a', name: 'A' }, imageUrlOf)).toEqual(wallet);
    const nulls = Object.fromEntries(Object.keys(full).map((key) => [key, null]));
    expect(toWallet({ ...nulls, id: 'a', name: 'A' }, imageUrlOf)).toEqual(wallet);
  });

  it('prefers the picture in the record', () => {
    const wallet = toWallet({ ...full, image_url: 'https://images.example/1.png' }, imageUrlOf);
    expect(wallet?.imageUrl).toBe('https://images.example/1.png');
  });

  it('loses only its hostile values', () => {
    const hostile = {
      ...full,
      name: '\u202eMetaMask\u0000',
      description: '\u202e',
      supports_wcpay: false,
      homepage: 'javascript:alert(1)',
      mobile_link: 'javascript:alert(1)',
      link_mode: 'example://not-the-web',
      desktop_link: 'intent://x#Intent;end',
      webapp_link: 'file:///etc/passwd',
      browse_link: 'javascript:alert({href})',
      can_return: true,
      app_store: 'data:text/html,x',
      play_store: 'market://details',
      chrome_store: 'https://user:pw@chromewebstore.google.com/detail/example',
      image_url: 'data:text/html,<script>',
    };
    expect(toWallet(hostile, imageUrlOf)).toEqual({
      id: full.id,
      name: 'MetaMask',
      isCertified: true,
      imageId: 'picture-1',
      chains: full.chains,
      rdns: full.rdns,
      injected: [{ namespace: 'eip155', injectedId: 'com.example.wallet' }],
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'wallet'],
    ['a list', [full]],
    ['no id', { ...full, id: undefined }],
    ['an empty id', { ...full, id: '' }],
    ['a number for an id', { ...full, id: 7 }],
    ['an excessively long id', { ...full, id: 'x'.repeat(129) }],
    ['no name', { ...full, name: null }],
    ['an excessively long name', { ...full, name: 'x'.repeat(401) }],
    ['chains that are not a list', { ...full, chains: 'eip155:1' }],
    ['a link that is not a string', { ...full, homepage: {} }],
    ['an excessively long link', { ...full, mobile_link: `x://${'x'.repeat(5_000)}` }],
    ['a picture that is not a string', { ...full, image_url: 7 }],
    ['more chains than any wallet has', { ...full, chains: Array.from({ length: 1_000 }, () => 'eip155:1') }],
    ['invalid injected ids', { ...full, injected: [{ namespace: 'eip155' }] }],
  ])('is invalid with %s', (_, record) => expect(toWallet(record, imageUrlOf)).toBeNull());
});
