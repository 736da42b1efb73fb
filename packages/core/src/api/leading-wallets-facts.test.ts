import { startServices } from '@foyerkit/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Wallet } from '../wallets/wallet.js';
import { leadingWalletsFor } from './leading-wallets.js';
import { toWallet } from './wallet-record.js';

const NETWORKS = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
] as const;

let services: Awaited<ReturnType<typeof startServices>>;

beforeAll(async () => {
  services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
}, 60_000);

afterAll(() => services.stop(), 60_000);

/** What both say of a wallet: ids, badges and pictures belong to a catalogue. */
const factsOf = ({ id, isCertified, imageId, imageUrl, chains, ...facts }: Wallet) => ({
  ...facts,
  namespaces: [...new Set(chains.map((chain) => chain.slice(0, chain.indexOf(':'))))].sort(),
});

async function findByName(name: string): Promise<Wallet | undefined> {
  const query = new URLSearchParams({ page: '1', entries: '100', search: name, projectId: 'p', st: 'appkit', sv: '1' });
  const response = await fetch(`${services.url}/getWallets?${query}`);
  const { data } = (await response.json()) as { readonly data: readonly unknown[] };
  return data.flatMap((record) => toWallet(record, () => '') ?? []).find((wallet) => wallet.name === name);
}

it.each(leadingWalletsFor(NETWORKS).map((wallet) => [wallet.name, wallet] as const))(
  'the bundled record of %s says what the catalogue of our services says',
  async (name, bundled) => {
    const listed = await findByName(name);
    expect(listed && factsOf(listed)).toEqual(factsOf(bundled));
  },
);
