import {
  chooseMax,
  reviewFlow,
  selectDraft,
  selectDraftToken,
  selectReceiver,
  sendFeature,
  sendFlow,
} from '@foyerkit/core/send';
import { createTestModal } from '@foyerkit/core/testing';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { createTestClient, getAddress, type Hex, http, isHex, parseEther, publicActions, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { evmAdapter } from './evm.adapter.js';
import { endBench, installWallet, RDNS } from './testing/bench.js';
import { createDeployer } from './testing/contracts.js';
import { hostNetwork } from './testing/networks.js';

/** Writes to its storage for each payment: twice the gas of a payment to an account without code. */
const COUNTING_RECEIVER = '0x6760015f54015f55005f5260086018f3';

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil(31337);
});
afterAll(() => chain.stop());
afterEach(endBench);

/** A modal that can send, with a wallet that has a real key. */
async function createSending() {
  const wallet = installWallet({ chains: [chain] });
  const modal = createTestModal({ networks: [hostNetwork(chain.id, chain.rpcUrl)], adapters: [evmAdapter()] });
  onTestFinished(() => modal.destroy());
  await modal.ready();
  await modal.connect({ namespace: 'eip155', connectorId: RDNS });
  await modal.features.install({ ...sendFeature, views: { WalletSend: { opensByName: true, needsAccount: true } } });
  const { dispatch, getState } = modal.store;
  const node = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl), pollingInterval: 20 }).extend(
    publicActions,
  );
  const from = getAddress(wallet.addresses[0] ?? '');
  /** Opens Send for a receiver, and enters the greatest amount, in wei. */
  const enterMax = async (to: string) => {
    await modal.open({ view: 'WalletSend', data: { to } });
    await vi.waitFor(() => expect(selectDraftToken(getState())?.balance).toBe(String(parseEther('1'))), {
      timeout: 15_000,
    });
    expect(selectReceiver(getState()).status).toBe('valid');
    await dispatch(chooseMax());
    return parseEther(selectDraft(getState()).amount);
  };
  return { dispatch, enterMax, from, node };
}

it.each([
  ['an account without code', null, 1n],
  ['a contract that spends gas', COUNTING_RECEIVER, 1n],
  ['a contract, while the base fee doubles', COUNTING_RECEIVER, 2n],
] as const)(
  'all of the coin is sent to %s: it is mined, and leaves no more than was set aside for the fee',
  async (_, bytecode, rise) => {
    const { dispatch, enterMax, from, node } = await createSending();
    const to = bytecode
      ? await createDeployer(chain, getAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).deploy(bytecode)
      : getAddress(toHex(crypto.getRandomValues(new Uint8Array(20))));
    await node.setBalance({ address: from, value: parseEther('1') });
    const { baseFeePerGas } = await node.getBlock();
    const value = await enterMax(to);
    const { fee } = await dispatch(reviewFlow.start(undefined));
    const asked = BigInt(fee?.fee ?? '0');
    expect(value).toBe(parseEther('1') - 2n * asked);
    await node.setNextBlockBaseFeePerGas({ baseFeePerGas: (baseFeePerGas ?? 0n) * rise });
    const { hash } = await dispatch(sendFlow.start(undefined));
    const { status } = await node.waitForTransactionReceipt({ hash: asHex(hash) });
    expect(status).toBe('success');
    expect(await node.getBalance({ address: to })).toBe(value);
    const rest = await node.getBalance({ address: from });
    expect(rest).toBeGreaterThanOrEqual(0n);
    expect(rest).toBeLessThan(2n * asked);
  },
);

function asHex(text: string): Hex {
  if (!isHex(text)) throw new TypeError(`${text} is not hex.`);
  return text;
}
