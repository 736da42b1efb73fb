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
import { Keypair, LAMPORTS_PER_SOL } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { solanaAdapter } from './solana.adapter.js';
import { endBench, installWallet, LOCALNET, localnet, NAME } from './testing/bench.js';
import { startChain, type TestChain } from './testing/chain.js';

/** What an account without data has to hold, if it holds anything. */
const RENT = 890_880;

let chain: TestChain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.node.stop());
afterEach(endBench);

/** A node whose blocks charge this much for a unit of computing, in millionths of a lamport. */
function pricedFetch() {
  let price = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method }: { readonly method?: string } = JSON.parse(String(init?.body ?? '{}'));
    if (method !== 'getRecentPrioritizationFees') return globalThis.fetch(input, init);
    return Response.json({ jsonrpc: '2.0', id: 1, result: [{ slot: 1, prioritizationFee: price }] });
  };
  return {
    fetch,
    rise: () => {
      price = 20_000_000;
    },
  };
}

it.each([
  ['an account that exists', true, false],
  ['an account that does not exist yet', false, false],
  ['it while the fee rises as far as it may', true, true],
])('all of the coin is sent to %s: it is final, and leaves what an account must hold', async (_, isThere, isRising) => {
  const { rpcUrl } = chain.node;
  const { fetch, rise } = pricedFetch();
  installWallet({ chains: [{ id: LOCALNET, rpcUrl }] });
  const modal = createTestModal({ networks: [localnet(rpcUrl)], adapters: [solanaAdapter()], fetch });
  onTestFinished(() => modal.destroy());
  await modal.ready();
  await modal.connect({ namespace: 'solana', connectorId: NAME });
  await modal.features.install({ ...sendFeature, views: { WalletSend: { opensByName: true, needsAccount: true } } });
  const { dispatch, getState } = modal.store;
  const to = Keypair.generate().publicKey;
  for (const address of [chain.payer.publicKey, ...(isThere ? [to] : [])]) {
    await chain.connection.requestAirdrop(address, LAMPORTS_PER_SOL);
  }
  const held = await chain.connection.getBalance(chain.payer.publicKey);
  const before = await chain.connection.getBalance(to);

  await modal.open({ view: 'WalletSend', data: { to: to.toBase58() } });
  await vi.waitFor(() => expect(selectDraftToken(getState())?.balance).toBe(String(held)));
  expect(selectReceiver(getState()).status).toBe('valid');
  await dispatch(chooseMax());
  expect(selectDraft(getState()).amount).not.toBe('');
  const { value } = await dispatch(reviewFlow.start(undefined));
  if (isRising) rise();
  const { hash } = await dispatch(sendFlow.start(undefined));
  await vi.waitFor(async () => {
    const status = await chain.connection.getSignatureStatus(hash);
    expect(status.value).toMatchObject({ err: null, confirmationStatus: 'finalized' });
  });
  expect(await chain.connection.getBalance(to)).toBe(before + Number(value));
  const rest = await chain.connection.getBalance(chain.payer.publicKey);
  const greatestFee = held - Number(value) - RENT;
  // 5,000 lamports for the signature, and at most 20 for each of 500 units.
  expect(greatestFee).toBe(15_000);
  expect(rest).toBe(isRising ? RENT : RENT + greatestFee - 5_005);
});
