import { expect, it } from 'vitest';
import { filterWallets } from './filter-wallets.js';

const wallets = [
  { name: 'Lab Wallet', namespace: 'eip155' },
  { name: 'Lab Wallet No', namespace: 'eip155' },
  { name: 'Lab Solana', namespace: 'solana' },
  { name: 'Lab Wallet Everywhere', namespace: 'bip122' },
] as const;
const found = (text: string) => filterWallets(wallets, text).map(({ name }) => name);

it.each([
  ['', ['Lab Wallet', 'Lab Wallet No', 'Lab Solana', 'Lab Wallet Everywhere']],
  ['solana', ['Lab Solana']],
  ['NO eip155', ['Lab Wallet No']],
  ['wallet bitcoin', ['Lab Wallet Everywhere']],
  ['nothing like it', []],
])('"%s" finds %o', (text, names) => {
  expect(found(text)).toEqual(names);
});
