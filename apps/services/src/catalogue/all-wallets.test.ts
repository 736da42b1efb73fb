import { describe, expect, it } from 'vitest';
import { allWallets } from './all-wallets.js';
import { CHAINS, COMMON_EVM_CHAINS } from './chains.js';
import { foldText, walletId } from './wallet.js';

const wallets = allWallets();
const isEvm = ({ chains }: { chains: readonly string[] }) => chains.includes('eip155:1');
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('allWallets', () => {
  it('is the same list every time', () => {
    expect(allWallets()).toEqual(wallets);
  });

  it('contains at least 480 EVM wallets that support pairing, and some of each other namespace', () => {
    const reachable = wallets.filter(
      (wallet) => isEvm(wallet) && (wallet.mobile_link ?? wallet.desktop_link ?? wallet.webapp_link),
    );
    expect(reachable.length).toBeGreaterThanOrEqual(480);
    for (const chains of Object.values(CHAINS)) {
      expect(wallets.filter((wallet) => wallet.chains.includes(chains[0] ?? '')).length).toBeGreaterThanOrEqual(8);
    }
  });

  it('has no duplicate name, id, image, announced name or position', () => {
    for (const values of [
      wallets.map(({ name }) => foldText(name)),
      wallets.map(({ id }) => id),
      wallets.map(({ image_id }) => image_id),
      wallets.flatMap(({ rdns }) => rdns ?? []),
      wallets.map(({ order }) => order),
    ]) {
      expect(unique(values)).toBe(true);
    }
  });

  it('derives ids of 64 hexadecimal digits from names', () => {
    expect(wallets.every(({ id, name }) => /^[\da-f]{64}$/.test(id) && id === walletId(name))).toBe(true);
  });

  it('starts with well-known wallets, by their announced names', () => {
    const rdnsOf = (name: string) => wallets.find((wallet) => wallet.name === name)?.rdns;
    expect(
      ['MetaMask', 'Rabby', 'Rainbow', 'Phantom', 'Coinbase Wallet', 'Trust Wallet', 'OKX Wallet', 'Zerion'].map(
        rdnsOf,
      ),
    ).toEqual([
      'io.metamask',
      'io.rabby',
      'me.rainbow',
      'app.phantom',
      'com.coinbase.wallet',
      'com.trustwallet.app',
      'com.okex.wallet',
      'io.zerion.wallet',
    ]);
  });

  it('gives every EVM wallet the common networks, including the local ones', () => {
    for (const { chains } of wallets.filter(isEvm))
      expect(chains).toEqual(expect.arrayContaining([...COMMON_EVM_CHAINS]));
  });

  it('links to stores on their own hosts, and to made-up homepages only under .example', () => {
    for (const wallet of wallets) {
      if (wallet.app_store) expect(wallet.app_store).toMatch(/^https:\/\/apps\.apple\.com\/app\/id\d+$/);
      if (wallet.play_store)
        expect(wallet.play_store).toMatch(/^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/);
      if (wallet.chrome_store)
        expect(wallet.chrome_store).toMatch(/^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/);
    }
    for (const { homepage, webapp_link } of wallets.slice(45)) {
      for (const link of [homepage, webapp_link]) if (link) expect(new URL(link).hostname).toMatch(/\.example$/);
    }
  });
});
