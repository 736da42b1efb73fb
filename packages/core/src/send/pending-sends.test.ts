import { describe, expect, it, vi } from 'vitest';
import { TransactionExpiredError } from '../errors/request-errors.js';
import { TransactionReplacedError } from '../errors/transaction-errors.js';
import type { SignedTransfer, TransactionReceipt } from '../ports/asset-methods.js';
import { flush } from '../testing/flush.js';
import { createTestModal, deferred, fakeAdapter, memoryStorage, rejects } from '../testing.js';
import { PENDING_LIMIT } from './pending-sends.slice.js';
import type { PendingSend } from './pending-sends.state.js';
import { changeStoredSends, readSends, SENDS_KEY } from './stored-sends.js';
import { createSendModal, OWN, RECEIVER, TOKEN } from './testing/send-modal.js';

const never = () => new Promise<never>(() => undefined);

const signed: SignedTransfer = { from: OWN, to: RECEIVER, value: '500000000000000000', asset: { type: 'native' } };

const record = (hash: string): PendingSend => ({
  networkId: 'eip155:31337',
  hash,
  from: OWN,
  to: RECEIVER,
  value: '1',
  asset: { type: 'native' },
  symbol: 'ETH',
  decimals: 18,
  sentAt: 0,
  comparison: 'same',
});

/** Sends half a coin; the network answers as the test says. */
async function sendHalf(adapter: NonNullable<Parameters<typeof createSendModal>[0]>['adapter'] = {}) {
  const sending = await createSendModal({ adapter });
  await sending.modal.open();
  await sending.send({ amount: '0.5', to: RECEIVER });
  const listed = () => sending.state().pendingSends?.list ?? [];
  return { ...sending, listed };
}

describe('a transaction that was sent', () => {
  it('is pending until the network has included it, and then a notice says so', async () => {
    const receipt = deferred<TransactionReceipt>();
    const { listed, state } = await sendHalf({
      assets: { readTransfer: async () => signed },
      waitForTransaction: () => receipt.promise,
    });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ hash: `sent:${RECEIVER}`, comparison: 'same' }]));
    receipt.resolve({ status: 'succeeded', hash: `sent:${RECEIVER}` });
    await vi.waitFor(() => expect(listed()).toEqual([]));
    expect(state().notices.snack).toMatchObject({
      variant: 'success',
      key: 'snack.send.confirmed',
      values: { amount: '0.5', symbol: 'ETH' },
    });
  });

  it.each([
    ['failed', async () => ({ status: 'failed', hash: '0x' }) as const],
    ['expired', rejects(new TransactionExpiredError())],
    ['replaced', rejects(new TransactionReplacedError())],
    ['unknown', rejects(new Error('the node is down'))],
  ] as const)('that %s is reported as that', async (outcome, waitForTransaction) => {
    const { listed, state } = await sendHalf({ waitForTransaction });
    await vi.waitFor(() => expect(listed()).toEqual([]));
    expect(state().notices.snack).toMatchObject({ variant: 'error', key: `snack.send.${outcome}` });
  });

  it('is awaited while the modal is closed; the next opening says how it ended', async () => {
    const receipt = deferred<TransactionReceipt>();
    const { listed, modal, state } = await sendHalf({
      assets: { readTransfer: async () => signed },
      waitForTransaction: () => receipt.promise,
    });
    await modal.close();
    receipt.resolve({ status: 'succeeded', hash: '0x' });
    await vi.waitFor(() => expect(listed()).toEqual([]));
    expect(state().notices.snack?.key).not.toBe('snack.send.confirmed');
    await modal.open();
    expect(state().notices.snack?.key).toBe('snack.send.confirmed');
  });

  it('is awaited after a reload, without anything being opened', async () => {
    const { modal, storage } = await sendHalf({ waitForTransaction: never });
    await modal.destroy();
    const receipt = deferred<TransactionReceipt>();
    const asked: string[] = [];
    const reloaded = createTestModal({
      storage,
      adapters: [
        fakeAdapter({
          waitForTransaction: ({ hash }) => {
            asked.push(hash);
            return receipt.promise;
          },
        }),
      ],
    });
    await vi.waitFor(() => expect(asked).toEqual([`sent:${RECEIVER}`]));
    expect(reloaded.store.getState().pendingSends?.list).toHaveLength(1);
    receipt.resolve({ status: 'succeeded', hash: '0x' });
    await vi.waitFor(() => expect(reloaded.store.getState().pendingSends?.list).toEqual([]));
    await reloaded.destroy();
    // Only the recipient is left.
    expect(JSON.parse(storage.getItem(`foyerkit:${SENDS_KEY}`) ?? '{}')).toMatchObject({ list: [] });
  });

  it('leaves nothing running when the modal is destroyed', async () => {
    let ended = false;
    const { modal } = await sendHalf({
      waitForTransaction: ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            ended = true;
            reject(new Error('aborted'));
          }),
        ),
    });
    await modal.destroy();
    await flush();
    expect(ended).toBe(true);
  });
});

