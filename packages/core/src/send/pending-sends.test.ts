import { afterEach, describe, expect, it, vi } from 'vitest';
import { SNACK_MS } from '../effects/notices.listeners.js';
import { TransactionExpiredError } from '../errors/request-errors.js';
import { TransactionReplacedError } from '../errors/transaction-errors.js';
import type { Modal } from '../modal.js';
import { alertDismissed, alertRaised } from '../notices/notices.slice.js';
import type { Snack } from '../notices/notices.state.js';
import { portfolioFeature } from '../portfolio/portfolio.feature.js';
import type { SignedTransfer, TransactionReceipt } from '../ports/asset-methods.js';
import { flush } from '../testing/flush.js';
import { createTestModal, deferred, fakeAdapter, memoryStorage, rejects } from '../testing.js';
import { pendingSendsFeature } from './pending-sends.feature.js';
import { ASK_AGAIN_MS, COMPARE_EVERY_MS, GIVEN_UP_AFTER_MS } from './pending-sends.listeners.js';
import { PENDING_LIMIT, transactionSent } from './pending-sends.slice.js';
import type { PendingSend } from './pending-sends.state.js';
import { changeStoredSends, readSends, SENDS_KEY } from './stored-sends.js';
import { createSendModal, OWN, RECEIVER, TOKEN } from './testing/send-modal.js';

const never = () => new Promise<never>(() => undefined);

const signed: SignedTransfer = { from: OWN, to: RECEIVER, value: '500000000000000000', asset: { type: 'native' } };

const keep = (list: readonly unknown[], recipients: unknown = {}) => JSON.stringify({ version: 1, list, recipients });

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

/** Does nothing until the caller ends the wait, like an adapter whose node does not know the hash. */
const untilAborted = ({ signal }: { readonly signal: AbortSignal }): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

/** A visit that finds a transaction which an earlier one has stored. */
function revisit(stored: Partial<PendingSend>, adapter: NonNullable<Parameters<typeof fakeAdapter>[0]>) {
  const storage = memoryStorage({ [`foyerkit:${SENDS_KEY}`]: keep([{ ...record('0xold'), ...stored }]) });
  const modal = createTestModal({ storage, adapters: [fakeAdapter(adapter)] });
  const sends = () => modal.store.getState().pendingSends;
  return { modal, sends };
}

/** What the modal uses of a page that has no elements. */
const hiddenPage = () => Object.assign(new EventTarget(), { visibilityState: 'hidden', querySelector: () => null });

afterEach(() => vi.unstubAllGlobals());

