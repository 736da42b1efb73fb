import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionChanged } from '../connection/adapter-events.js';
import { modalClosed } from '../modal/modal.slice.js';
import { findPlatform } from '../platform/platform.js';
import { viewPushed } from '../router/router.slice.js';
import type { ViewEntry } from '../router/view-params.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import { FIRST_ADDRESS } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { createTestModal, memoryStorage } from '../testing.js';
import { settleLinkChoice, storeLinkAttempt } from './link-choice.js';
import { requestRemoved, traySlice } from './tray.slice.js';
import { createWaitingRequests, TRAY_DELAY_MS } from './waiting-requests.js';

const choice = { walletId: 'wonder', name: 'Wonder', form: 'deep', link: 'wonder://', pairingTopic: 'one' } as const;

/** A connected visitor, who connected by a link if one is given. */
async function start(pairedBy: 'link' | 'code') {
  const modal = createTestModal();
  const storage = createSafeStorage(memoryStorage(), '');
  storeLinkAttempt(storage, choice);
  settleLinkChoice(storage, `wc:${pairedBy === 'link' ? 'one' : 'two'}@2`, 'session');
  await modal.features.install({ name: 'tray', reducers: { [traySlice.name]: traySlice.reducer } });
  const lifetime = new AbortController();
  const showTray = vi.fn(async () => undefined);
  const ask = createWaitingRequests({
    lifetime: lifetime.signal,
    now: Date.now,
    showTray,
    platform: findPlatform(),
    storage,
    store: modal.store,
  });
  modal.store.dispatch(
    connectionChanged({
      namespace: 'eip155',
      connection: {
        connectorId: 'walletConnect',
        accounts: [{ address: FIRST_ADDRESS, type: 'eoa' }],
        networkId: 'eip155:31337',
      },
    }),
  );
  await flush();
  const cancel = vi.fn();
  const wait = async (requestId = 1, sessionTopic = 'session', method = 'personal_sign') => {
    const settled = ask({ cancel, method, requestId, sessionTopic, walletName: 'Wonder' });
    await flush();
    return async () => {
      settled();
      await flush();
    };
  };
  const shown = () => {
    const { modal: window, router } = modal.store.getState();
    return window.isOpen ? router.history.map(({ view }) => view) : [];
  };
  const push = async (entry: ViewEntry) => {
    await modal.open();
    modal.store.dispatch(viewPushed(entry));
    await flush();
  };
  const listed = () => modal.store.getState().tray?.requests ?? [];
  return { cancel, lifetime, listed, modal, push, shown, showTray, wait };
}

it('opens on the link to the wallet, and closes once the wallet has answered', async () => {
  const { modal, shown, wait } = await start('link');
  const settle = await wait();
  expect(shown()).toEqual(['OpenWallet']);
  expect(modal.store.getState().router.history[0].params).toEqual({
    href: 'wonder://wc?requestId=1&sessionTopic=session',
    target: 'top',
    walletName: 'Wonder',
  });
  await settle();
  expect(shown()).toEqual([]);
});

it('stays until the last request is answered, and leads to the newest', async () => {
  const { modal, shown, wait } = await start('link');
  const first = await wait(1);
  const second = await wait(2);
  expect(shown()).toEqual(['OpenWallet']);
  expect(JSON.stringify(modal.store.getState().router.history)).toContain('requestId=2');
  await first();
  expect(shown()).toEqual(['OpenWallet']);
  await second();
  expect(shown()).toEqual([]);
});

it('leads to a request that is still pending, once a newer one is answered', async () => {
  const { modal, shown, wait } = await start('link');
  const first = await wait(1);
  const second = await wait(2);
  await second();
  expect(shown()).toEqual(['OpenWallet']);
  expect(JSON.stringify(modal.store.getState().router.history)).toContain('requestId=1');
  await first();
  expect(shown()).toEqual([]);
});

