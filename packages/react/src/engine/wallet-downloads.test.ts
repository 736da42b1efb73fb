import { expect, it } from 'vitest';
import { downloadsOf, hasDownloads } from './wallet-downloads.js';

const wallet = { id: 'mine', name: 'Mine', isCertified: false, chains: [], injected: [] };

it('shows links to stores that lead to the stores themselves, and no others', () => {
  const links = {
    appStore: 'https://apps.apple.com/app/id1',
    playStore: 'https://play.google.com.evil.example/store/apps/details?id=mine',
    chromeStore: 'https://evil.example/https://chromewebstore.google.com/',
    homepage: 'https://wallet.example/',
  };
  expect(downloadsOf({ ...wallet, ...links })).toEqual({
    ios: 'https://apps.apple.com/app/id1',
    website: 'https://wallet.example/',
  });
});

it('offers no downloads of a wallet whose only link leads elsewhere', () => {
  expect(hasDownloads({ ...wallet, appStore: 'https://apps.apple.com@evil.example/' })).toBe(false);
});
