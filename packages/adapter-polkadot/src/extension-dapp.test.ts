import { web3Accounts, web3Enable, web3FromAddress } from '@polkadot/extension-dapp';
import { afterEach, expect, it, vi } from 'vitest';
import type { PolkadotProvider, PolkadotRawPayload } from './polkadot-provider.js';
import { createBench, endBench, installWallet, WALLET_ID } from './testing/bench.js';

afterEach(() => {
  vi.restoreAllMocks();
  endBench();
});

it('shares the accounts that extension-dapp shares, in the same format and order', async () => {
  installWallet();
  const bench = await createBench();
  const { accounts } = await bench.connect();
  await web3Enable('Bench');
  const expected = await web3Accounts({ ss58Format: 0 });
  expect(accounts.map(({ address }) => address)).toEqual(expected.map(({ address }) => address));
});

it('exposes the signer that extension-dapp exposes', async () => {
  const wallet = installWallet();
  const bench = await createBench();
  await bench.connect();
  await web3Enable('Bench');
  const [address = ''] = wallet.addresses;
  const { signer } = await web3FromAddress(address);
  expect(Object.keys(((await bench.adapter.getProvider(WALLET_ID)) as PolkadotProvider).signer)).toEqual(
    Object.keys(signer),
  );
  const payload: PolkadotRawPayload = { address, data: '0x00', type: 'bytes' };
  await expect(signer.signRaw?.(payload)).resolves.toHaveProperty('signature');
});

it('enables one extension where extension-dapp enables all, and reports a refusal, which extension-dapp ignores', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const chosen = installWallet({ behaviour: 'reject' });
  const other = installWallet({ name: 'other' });
  const bench = await createBench();
  await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
  expect([chosen.prompts(), other.prompts()]).toEqual([1, 0]);
  const enabled = await web3Enable('Bench');
  expect(enabled.map(({ name }) => name)).toEqual(['other']);
  expect([chosen.prompts(), other.prompts()]).toEqual([2, 1]);
});
