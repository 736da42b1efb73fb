import { fakeAdapter, localNetwork } from '@foyerkit/core/testing';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConnectButton } from '../buttons/connect-button.js';
import { renderWithFoyer } from '../testing/render-with-foyer.js';
import { loadEngineCode, testFoyer } from '../testing/test-foyer.js';
import type { FoyerOptions } from './foyer.js';
import { whenPressIsLikely } from './likely-press.js';

beforeAll(loadEngineCode);

const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 600)));

/** A watched handle, and whether its adapter was loaded. */
function start(options: Partial<FoyerOptions> = {}) {
  const load = vi.fn(() => fakeAdapter());
  const { foyer, storage } = testFoyer({ adapters: [load], ...options });
  foyer.subscribe(() => {});
  return { foyer, load, storage };
}

/** A wallet of the page that announces itself when it is asked to. */
function announcedWallet() {
  const announce = () => void dispatchEvent(new CustomEvent('eip6963:announceProvider'));
  addEventListener('eip6963:requestProvider', announce);
  onTestFinished(() => removeEventListener('eip6963:requestProvider', announce));
}

function standardWallet() {
  const onReady = (event: Event) => {
    if (event instanceof CustomEvent) event.detail.register({});
  };
  addEventListener('wallet-standard:app-ready', onReady);
  onTestFinished(() => removeEventListener('wallet-standard:app-ready', onReady));
}

/** Replaces the observer, which needs layout. Returns what makes the observed elements visible. */
function screenOf() {
  const shown: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
      observe = () => void shown.push(() => this.tell([{ isIntersecting: true }]));
      unobserve = () => {};
      disconnect = () => {};
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => {
    for (const show of shown) show();
  };
}

describe('by default the modal is loaded ahead', () => {
  it('when a wallet announces itself', async () => {
    announcedWallet();
    const { foyer, load } = start();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(foyer.getState()).toMatchObject({ isOpen: false, isLoading: false });
  });

  it('when a wallet of the Wallet Standard registers, on pages for its networks', async () => {
    standardWallet();
    const solana = { ...localNetwork, id: 'x', chainNamespace: 'solana' } as const;
    const { load } = start({ networks: [solana] });
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it('when one of our buttons is on screen', async () => {
    const show = screenOf();
    const load = vi.fn(() => fakeAdapter());
    const { foyer } = testFoyer({ adapters: [load] });
    renderWithFoyer(foyer, <ConnectButton />);
    expect(screen.getByRole('button')).toBeDefined();
    await wait();
    expect(load).not.toHaveBeenCalled();
    show();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it('at once when somebody presses while it loads', async () => {
    announcedWallet();
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.mock.calls.push([callback]));
    vi.stubGlobal('cancelIdleCallback', () => {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const { foyer, load } = start();
    idle.mock.calls[0]?.[0]();
    await act(() => foyer.open());
    expect(load).toHaveBeenCalledOnce();
    expect(foyer.getState().isOpen).toBe(true);
  });
});

describe('nothing is loaded ahead', () => {
  beforeEach(announcedWallet);

  it.each(['intent', 'never'] as const)('with preload: %s', async (preload) => {
    const { load } = start({ preload });
    await wait();
    expect(load).not.toHaveBeenCalled();
  });

  it('when the visitor saves data', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    const { load } = start();
    await wait();
    expect(load).not.toHaveBeenCalled();
  });

  it('when the environment of a test has been torn down', () => {
    const { foyer } = start();
    vi.stubGlobal('document', undefined);
    vi.stubGlobal('addEventListener', undefined);
    const onLikely = vi.fn();
    whenPressIsLikely(foyer, new AbortController().signal, onLikely);
    expect(onLikely).not.toHaveBeenCalled();
  });

  it('when the handle is destroyed meanwhile', async () => {
    const { foyer, load } = start();
    await foyer.destroy();
    await wait();
    expect(load).not.toHaveBeenCalled();
  });
});
