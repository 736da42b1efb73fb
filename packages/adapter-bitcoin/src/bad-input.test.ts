// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BitcoinProvider } from './bitcoin-provider.js';
import { type Bench, createBench, endBench, installWallet, SATS_ID } from './testing/bench.js';
import { samplePsbt } from './testing/psbt.js';

/** An unspent output, for tests that provide the source of unspent outputs. */
const COIN = { txid: '11'.repeat(32), vout: 0, value: 50_000 };
const RECIPIENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let bench: Bench;
let provider: BitcoinProvider;
let payment: string;
let asked: () => readonly string[];

beforeEach(async () => {
  const wallet = installWallet();
  bench = await createBench({ adapter: { getUtxos: async () => [COIN] } });
  await bench.connect();
  provider = await bench.provider();
  payment = wallet.accounts()[0]?.[0] ?? '';
  wallet.clearLog();
  asked = () => wallet.log().map(({ method }) => method);
});
afterEach(endBench);

describe('the wallet is not asked', () => {
  it.each([
    ['text that is not base64', 'not a psbt!'],
    ['nothing', ''],
    ['base64 of something else', btoa('hello world')],
    ['a truncated PSBT', null],
  ])('to sign %s', async (_, text) => {
    const psbt = text ?? btoa(atob(samplePsbt(payment)).slice(0, -7));
    const signing = provider.signPsbt({ psbt, signInputs: [{ index: 0, address: payment }] });
    await expect(signing).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' });
    expect(asked()).toEqual([]);
  });

  it.each([-1, 1, 0.5, Number.NaN])('to sign an input that is not in the PSBT: %s', async (index) => {
    const signing = provider.signPsbt({ psbt: samplePsbt(payment), signInputs: [{ index, address: payment }] });
    await expect(signing).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' });
  });

  it('to sign a PSBT without a chosen input, which some wallets take for all inputs', async () => {
    const signing = provider.signPsbt({ psbt: samplePsbt(payment), signInputs: [] });
    await expect(signing).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' });
    expect(asked()).toEqual([]);
  });

  it('to sign an input or a message of another account', async () => {
    const signInputs = [{ index: 0, address: RECIPIENT }];
    const signing = provider.signPsbt({ psbt: samplePsbt(payment), signInputs });
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    const message = provider.signMessage({ address: RECIPIENT, message: 'hello' });
    await expect(message).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(asked()).toEqual([]);
  });

  it.each(['0', '-1', '1.5', '', '1e3', '0x10', '2100000000000001', '9'.repeat(40)])(
    'to send an amount of %s',
    async (amount) => {
      const sending = provider.sendTransfer({ amount, recipient: RECIPIENT });
      await expect(sending).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
      expect(asked()).toEqual([]);
    },
  );

  it('to send a token, which must not become satoshi', async () => {
    const asset = { type: 'token', address: RECIPIENT } as const;
    const { networkId = 'bip122:0' } = bench.shown() ?? {};
    const request = { connectorId: SATS_ID, networkId, from: payment, to: RECIPIENT, value: '1000', asset } as const;
    await expect(bench.adapter.sendTransaction(request)).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' });
    await expect(bench.adapter.estimate(request)).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' });
    expect(asked()).toEqual([]);
  });

  it.each([
    ['293', RECIPIENT],
    ['329', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['539', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ])('to send %s satoshi to %s, which nodes do not relay', async (amount, recipient) => {
    const sending = provider.sendTransfer({ amount, recipient });
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_AMOUNT', message: /too small to be sent/ });
    expect(asked()).toEqual([]);
  });

  it.each(['2100000000000001', '9'.repeat(40)])(
    'to send an amount of %s, which is reported as too large',
    async (amount) => {
      const sending = provider.sendTransfer({ amount, recipient: RECIPIENT });
      await expect(sending).rejects.toMatchObject({ message: 'This amount is too large' });
    },
  );

  it.each([
    ['of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['of a test network, in base58', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['of a local chain', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
    ['with a typing error', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['with a typing error, in base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['of another namespace', '0x000000000000000000000000000000000000dEaD'],
    ['with an unknown format', ''],
  ])('to pay an address %s', async (_, recipient) => {
    const sending = provider.sendTransfer({ amount: '1000', recipient });
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    expect(asked()).toEqual([]);
  });

  it.each(['50000', '50001'])('to send %s of the available 50,000 satoshi, because a fee is due', async (amount) => {
    const sending = provider.sendTransfer({ amount, recipient: RECIPIENT });
    await expect(sending).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(asked()).toEqual([]);
  });

  it('to switch to a network that wallets have no name for', async () => {
    const going = bench.adapter.switchNetwork({ connectorId: SATS_ID, networkId: 'bip122:00112233' });
    await expect(going).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(asked()).toEqual([]);
  });
});

it('each error has a text for visitors and details for developers', async () => {
  const error: unknown = await provider.sendTransfer({ amount: '0', recipient: RECIPIENT }).catch((thrown) => thrown);
  expect(error).toMatchObject({ message: 'Enter an amount above zero', details: '0 satoshi cannot be sent.' });
});

it('asks the wallet when the funds are not known', async () => {
  installWallet({ rdns: 'org.other', name: 'Other Wallet', behaviour: 'reject' }).approve('wallet_connect');
  const failing = await createBench({ adapter: { getUtxos: () => Promise.reject(new Error('down')) } });
  await failing.connect('org_other.BitcoinProvider');
  const other = await failing.provider('org_other.BitcoinProvider');
  const sending = other.sendTransfer({ amount: '50001', recipient: RECIPIENT });
  await expect(sending).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
});
