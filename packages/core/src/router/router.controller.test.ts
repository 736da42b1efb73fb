import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { activeNamespaceChanged } from '../networks/networks.slice.js';
import { PLAIN_VIEW_NAMES } from '../testing/plain-views.js';
import { createTestModal, localNetwork, testConnector } from '../testing.js';
import { goBack, popTransaction, pushTransaction } from './router.controller.js';
import { selectCanGoBack, selectCurrentView, selectIsViewOpen } from './router.selectors.js';
import { routerReset, viewPushed, viewReplaced, wentBackToIndex } from './router.slice.js';
import { createTransactionCallbacks } from './transactions.js';

const modals: Modal[] = [];

function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const modal = createTestModal(options);
  modals.push(modal);
  const { dispatch, getState } = modal.store;
  return { modal, dispatch, views: () => getState().router.history.map(({ view }) => view), getState };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('the views of a visitor', () => {
  it('go forward and back, and close from the first one', async () => {
    const { dispatch, getState, modal, views } = start();
    await modal.open();
    dispatch(viewPushed({ view: 'AllWallets' }));
    dispatch(viewPushed({ view: 'WhatIsAWallet' }));
    expect(selectCanGoBack(getState())).toBe(true);
    await dispatch(goBack());
    expect(views()).toEqual(['Connect', 'AllWallets']);
    dispatch(wentBackToIndex(0));
    expect(selectCanGoBack(getState())).toBe(false);
    expect(selectIsViewOpen(getState(), 'Connect')).toBe(true);
    await dispatch(goBack());
    expect(modal.getState()).toMatchObject({ isOpen: false, view: null });
    expect(selectIsViewOpen(getState(), 'Connect')).toBe(false);
  });

  it('start again each time the modal opens', async () => {
    const { dispatch, modal, views } = start();
    await modal.open();
    dispatch(viewPushed({ view: 'AllWallets' }));
    await modal.close();
    expect(views()).toEqual(['Connect']);
    await modal.open({ view: 'WhatIsANetwork' });
    expect(views()).toEqual(['WhatIsANetwork']);
  });

  it('lead back to Account, once the chain namespace on screen has a wallet', async () => {
    const { dispatch, modal, views } = start();
    await modal.open();
    dispatch(viewPushed({ view: 'AllWallets' }));
    dispatch(viewPushed({ view: 'Networks' }));
    dispatch(wentBackToIndex(1));
    await modal.close();
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    await modal.open({ view: 'Connect' });
    dispatch(viewPushed({ view: 'AllWallets' }));
    await dispatch(goBack());
    expect(views()).toEqual(['Account']);
  });

  it('lead back to Connect while only another chain namespace has a wallet', async () => {
    const solana = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
    const { dispatch, modal, views } = start({ networks: [localNetwork, solana] });
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    dispatch(activeNamespaceChanged('solana'));
    await modal.open();
    dispatch(viewPushed({ view: 'AllWallets' }));
    await dispatch(goBack());
    expect(views()).toEqual(['Connect']);
  });
});

describe('transactions that are open when the modal closes', () => {
  it('are cancelled, the newest first, and removed from the stack', async () => {
    const { dispatch, getState, modal } = start();
    const ends: string[] = [];
    await modal.open();
    for (const name of ['first', 'second']) {
      await dispatch(pushTransaction({ onSuccess: () => ends.push('success'), onCancel: () => ends.push(name) }));
    }
    await modal.close();
    expect(ends).toEqual(['second', 'first']);
    expect(getState().router.transactionIds).toEqual([]);
    await modal.open();
    await dispatch(popTransaction('success'));
    expect(ends).toEqual(['second', 'first']);
  });

  it('are cancelled even if the callback of another one fails', async () => {
    const error = new Error('not ours');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { dispatch, modal } = start();
    const onCancel = vi.fn();
    await modal.open();
    await dispatch(pushTransaction({ onCancel }));
    await dispatch(
      pushTransaction({
        onCancel: () => {
          throw error;
        },
      }),
    );
    await modal.close();
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('[foyerkit]'), error);
    log.mockRestore();
  });
});

describe('a transaction on the stack', () => {
  it.each([
    ['success', 'onSuccess', 'Networks'],
    ['error', 'onError', 'Connect'],
    ['cancel', 'onCancel', 'Connect'],
  ] as const)('that ends with %s calls %s and shows %s', async (status, name, view) => {
    const { dispatch, getState, modal } = start();
    const outcome = { onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() };
    await modal.open();
    dispatch(viewPushed({ view: 'Networks' }));
    await dispatch(pushTransaction(outcome));
    expect(getState().router.transactionIds).toHaveLength(1);
    await dispatch(popTransaction(status));
    for (const [key, callback] of Object.entries(outcome)) expect(callback).toHaveBeenCalledTimes(key === name ? 1 : 0);
    expect(selectCurrentView(getState()).view).toBe(view);
    expect(getState().router.transactionIds).toEqual([]);
  });

  it('is popped newest first, and popping an empty stack does nothing', async () => {
    const { dispatch, modal } = start();
    const ends: string[] = [];
    await modal.open();
    await dispatch(pushTransaction({ onSuccess: () => ends.push('first') }));
    await dispatch(pushTransaction({ onSuccess: () => ends.push('second') }));
    await dispatch(popTransaction('success'));
    await dispatch(popTransaction('success'));
    await dispatch(popTransaction('success'));
    expect(ends).toEqual(['second', 'first']);
  });

  it('calls back once when it ends, and not after all have been cancelled', () => {
    const callbacks = createTransactionCallbacks();
    const onSuccess = vi.fn();
    const id = callbacks.add({ onSuccess });
    callbacks.settle(id, 'success');
    callbacks.settle(id, 'success');
    expect(onSuccess).toHaveBeenCalledTimes(1);
    const other = callbacks.add({ onSuccess });
    callbacks.clear();
    callbacks.settle(other, 'success');
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('may have no callbacks', async () => {
    const { dispatch } = start();
    await dispatch(pushTransaction({}));
    const end = await dispatch(popTransaction('error'));
    expect(popTransaction.fulfilled.match(end)).toBe(true);
  });
});

describe('the whole state on a random walk', () => {
  it('is JSON, and an open modal always shows a view', async () => {
    const plain = fc.constantFrom(...PLAIN_VIEW_NAMES).map((view) => ({ view }));
    const step = fc.oneof(
      plain.map(viewPushed),
      plain.map(viewReplaced),
      plain.map(routerReset),
      fc.integer({ min: 0, max: 5 }).map(wentBackToIndex),
      fc.constantFrom('open', 'close', 'back', 'push', 'pop'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { dispatch, getState, modal } = start();
        for (const taken of steps) {
          if (taken === 'open') await modal.open();
          else if (taken === 'close') await modal.close();
          else if (taken === 'back') await dispatch(goBack());
          else if (taken === 'push') await dispatch(pushTransaction({}));
          else if (taken === 'pop') await dispatch(popTransaction('cancel'));
          else dispatch(taken);
          const state = getState();
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          expect(JSON.parse(JSON.stringify(modal.getState()))).toEqual(modal.getState());
          expect(modal.getState().view === null).toBe(!modal.getState().isOpen);
        }
        await modal.destroy();
      }),
      { numRuns: 60 },
    );
  });
});
