import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import { viewPushed } from '../router/router.slice.js';
import { createTestModal, fakeAdapter, testConnector } from '../testing.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

let modal: Modal;

async function start() {
  const adapter = fakeAdapter();
  modal = createTestModal({ adapters: [adapter], enableEmbedded: true });
  await modal.ready();
  await modal.open();
  return { adapter, view: () => modal.getState().view };
}

afterEach(() => modal.destroy());

describe('a modal that is part of its page', () => {
  it('is not shown before it is opened', async () => {
    modal = createTestModal({ enableEmbedded: true });
    await modal.close();
    expect(modal.getState().isOpen).toBe(false);
  });

  it('remains on screen when it is closed, and resets its views', async () => {
    const { view } = await start();
    modal.store.dispatch(viewPushed({ view: 'WhatIsAWallet' }));
    await modal.close();
    expect(modal.getState().isOpen).toBe(true);
    expect(view()).toBe('Connect');
  });

  it('shows the account once connected, and Connect after a disconnect', async () => {
    const { adapter, view } = await start();
    await modal.connect(wallet);
    expect(view()).toBe('Account');
    modal.store.dispatch(viewPushed({ view: 'Networks' }));
    await modal.close();
    expect(view()).toBe('Account');
    expect(modal.store.getState().router.history).toHaveLength(1);
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    await expect.poll(view).toBe('Connect');
    await modal.connect(wallet);
    await modal.disconnect();
    expect(view()).toBe('Connect');
    expect(modal.getState().isOpen).toBe(true);
  });
});
