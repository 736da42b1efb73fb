import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWallet, toWalletPage } from './wallet-record.js';

const imageUrlOf = (imageId: string) => `https://services.example/getWalletImage/${imageId}`;

const full = {
  id: 'c57ca95b47569778a828d19178114f4d',
  name: 'Example Wallet',
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt'],
  homepage: 'https://wallet.example',
  image_id: 'picture-1',
  order: 10,
  mobile_link: 'example://',
  desktop_link: 'example-desktop://',
  webapp_link: 'https://app.wallet.example',
  link_mode: 'https://wallet.example/link',
  app_store: 'https://apps.example/1',
  play_store: 'https://play.example/1',
  chrome_store: 'https://chrome.example/1',
  rdns: 'com.example.wallet',
  injected: [
    { namespace: 'eip155', injected_id: 'com.example.wallet' },
    { namespace: 'cosmos', injected_id: 'keplr' },
  ],
};

describe('a record of the catalogue', () => {
  it('is converted to a wallet', () => {
    expect(toWallet(full, imageUrlOf)).toEqual({
      id: 'c57ca95b47569778a828d19178114f4d',
      name: 'Example Wallet',
      isCertified: true,
      chains: ['eip155:1', 'solana:5eykt'],
      homepage: 'https://wallet.example/',
      imageUrl: 'https://services.example/getWalletImage/picture-1',
      mobileLink: 'example://',
      universalLink: 'https://wallet.example/link',
      desktopLink: 'example-desktop://',
      webappLink: 'https://app.wallet.example/',
      appStore: 'https://apps.example/1',
      playStore: 'https://play.example/1',
      chromeStore: 'https://chrome.example/1',
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
      homepage: 'javascript:alert(1)',
      mobile_link: 'javascript:alert(1)',
      link_mode: 'example://not-the-web',
      desktop_link: 'intent://x#Intent;end',
      webapp_link: 'file:///etc/passwd',
      app_store: 'data:text/html,x',
      play_store: 'market://details',
      chrome_store: 'https://user:pw@chrome.example',
      image_url: 'data:text/html,<script>',
    };
    expect(toWallet(hostile, imageUrlOf)).toEqual({
      id: full.id,
      name: 'MetaMask',
      isCertified: true,
      chains: full.chains,
      rdns: full.rdns,
      injected: [{ namespace: 'eip155', injectedId: 'com.example.wallet' }],
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['a list', [full]],
    ['no id', { ...full, id: undefined }],
    ['an empty id', { ...full, id: '' }],
    ['a number for an id', { ...full, id: 7 }],
    ['an id that never ends', { ...full, id: 'x'.repeat(129) }],
    ['no name', { ...full, name: null }],
    ['a name that never ends', { ...full, name: 'x'.repeat(401) }],
    ['chains that are no list', { ...full, chains: 'eip155:1' }],
    ['a link that is no text', { ...full, homepage: {} }],
    ['a link that never ends', { ...full, mobile_link: `x://${'x'.repeat(5_000)}` }],
    ['a picture that is no text', { ...full, image_url: 7 }],
    ['injected ids that are none', { ...full, injected: [{ namespace: 'eip155' }] }],
  ])('is invalid with %s', (_, record) => expect(toWallet(record, imageUrlOf)).toBeNull());
});

describe('a page of the catalogue', () => {
  it('drops an invalid record and keeps the list', () => {
    const page = toWalletPage(
      { data: [full, { ...full, id: 'b', name: null }, { ...full, id: 'c' }], count: 480 },
      imageUrlOf,
      40,
    );
    expect(page?.wallets.map(({ id }) => id)).toEqual([full.id, 'c']);
    expect(page).toMatchObject({ count: 480, received: 3 });
  });

  it.each([
    [undefined, 0],
    [-4, 0],
    [12.7, 12],
    [Number.POSITIVE_INFINITY, 0],
    [1e21, 0],
    [Number.MAX_SAFE_INTEGER, 0],
  ])('counts %s as %d', (count, expected) =>
    expect(toWalletPage({ data: [], count }, imageUrlOf, 40)?.count).toBe(expected),
  );

  it('counts the received records if the service’s total is impossible', () => {
    const answer: unknown = JSON.parse('{ "data": [{}, {}], "count": 1e999 }');
    expect(toWalletPage(answer, imageUrlOf, 40)).toMatchObject({ count: 2, received: 2 });
  });

  it('is no longer than requested', () => {
    const asked: string[] = [];
    const data = Array.from({ length: 30_000 }, (_, index) => ({ id: `${index}`, name: 'A', image_id: `${index}` }));
    const page = toWalletPage({ data, count: 30_000 }, (id) => `https://x.example/${asked.push(id)}`, 40);
    expect(page).toMatchObject({ count: 30_000, received: 40 });
    expect(page?.wallets).toHaveLength(40);
    expect(asked).toHaveLength(40);
  });

  it.each([undefined, null, 'html', [], {}, { data: {} }, { data: null, count: 1 }, { data: [], count: '480' }])(
    'is none: %j',
    (answer) => expect(toWalletPage(answer, imageUrlOf, 40)).toBeNull(),
  );

  it('never throws, and gives wallets with the right shape, whatever one field holds', () => {
    const field = fc.constantFrom(...Object.keys(full));
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const page = toWalletPage({ data: [{ ...full, [name]: value }, full], count: 2 }, imageUrlOf, 40);
        expect(page?.wallets.at(-1)).toEqual(toWallet(full, imageUrlOf));
        for (const wallet of page?.wallets ?? []) {
          expect(JSON.parse(JSON.stringify(wallet))).toEqual(wallet);
          expect(wallet.name.length).toBeGreaterThan(0);
          for (const link of [wallet.homepage, wallet.webappLink, wallet.appStore, wallet.imageUrl]) {
            expect(link ?? 'https:').toMatch(/^(https?:|data:image\/)/i);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});
