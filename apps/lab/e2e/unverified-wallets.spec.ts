import { installEvmWallet, installSolanaWallet } from '@foyerkit/testkit/playwright';
import { expect, test } from './support/test.js';
import { violationsOf } from './support/violations.js';

test('a wallet under the name of another one in the catalogue is marked as unverified, and connects', async ({
  chains,
  context,
  lab,
}) => {
  const impostor = await installEvmWallet(context, { name: 'MetaMask', rdns: 'com.evil', chains });
  const honest = await installEvmWallet(context, { name: 'Honest', rdns: 'org.foyerkit.honest', chains });
  impostor.approve();
  await lab.goto();
  await lab.open();
  await expect(lab.button('MetaMask unverified')).toBeVisible();
  await expect(lab.button('Honest installed')).toBeVisible();
  expect(await violationsOf(lab)).toEqual([]);
  await lab.button(/^All Wallets/).click();
  const grid = lab.view('AllWallets');
  await expect(grid.getByRole('button', { name: 'MetaMask unverified' })).toBeVisible();
  await expect(grid.getByRole('button', { name: 'Honest installed' })).toBeVisible();
  // The catalogue's own record stands beside it.
  await expect(grid.getByRole('button', { name: 'MetaMask', exact: true })).toBeVisible();
  expect(await violationsOf(lab)).toEqual([]);
  await grid.getByRole('button', { name: 'MetaMask unverified' }).click();
  await lab.expectStatus('connected');
  for (const wallet of [impostor, honest]) wallet.close();
});

test('a second announcement under the name of a wallet marks both, unless the catalogue knows one of them', async ({
  chains,
  context,
  lab,
}) => {
  const wallets = [
    await installEvmWallet(context, { name: 'Twin', rdns: 'org.twin.one', chains }),
    await installEvmWallet(context, { name: 'Twin', rdns: 'org.twin.two', chains }),
    await installEvmWallet(context, { name: 'Rainbow', rdns: 'me.rainbow', chains }),
    await installEvmWallet(context, { name: 'Rainbow', rdns: 'com.evil.rainbow', chains }),
    await installSolanaWallet(context, { name: 'Solo' }),
  ];
  await lab.goto({ adapters: ['evm', 'solana'] });
  await lab.open();
  await expect(lab.button('Twin unverified')).toHaveCount(2);
  await expect(lab.button('Rainbow unverified')).toHaveCount(1);
  await expect(lab.button('Rainbow installed')).toHaveCount(1);
  await expect(lab.button('Solo installed')).toBeVisible();
  for (const wallet of wallets) wallet.close();
});