/** The snackbars of a modal from now on, each once. */
function listenToSnacks({ store }: Pick<Modal, 'store'>): readonly Snack[] {
  const snacks: Snack[] = [];
  store.subscribe(() => {
    const { snack } = store.getState().notices;
    if (snack && snack.id !== snacks.at(-1)?.id) snacks.push(snack);
  });
  return snacks;
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

  it('has the balance of the account read again once the network has included it', async () => {
    const receipt = deferred<TransactionReceipt>();
    const { listed, modal, wallet } = await sendHalf({ waitForTransaction: () => receipt.promise });
    // An open modal reads it every 10 s, too.
    await modal.close();
    const reads = () => wallet.calls.filter((call) => call === 'getBalance').length;
    await vi.waitFor(() => expect(listed()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = reads();
    receipt.resolve({ status: 'succeeded', hash: '0x' });
    await vi.waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('is awaited once, also by what reads the balances again when it is included', async () => {
    const receipt = deferred<TransactionReceipt>();
    const waitForTransaction = vi.fn(() => receipt.promise);
    const { modal, send, state } = await createSendModal({ adapter: { waitForTransaction } });
    await modal.features.install(portfolioFeature);
    await send({ amount: '0.5', to: RECEIVER });
    await vi.waitFor(() => expect(state().pendingSends?.list).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    receipt.resolve({ status: 'succeeded', hash: `sent:${RECEIVER}` });
    await vi.waitFor(() => expect(state().pendingSends?.list).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(waitForTransaction).toHaveBeenCalledOnce();
  });

  it.each([
    ['failed', async () => ({ status: 'failed', hash: '0x' }) as const],
    ['expired', rejects(new TransactionExpiredError())],
    ['replaced', rejects(new TransactionReplacedError())],
  ] as const)('that %s is reported as that', async (outcome, waitForTransaction) => {
    const { listed, state } = await sendHalf({ assets: { readTransfer: async () => signed }, waitForTransaction });
    await vi.waitFor(() => expect(listed()).toEqual([]));
    expect(state().notices.snack).toMatchObject({ variant: 'error', key: `snack.send.${outcome}` });
  });

  it('stays pending while the node does not answer, which is said once; its end is said when it does', async () => {
    vi.useFakeTimers();
    try {
      let isDown = true;
      const waitForTransaction = async (): Promise<TransactionReceipt> => {
        if (isDown) throw new Error('the node is down');
        return { status: 'succeeded', hash: '0x' };
      };
      const { listed, modal, state, storage } = await sendHalf({
        assets: { readTransfer: async () => signed },
        waitForTransaction,
      });
      await vi.advanceTimersByTimeAsync(0);
      expect(state().notices.snack?.key).toBe('snack.send.unknown');
      const snacks = listenToSnacks(modal);
      await vi.advanceTimersByTimeAsync(5 * ASK_AGAIN_MS);
      expect(snacks).toEqual([]);
      expect(listed()).toHaveLength(1);
      expect(storage.getItem(`foyerkit:${SENDS_KEY}`)).toContain(`"hash":"sent:${RECEIVER}"`);
      isDown = false;
      await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
      expect(snacks).toMatchObject([{ key: 'snack.send.confirmed' }]);
      expect(listed()).toEqual([]);
      await modal.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is given up if the node has said nothing about it for a week', async () => {
    const storage = memoryStorage({ [`foyerkit:${SENDS_KEY}`]: keep([record('0xold')]) });
    const modal = createTestModal({
      storage,
      adapters: [fakeAdapter({ waitForTransaction: rejects(new Error('down')) })],
    });
    await modal.open();
    await vi.waitFor(() => expect(modal.store.getState().notices.snack?.key).toBe('snack.send.unknown'));
    expect(modal.store.getState().pendingSends?.list).toEqual([]);
    await modal.destroy();
  });

  it.each([
    ['ends its wait then', untilAborted],
    ['ignores that', never],
  ])('is given up after a week although the node keeps answering, if the adapter %s', async (_, waitForTransaction) => {
    vi.useFakeTimers();
    try {
      const sentAt = Date.now() - GIVEN_UP_AFTER_MS + 60_000;
      const { modal, sends } = revisit({ sentAt }, { waitForTransaction });
      await vi.advanceTimersByTimeAsync(59_000);
      expect(sends()).toMatchObject({ list: [{ hash: '0xold' }], news: [] });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(sends()).toMatchObject({ list: [], news: [{ hash: '0xold', outcome: 'unknown' }] });
      await modal.destroy();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is asked for once more after that week', async () => {
    vi.useFakeTimers();
    try {
      const waitForTransaction = () =>
        new Promise<TransactionReceipt>((resolve) =>
          setTimeout(() => resolve({ status: 'succeeded', hash: '0xold' }), 5_000),
        );
      const { modal, sends } = revisit({}, { waitForTransaction });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(sends()).toMatchObject({ list: [], news: [{ hash: '0xold', outcome: 'confirmed' }] });
      await modal.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is awaited for a week, also if the clock was set back since', async () => {
    vi.useFakeTimers();
    try {
      const sentAt = Date.now() + 10 * GIVEN_UP_AFTER_MS;
      const { modal, sends } = revisit({ sentAt }, { waitForTransaction: untilAborted });
      await vi.advanceTimersByTimeAsync(GIVEN_UP_AFTER_MS - 1);
      expect(sends()?.list).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sends()?.list).toEqual([]);
      await modal.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is said to have ended, each of several one after the other, also after a reload', async () => {
    vi.useFakeTimers();
    try {
      const receipt = deferred<TransactionReceipt>();
      const first = await createSendModal({
        adapter: { assets: { readTransfer: async () => null }, waitForTransaction: () => receipt.promise },
      });
      await first.modal.features.install(pendingSendsFeature);
      for (const digit of ['1', '2', '3']) {
        first.dispatch(transactionSent({ ...record(`0x0.${digit}`), value: `${digit}${'0'.repeat(17)}` }));
      }
      receipt.resolve({ status: 'succeeded', hash: '0x' });
      await vi.advanceTimersByTimeAsync(0);
      expect(first.state().pendingSends?.list).toEqual([]);
      await first.modal.destroy();

      const reloaded = createTestModal({ storage: first.storage, adapters: [fakeAdapter()] });
      await vi.advanceTimersByTimeAsync(0);
      const opening = reloaded.open();
      const snacks = listenToSnacks(reloaded);
      await vi.advanceTimersByTimeAsync(3 * SNACK_MS + 10);
      await opening;
      expect(snacks.map(({ values }) => values?.amount)).toEqual(['0.1', '0.2', '0.3']);
      await reloaded.destroy();
      expect(first.storage.getItem(`foyerkit:${SENDS_KEY}`)).not.toContain('0x0.1');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is awaited while the modal is closed; the next opening says how it ended', async () => {
    const receipt = deferred<TransactionReceipt>();
    const { listed, modal, state } = await sendHalf({
      assets: { readTransfer: async () => signed },
      waitForTransaction: () => receipt.promise,
    });
    await modal.close();
    await flush();
    expect(listed()).toHaveLength(1);
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
    // Nobody sees a notice before the modal is opened.
    expect(reloaded.store.getState().notices.snack).toBeNull();
    await reloaded.open();
    expect(reloaded.store.getState().notices.snack?.key).toBe('snack.send.unreadable');
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
    ['another recipient', { ...signed, to: TOKEN }],
    ['another amount', { ...signed, value: '500000000000000001' }],
    ['another asset', { ...signed, asset: { type: 'token', address: TOKEN } }],
    ['another sender', { ...signed, from: TOKEN }],
    ['no transfer at all', 'noTransfer'],
  ] as const)('with %s is an alert', async (_, found) => {
    const { listed, state } = await sendHalf({
      assets: { readTransfer: async () => found },
      waitForTransaction: never,
    });
    await vi.waitFor(() => expect(state().notices.alert?.code).toBe('TRANSFER_DIFFERS'));
    expect(listed()).toMatchObject([{ comparison: 'different' }]);
  });

  it('and differs is not said to be sent', async () => {
    const { state } = await sendHalf({ assets: { readTransfer: async () => 'noTransfer' } });
    await vi.waitFor(() =>
      expect(state().notices.snack).toMatchObject({ variant: 'error', key: 'snack.send.different' }),
    );
  });

  it('and differs is an alert after a reload, until the visitor dismisses it', async () => {
    const { modal, state, storage } = await sendHalf({ assets: { readTransfer: async () => 'noTransfer' } });
    await vi.waitFor(() => expect(state().pendingSends?.list).toEqual([]));
    await modal.destroy();
    const reload = () => createTestModal({ storage, adapters: [fakeAdapter()] });
    const second = reload();
    await vi.waitFor(() => expect(second.store.getState().notices.alert?.code).toBe('TRANSFER_DIFFERS'));
    // Another alert takes its place for a moment only.
    second.store.dispatch(alertRaised({ code: 'WALLET_MISBEHAVED', displayMessage: 'x', debugMessage: 'x' }));
    second.store.dispatch(alertDismissed());
    await vi.waitFor(() => expect(second.store.getState().notices.alert?.code).toBe('TRANSFER_DIFFERS'));
    second.store.dispatch(alertDismissed());
    expect(second.store.getState().notices.alert).toBeNull();
    await second.destroy();
    const third = reload();
    await vi.waitFor(() => expect(third.store.getState().pendingSends).toMatchObject({ differing: [] }));
    expect(third.store.getState().notices.alert).toBeNull();
    await third.destroy();
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
    ['the node cannot tell what it is', { readTransfer: async () => null }],
    ['the node fails', { readTransfer: rejects(new Error('500')) }],
    ['the adapter cannot read it', {}],
  ])('cannot be compared if %s, and the notice says so', async (_, assets) => {
    vi.useFakeTimers();
    try {
      const sending = await createSendModal({ adapter: { assets } });
      const { modal, state } = sending;
      await modal.open();
      const snacks = listenToSnacks(modal);
      await sending.send({ amount: '0.5', to: RECEIVER });
      await vi.advanceTimersByTimeAsync(2 * COMPARE_EVERY_MS);
      expect(snacks).toMatchObject([{ key: 'snack.send.unreadable' }]);
      expect(state().notices.alert).toBeNull();
      await modal.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is compared although the node fails once more after the transaction was included', async () => {
    vi.useFakeTimers();
    try {
      let count = 0;
      const readTransfer = async () => {
        count += 1;
        if (count < 3) throw new Error('503');
        return 'noTransfer' as const;
      };
      const { modal, state } = await sendHalf({ assets: { readTransfer } });
      await vi.advanceTimersByTimeAsync(3 * COMPARE_EVERY_MS);
      expect(state().notices.alert?.code).toBe('TRANSFER_DIFFERS');
      await modal.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is read under the hash that was included if the wallet has raised the fee', async () => {
    const hashes: string[] = [];
    const { state } = await sendHalf({
      assets: {
        readTransfer: async ({ hash }) => {
          hashes.push(hash);
          return hash === '0xraised' ? signed : null;
        },
      },
      waitForTransaction: async () => ({ status: 'succeeded', hash: '0xraised' }),
    });
    await vi.waitFor(() => expect(state().notices.snack?.key).toBe('snack.send.confirmed'));
    expect(hashes).toEqual([`sent:${RECEIVER}`, '0xraised']);
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

describe('a transaction that the node does not know', () => {
  it('is read ever more rarely, at most every minute after an hour', async () => {
    vi.useFakeTimers();
    try {
      const readTransfer = vi.fn(async () => null);
      const sent = { sentAt: Date.now(), comparison: 'pending' } as const;
      const { modal } = revisit(sent, { assets: { readTransfer }, waitForTransaction: untilAborted });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(readTransfer.mock.calls.length).toBeGreaterThanOrEqual(10);
      await vi.advanceTimersByTimeAsync(3_600_000);
      readTransfer.mockClear();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(readTransfer).toHaveBeenCalledTimes(60);
      await modal.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is read again at once if it is included while it is being read', async () => {
    vi.useFakeTimers();
    try {
      const included = deferred<void>();
      const answers = [deferred<null>(), deferred<null>()];
      let count = 0;
      const readTransfer = vi.fn(() => answers[count++]?.promise ?? Promise.resolve(signed));
      const sent = { sentAt: Date.now() - 3_600_000, comparison: 'pending', value: signed.value } as const;
      const { modal, sends } = revisit(sent, {
        assets: { readTransfer },
        waitForTransaction: async ({ hash }) => {
          await included.promise;
          return { status: 'succeeded', hash };
        },
      });
      await vi.advanceTimersByTimeAsync(0);
      await vi.waitFor(() => expect(readTransfer).toHaveBeenCalledOnce());
      included.resolve();
      await flush();
      answers[0]?.resolve(null);
      answers[1]?.resolve(null);
      await vi.advanceTimersByTimeAsync(2 * COMPARE_EVERY_MS);
      expect(sends()?.list).toEqual([]);
      await modal.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not read while the page is hidden, and at once when the visitor returns', async () => {
    vi.useFakeTimers();
    try {
      const page = hiddenPage();
      vi.stubGlobal('document', page);
      const readTransfer = vi.fn(async () => signed);
      const sent = { sentAt: Date.now(), comparison: 'pending', value: signed.value } as const;
      const { modal, sends } = revisit(sent, { assets: { readTransfer }, waitForTransaction: untilAborted });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(readTransfer).not.toHaveBeenCalled();
      page.visibilityState = 'visible';
      page.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
      expect(sends()?.list).toMatchObject([{ comparison: 'same' }]);
      await modal.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is read as soon as it is included, also while the page is hidden', async () => {
    vi.stubGlobal('document', hiddenPage());
    const receipt = deferred<TransactionReceipt>();
    const readTransfer = vi.fn(async () => 'noTransfer' as const);
    const sent = { sentAt: Date.now(), comparison: 'pending' } as const;
    const { modal, sends } = revisit(sent, { assets: { readTransfer }, waitForTransaction: () => receipt.promise });
    await flush();
    expect(readTransfer).not.toHaveBeenCalled();
    receipt.resolve({ status: 'succeeded', hash: '0xold' });
    await vi.waitFor(() => expect(sends()?.news).toMatchObject([{ comparison: 'different', outcome: 'confirmed' }]));
    await modal.destroy();
  });
});

describe('the stored transactions', () => {
  const storageOf = (stored: string | null) => {
    const host = memoryStorage(stored === null ? {} : { [SENDS_KEY]: stored });
    return { get: host.getItem, set: host.setItem, remove: host.removeItem };
  };

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
    changeStoredSends(storage, (stored) => ({ ...stored, list: [...stored.list, record('0xown')] }));
    expect(readSends(storage).list.map(({ hash }) => hash)).toEqual(['0xother', '0xown']);
    changeStoredSends(storage, (stored) => ({ ...stored, list: [] }));
    expect(storage.get(SENDS_KEY)).toBeNull();
  });
});