describe('what was signed', () => {
  it.each([
    ['another recipient', { to: TOKEN }],
    ['another amount', { value: '500000000000000001' }],
    ['another asset', { asset: { type: 'token', address: TOKEN } }],
    ['another sender', { from: TOKEN }],
  ] as const)('with %s is an alert', async (_, change) => {
    const { listed, state } = await sendHalf({
      assets: { readTransfer: async () => ({ ...signed, ...change }) },
      waitForTransaction: never,
    });
    await vi.waitFor(() => expect(state().notices.alert?.code).toBe('TRANSFER_DIFFERS'));
    expect(listed()).toMatchObject([{ comparison: 'different' }]);
  });

  it('is compared in whichever case the node writes addresses', async () => {
    const lower = { ...signed, from: OWN.toLowerCase(), to: RECEIVER.toLowerCase() };
    const { listed, state } = await sendHalf({
      assets: { readTransfer: async () => lower },
      waitForTransaction: never,
    });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ comparison: 'same' }]));
    expect(state().notices.alert).toBeNull();
  });

  it.each([
    ['the node does not show it as a transfer', { readTransfer: async () => null }],
    ['the node fails', { readTransfer: rejects(new Error('500')) }],
    ['the adapter cannot read it', {}],
  ])('cannot be compared if %s, and the notice says so', async (_, assets) => {
    const { state } = await sendHalf({ assets });
    await vi.waitFor(() => expect(state().notices.snack?.key).toBe('snack.send.unreadable'));
    expect(state().notices.alert).toBeNull();
  });

  it('is read again until the node knows it', async () => {
    vi.useFakeTimers();
    try {
      let isKnown = false;
      const { listed } = await sendHalf({
        assets: { readTransfer: async () => (isKnown ? signed : null) },
        waitForTransaction: never,
      });
      await vi.advanceTimersByTimeAsync(1_999);
      expect(listed()).toMatchObject([{ comparison: 'pending' }]);
      isKnown = true;
      await vi.advanceTimersByTimeAsync(1);
      expect(listed()).toMatchObject([{ comparison: 'same' }]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the stored transactions', () => {
  const storageOf = (stored: string | null) => {
    const host = memoryStorage(stored === null ? {} : { [SENDS_KEY]: stored });
    return { get: host.getItem, set: host.setItem, remove: host.removeItem };
  };
  const keep = (list: readonly unknown[], recipients: unknown = {}) => JSON.stringify({ version: 1, list, recipients });

  it(`are at most ${PENDING_LIMIT}, the latest`, () => {
    expect(PENDING_LIMIT).toBe(99);
    const hashes = Array.from({ length: 120 }, (_, index) => `0x${index}`);
    const { list } = readSends(storageOf(keep(hashes.map(record))));
    expect(list.map(({ hash }) => hash)).toEqual(hashes.slice(-99));
  });

  it('lose only those records that cannot be read', () => {
    const broken = [null, 7, { ...record('a'), value: '-1' }, { ...record('b'), networkId: 'x' }, { hash: 'c' }];
    const { list, recipients } = readSends(storageOf(keep([record('0x1'), ...broken], { eip155: [RECEIVER, 7] })));
    expect(list).toEqual([record('0x1')]);
    expect(recipients.eip155).toEqual([RECEIVER]);
  });

  it.each([null, '', 'no JSON', '[]', '{"version":2}'])('are none in %j', (stored) => {
    expect(readSends(storageOf(stored)).list).toEqual([]);
  });

  it('keep what another tab has stored meanwhile', () => {
    const storage = storageOf(keep([record('0xother')]));
    changeStoredSends(storage, ({ list, recipients }) => ({ list: [...list, record('0xown')], recipients }));
    expect(readSends(storage).list.map(({ hash }) => hash)).toEqual(['0xother', '0xown']);
    changeStoredSends(storage, ({ recipients }) => ({ list: [], recipients }));
    expect(storage.get(SENDS_KEY)).toBeNull();
  });
});