it('does not replace the view of a pending attempt, which would end with it', async () => {
  const { push, shown, wait } = await start('link');
  await push({ view: 'ConnectingExternal', params: { namespace: 'eip155', connectorId: 'other' } });
  const before = shown();
  const settle = await wait();
  expect(shown()).toEqual(before);
  await settle();
  expect(shown()).toEqual(before);
});

it('is pushed on an open view, and goes back to it', async () => {
  const { push, shown, wait } = await start('link');
  await push({ view: 'AccountSettings' });
  const settle = await wait();
  expect(shown()).toEqual(['Account', 'AccountSettings', 'OpenWallet']);
  await settle();
  expect(shown()).toEqual(['Account', 'AccountSettings']);
});

it('does not replace a view that already waits for the wallet', async () => {
  const { push, shown, wait } = await start('link');
  await push({ view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } });
  await wait();
  expect(shown()).toEqual(['Account', 'SwitchNetwork']);
});

it('is not opened again for a request whose link was dismissed', async () => {
  const { modal, shown, wait } = await start('link');
  const settle = await wait();
  modal.store.dispatch(modalClosed());
  await settle();
  expect(shown()).toEqual([]);
});

it('shows nothing if the wallet connected by a code, or for another session', async () => {
  const byCode = await start('code');
  await byCode.wait();
  expect(byCode.shown()).toEqual([]);
  const byLink = await start('link');
  await byLink.wait(1, 'another');
  expect(byLink.shown()).toEqual([]);
});

it.each(['eth_accounts', 'wallet_getCapabilities', 'wallet_getCallsStatus'])(
  'shows nothing for a request that needs no approval: %s',
  async (method) => {
    const { shown, wait } = await start('link');
    await wait(1, 'session', method);
    expect(shown()).toEqual([]);
  },
);

it('shows nothing once the modal is destroyed', async () => {
  const { lifetime, shown, wait } = await start('link');
  lifetime.abort();
  await wait();
  expect(shown()).toEqual([]);
});

describe('the tray', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('lists a request to a wallet on another device once it has waited for a while, until it is answered', async () => {
    const { listed, showTray, wait } = await start('code');
    const since = Date.now();
    const settle = await wait();
    vi.advanceTimersByTime(TRAY_DELAY_MS - 1);
    expect(listed()).toEqual([]);
    expect(showTray).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listed()).toEqual([{ id: 1, method: 'personal_sign', walletName: 'Wonder', since, link: null }]);
    expect(showTray).toHaveBeenCalledOnce();
    await settle();
    expect(listed()).toEqual([]);
  });

  it('lists a request at once, with the link, if the wallet is on this device', async () => {
    const { listed, wait } = await start('link');
    await wait();
    vi.advanceTimersByTime(0);
    expect(listed()).toMatchObject([{ link: { href: 'wonder://wc?requestId=1&sessionTopic=session', target: 'top' } }]);
  });

  it('does not list what is answered soon, or needs no approval', async () => {
    const { cancel, listed, showTray, wait } = await start('code');
    const settle = await wait();
    await wait(2, 'session', 'eth_accounts');
    await settle();
    vi.advanceTimersByTime(TRAY_DELAY_MS);
    expect(listed()).toEqual([]);
    expect(showTray).not.toHaveBeenCalled();
    expect(cancel).not.toHaveBeenCalled();
  });

  it('cancels the request that the visitor removes, once, and leaves the others', async () => {
    const { cancel, listed, modal, wait } = await start('code');
    const first = await wait(1);
    await wait(2);
    vi.advanceTimersByTime(TRAY_DELAY_MS);
    expect(listed().map(({ id }) => id)).toEqual([1, 2]);
    modal.store.dispatch(requestRemoved(1));
    expect(cancel).toHaveBeenCalledOnce();
    await first();
    expect(cancel).toHaveBeenCalledOnce();
    expect(listed().map(({ id }) => id)).toEqual([2]);
  });

  it('does not cancel a request that is answered', async () => {
    const { cancel, wait } = await start('code');
    const settle = await wait();
    vi.advanceTimersByTime(TRAY_DELAY_MS);
    await settle();
    expect(cancel).not.toHaveBeenCalled();
  });
});
