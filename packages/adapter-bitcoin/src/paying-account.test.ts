// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { UtxoRequest } from './balance/utxos.js';
import { bitcoin, bitcoinTestnet } from './networks.js';
import { createBench, endBench, installWallet, place } from './testing/bench.js';
import { fakePairing, PAYMENT, session } from './testing/fake-pairing.js';
import { placeUnisat } from './testing/scripted-unisat.js';

const TEST_ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const COINS = [{ txid: '11'.repeat(32), vout: 0, value: 50_000 }];

afterEach(endBench);

/** A source of unspent outputs whose response the test controls, to change the wallet in the meantime. */
function slowCoins() {
  const answers: (() => void)[] = [];
  const getUtxos = (_: UtxoRequest) =>
    new Promise<typeof COINS>((resolve) => {
      answers.push(() => resolve(COINS));
    });
  return { adapter: { getUtxos }, answers };
}

describe('a transfer is not requested', () => {
  it('when the wallet has changed its account since the check', async () => {
    let account = PAYMENT;
    const accounts = async () => [account];
    const wallet = placeUnisat({ requestAccounts: accounts, getAccounts: accounts });
    const { adapter, answers } = slowCoins();
    const bench = await createBench({ adapter });
    await bench.connect('unisat');
    const provider = await bench.provider('unisat');
    const sending = provider.sendTransfer({ amount: '1000', recipient: PAYMENT });
    const refusal = expect(sending).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await expect.poll(() => answers.length).toBe(1);
    account = TAPROOT;
    wallet.change();
    await expect.poll(() => bench.shown()?.accounts[0].address).toBe(TAPROOT);
    answers[0]?.();
    await refusal;
    expect(wallet.sent).toEqual([]);
  });

  it('when the session has changed its network since the check', async () => {
    const networkIds = [bitcoin.caipNetworkId, bitcoinTestnet.caipNetworkId] as const;
    const accounts = [`${networkIds[0]}:${PAYMENT}`, `${networkIds[1]}:${TEST_ADDRESS}`] as const;
    const pairing = fakePairing(session({ accounts, networkIds }));
    const { adapter, answers } = slowCoins();
    const bench = await createBench({ pairing, adapter });
    await bench.connect('walletConnect');
    const provider = await bench.provider('walletConnect');
    const sending = provider.sendTransfer({ amount: '1000', recipient: PAYMENT });
    const refusal = expect(sending).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await expect.poll(() => answers.length).toBe(1);
    pairing.emit({ type: 'networkChanged', networkId: bitcoinTestnet.caipNetworkId });
    await expect.poll(() => bench.shown()?.networkId).toBe(bitcoinTestnet.caipNetworkId);
    answers[0]?.();
    await refusal;
    expect(pairing.requests).toEqual([]);
  });

  it('when the wallet would pay from another account than the given one', async () => {
    const wallet = installWallet();
    const bench = await createBench({ adapter: { getUtxos: async () => COINS } });
    const { accounts } = await bench.connect();
    wallet.clearLog();
    const [, ordinal] = accounts;
    expect(ordinal?.type).toBe('ordinal');
    const provider = await bench.provider();
    const sending = provider.sendTransfer({ amount: '1000', recipient: PAYMENT, from: ordinal?.address ?? '' });
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_FAILED', details: /pays from bc1/ });
    expect(wallet.log()).toEqual([]);
  });
});

it('is paid from any account of a session, on the network it was checked for, even during a change', async () => {
  const networkIds = [bitcoin.caipNetworkId, bitcoinTestnet.caipNetworkId] as const;
  const accounts = [
    `${networkIds[0]}:${PAYMENT}`,
    `${networkIds[0]}:${TAPROOT}`,
    `${networkIds[1]}:${TEST_ADDRESS}`,
  ] as const;
  const pairing = fakePairing(session({ accounts, networkIds }), () => ({ txid: 'ab'.repeat(32) }));
  const bench = await createBench({ pairing, adapter: { getUtxos: async () => COINS } });
  await bench.connect('walletConnect');
  const provider = await bench.provider('walletConnect');
  // The wallet has already switched, and the page has not been notified yet.
  pairing.restore = () => new Promise(() => undefined);
  pairing.emit({ type: 'networkChanged', networkId: bitcoinTestnet.caipNetworkId });
  await provider.sendTransfer({ amount: '1000', recipient: PAYMENT, from: TAPROOT });
  expect(pairing.requests).toMatchObject([{ networkId: bitcoin.caipNetworkId, params: { account: TAPROOT } }]);
});

it("uses OKX's object of the shown network after the visitor declined another network", async () => {
  const sentBy: string[] = [];
  const okx = (name: string, connect: () => Promise<unknown>) => ({
    connect,
    sendBitcoin: async () => {
      sentBy.push(name);
      return 'ab'.repeat(32);
    },
  });
  place('okxwallet', {
    bitcoin: okx('main', async () => ({ address: PAYMENT })),
    bitcoinTestnet: okx('test', () => Promise.reject({ code: 4001 })),
  });
  const bench = await createBench();
  await bench.connect('okx');
  const going = bench.connect('okx', undefined, bitcoinTestnet.caipNetworkId);
  await expect(going).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
  expect(bench.shown()?.networkId).toBe(bitcoin.caipNetworkId);
  await (await bench.provider('okx')).sendTransfer({ amount: '1000', recipient: PAYMENT });
  expect(sentBy).toEqual(['main']);
});
