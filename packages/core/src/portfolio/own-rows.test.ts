import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TransactionReceipt } from '../ports/asset-methods.js';
import { pendingSendsFeature } from '../send/pending-sends.feature.js';
import { transactionSent } from '../send/pending-sends.slice.js';
import type { PendingSend } from '../send/pending-sends.state.js';
import { json } from '../testing/stub-fetch.js';
import { deferred } from '../testing.js';
import { loadActivity } from './activity.controller.js';
import { toOwnRow } from './own-rows.js';
import { selectShownActivity } from './portfolio.selectors.js';
import { startPortfolio } from './testing/portfolio-modal.js';
import { FRIEND, NETWORK_ID, OWN, rowRecord } from './testing/records.js';

const SENT: PendingSend = {
  networkId: NETWORK_ID,
  hash: '0xnew',
  from: OWN.toLowerCase(),
  to: FRIEND,
  value: '1500000',
  asset: { type: 'token', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  symbol: 'USDC',
  decimals: 6,
  sentAt: Date.UTC(2026, 10, 20, 11),
  comparison: 'same',
};

/** A modal with one transaction on screen, whose account sends another one that the history does not have yet. */
async function sendWhileIndexerIsBehind() {
  const receipt = deferred<TransactionReceipt>();
  let history = [rowRecord('1')];
  const started = await startPortfolio({
    adapter: { waitForTransaction: () => receipt.promise },
    answers: { '/history': () => json({ data: history, next: null }) },
  });
  await started.modal.features.install(pendingSendsFeature);
  await started.show('Transactions');
  started.dispatch(transactionSent(SENT));
  const rows = () =>
    selectShownActivity(started.state(), 'eip155').map(({ hash, status, transfers }) => [
      hash,
      status,
      transfers[0]?.quantity,
      transfers[0]?.symbol,
    ]);
  const index = async (...records: readonly ReturnType<typeof rowRecord>[]) => {
    history = [...records];
    const caipAddress = `${NETWORK_ID}:${OWN}` as const;
    await started.dispatch(loadActivity({ caipAddress, page: 'first', isForced: true }));
  };
  return { ...started, index, receipt, rows };
}

const FORMER = ['0x1', 'confirmed', '0.25', 'ETH'];

afterEach(() => vi.restoreAllMocks());

describe('what the account has sent while its history is behind', () => {
  it('is pending above the history, then confirmed, until the history has it', async () => {
    const { index, methods, receipt, rows } = await sendWhileIndexerIsBehind();
    expect(rows()).toEqual([['0xnew', 'pending', '1.5', 'USDC'], FORMER]);
    receipt.resolve({ status: 'succeeded', hash: '0xnew' });
    await vi.waitFor(() => expect(rows()).toEqual([['0xnew', 'confirmed', '1.5', 'USDC'], FORMER]));
    expect((await methods.readActivity('eip155', { page: 'first' })).items.map(({ hash }) => hash)).toEqual([
      '0xnew',
      '0x1',
    ]);
    await index(rowRecord('new'), rowRecord('1'));
    expect(rows()).toEqual([['0xnew', 'confirmed', '0.25', 'ETH'], FORMER]);
  });

  it('is shown once where the wallet raised the fee, under the hash that was included', async () => {
    const { index, receipt, rows } = await sendWhileIndexerIsBehind();
    receipt.resolve({ status: 'succeeded', hash: '0xdearer' });
    await vi.waitFor(() => expect(rows()[0]?.slice(0, 2)).toEqual(['0xdearer', 'confirmed']));
    expect(rows()).toHaveLength(2);
    await index(rowRecord('dearer'), rowRecord('1'));
    expect(rows()).toHaveLength(2);
  });

  it('is failed where the network has refused it', async () => {
    const { receipt, rows } = await sendWhileIndexerIsBehind();
    receipt.resolve({ status: 'failed', hash: '0xnew' });
    await vi.waitFor(() => expect(rows()[0]?.slice(0, 2)).toEqual(['0xnew', 'failed']));
  });

  it('is not shown to another account, nor on another network', async () => {
    const { dispatch, rows } = await sendWhileIndexerIsBehind();
    dispatch(transactionSent({ ...SENT, hash: '0xother', from: FRIEND }));
    dispatch(transactionSent({ ...SENT, hash: '0xelsewhere', networkId: 'eip155:1' }));
    expect(rows().map(([hash]) => hash)).toEqual(['0xnew', '0x1']);
  });
});

describe('a call of a contract', () => {
  const call = { value: '0', data: '0x' } as const;

  it('is a swap with both sides, or an approval that moves nothing', () => {
    const received = { value: '5', symbol: 'ETH', decimals: 0 };
    const row = toOwnRow({ ...SENT, call: { ...call, purpose: 'swap', received } });
    expect(row.type).toBe('trade');
    expect(row.transfers.map(({ direction, quantity, symbol }) => [direction, quantity, symbol])).toEqual([
      ['out', '1.5', 'USDC'],
      ['in', '5', 'ETH'],
    ]);
    expect(toOwnRow({ ...SENT, call: { ...call, purpose: 'approval' } })).toMatchObject({
      type: 'approve',
      transfers: [],
    });
  });
});
