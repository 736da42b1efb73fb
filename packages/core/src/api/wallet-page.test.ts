import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullRecord as full, imageUrlOf } from '../testing/wallet-record.js';
import { toWalletPage } from './wallet-page.js';
import { toWallet } from './wallet-record.js';

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
  ])('reads %s as %d', (count, expected) =>
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

  it('keeps only links to stores that lead to the stores themselves', () => {
    const app_store = 'https://apps.apple.com.evil.example/app/id1';
    const play_store = 'https://play.google.com@evil.example/';
    const [wallet] =
      toWalletPage({ data: [{ ...full, app_store, play_store }], count: 1 }, imageUrlOf, 40)?.wallets ?? [];
    expect(wallet).toMatchObject({ chromeStore: full.chrome_store, homepage: 'https://wallet.example/' });
    expect(wallet).not.toHaveProperty('appStore');
    expect(wallet).not.toHaveProperty('playStore');
  });

  it('names the wallets that lost a link to a store', () => {
    const app_store = 'https://apps.apple.com.evil.example/';
    const data = [
      full,
      { ...full, id: 'b', name: 'Other', app_store },
      { id: 'c', name: 'No stores', app_store: null },
    ];
    expect(toWalletPage({ data, count: 3 }, imageUrlOf, 40)?.withForeignStores).toEqual(['Other']);
  });

  it.each([undefined, null, 'html', [], {}, { data: {} }, { data: null, count: 1 }, { data: [], count: '480' }])(
    'is invalid: %j',
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
