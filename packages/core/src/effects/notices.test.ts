import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChainNotSupportedError } from '../errors/network-errors.js';
import { SwitchRejectedError } from '../errors/switch-rejected-error.js';
import type { Modal } from '../modal.js';
import { networkChosen } from '../networks/choices.js';
import { copyText } from '../notices/clipboard.controller.js';
import { snackHidden, snackShown } from '../notices/notices.slice.js';
import { flush } from '../testing/flush.js';
import { createTestModal, fakeAdapter, rejects, testConnector } from '../testing.js';
import { certifiedOnlyChosen } from '../wallets/choices.js';
import { SNACK_MS } from './notices.listeners.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

let modal: Modal;

async function start(options: Parameters<typeof fakeAdapter>[0] = {}) {
  modal = createTestModal({ adapters: [fakeAdapter(options)] });
  await modal.ready();
  return { dispatch: modal.store.dispatch, snack: () => modal.store.getState().notices.snack };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await modal.destroy();
  await flush();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a notice', () => {
  it.each([
    ['address', { variant: 'success', key: 'snack.addressCopied' }],
    ['link', { variant: 'success', key: 'snack.linkCopied' }],
  ] as const)('reports that the %s was copied', async (what, expected) => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const { dispatch, snack } = await start();
    await dispatch(copyText({ text: 'the text', what }));
    expect(writeText).toHaveBeenCalledWith('the text');
    expect(snack()).toMatchObject(expected);
  });

  it.each<[string, object]>([
    ['is not writable', { clipboard: { writeText: rejects(new DOMException('Denied', 'NotAllowedError')) } }],
    ['does not exist', {}],
  ])('appears when the clipboard %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const { dispatch, snack } = await start();
    await dispatch(copyText({ text: 'the text', what: 'link' }));
    expect(snack()).toMatchObject({ variant: 'error', key: 'snack.copyFailed' });
  });

  it('reports that a wallet could not be disconnected', async () => {
    const { snack } = await start({ disconnect: rejects(new Error('gone')) });
    await modal.connect(wallet);
    await modal.disconnect().catch(() => undefined);
    expect(snack()).toMatchObject({ variant: 'error', key: 'snack.disconnectFailed' });
  });

  it('reports that a network was not switched, unless its view does', async () => {
    const { dispatch, snack } = await start({ switchNetwork: rejects(new SwitchRejectedError()) });
    await modal.connect(wallet);
    await modal.open();
    await modal.switchNetwork('eip155:31338').catch(() => undefined);
    expect(snack()).toMatchObject({ variant: 'error', key: 'snack.switchFailed' });
    dispatch(snackHidden());
    dispatch(networkChosen({ networkId: 'eip155:31338' }));
    await flush();
    expect(modal.getState().view).toBe('SwitchNetwork');
    expect(snack()).toBeNull();
  });

  it('reports a network that the wallet does not support as such', async () => {
    const { snack } = await start({ switchNetwork: rejects(new ChainNotSupportedError()) });
    await modal.connect(wallet);
    await modal.open();
    await modal.switchNetwork('eip155:31338').catch(() => undefined);
    expect(snack()).toMatchObject({ variant: 'error', key: 'snack.switchUnsupported' });
  });

  it('does not report a failed switch of the host while the modal is closed', async () => {
    const { snack } = await start({ switchNetwork: rejects(new SwitchRejectedError()) });
    await modal.connect(wallet);
    await expect(modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'SWITCH_REJECTED' });
    await modal.open({ view: 'Networks' });
    expect(snack()).toBeNull();
  });

  it('reports that only certified wallets are shown, but not the reverse', async () => {
    const { dispatch, snack } = await start();
    dispatch(certifiedOnlyChosen(true));
    expect(snack()).toMatchObject({ key: 'snack.certifiedOnly' });
    dispatch(snackHidden());
    dispatch(certifiedOnlyChosen(false));
    expect(snack()).toBeNull();
  });

  it('stays for 2.5 s, and so does the one that replaces it', async () => {
    const { dispatch, snack } = await start();
    dispatch(snackShown({ variant: 'success', key: 'snack.linkCopied' }));
    const first = snack()?.id;
    await vi.advanceTimersByTimeAsync(SNACK_MS - 1);
    dispatch(snackShown({ variant: 'success', key: 'snack.linkCopied' }));
    expect(snack()?.id).not.toBe(first);
    await vi.advanceTimersByTimeAsync(SNACK_MS - 1);
    expect(snack()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(snack()).toBeNull();
    expect(SNACK_MS).toBe(2_500);
  });
});
