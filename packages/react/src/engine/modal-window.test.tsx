import { type ViewName, viewPushed } from '@foyerkit/core';
import { fakeAdapter, testConnector } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { services } from '../testing/catalogue.js';
import { renderModal } from '../testing/render-modal.js';
import { ADDRESS, testFoyer } from '../testing/test-foyer.js';

describe('the modal', () => {
  it('is a dialog named by its view, in its own shadow root', async () => {
    const { getByRole, foyer } = await renderModal();
    expect(getByRole('dialog', { name: 'Connect Wallet' }).hasAttribute('open')).toBe(true);
    expect(document.querySelectorAll('foyer-modal')).toHaveLength(1);
    await act(() => foyer.close());
    expect(getByRole('dialog', { hidden: true }).hasAttribute('open')).toBe(false);
  });

  it('has rendered its list when open() resolves', async () => {
    const { foyer } = testFoyer();
    await foyer.open();
    const root = document.querySelector('foyer-modal')?.shadowRoot;
    expect(root?.querySelector('[data-view="Connect"]')?.textContent).toContain('Example Wallet');
  });

  it('renders its first view once in the closed dialog when it is preloaded', async () => {
    const { foyer } = testFoyer();
    const removed: (string | null)[] = [];
    await foyer.engine();
    vi.spyOn(Element.prototype, 'attachShadow').mockImplementationOnce(function (this: Element, init) {
      vi.mocked(Element.prototype.attachShadow).mockRestore();
      const root = this.attachShadow(init);
      new MutationObserver((records) => {
        // Added nodes may have been emptied by the time that they are reported.
        for (const { removedNodes } of records) for (const node of removedNodes) removed.push(node.textContent);
      }).observe(root, { childList: true, subtree: true });
      return root;
    });
    await foyer.preload();
    const lists = () => removed.filter((text) => text?.includes('Example Wallet'));
    await waitFor(() => expect(lists()).not.toEqual([]));
    const dialog = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('dialog');
    expect(dialog?.open).toBe(false);
    expect(dialog?.textContent).toBe('');
    expect(lists()).toHaveLength(1);
  });

  it('begins with the view that is asked for, not with the one to which closing has reset it', async () => {
    const { foyer, mount } = await renderModal();
    const firstViews: (string | undefined)[] = [];
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      firstViews.push(this.querySelector<HTMLElement>('[data-view]')?.dataset.view);
      this.open = true;
    });
    for (const _ of ['loads the view', 'has it']) {
      await act(() => foyer.close());
      await act(() => foyer.open({ view: 'Networks' }));
      await waitFor(() => expect(mount.querySelector('[data-view="Networks"]')).not.toBeNull());
    }
    vi.restoreAllMocks();
    expect(firstViews).toEqual(['Networks', 'Networks']);
  });

  it('is inserted into the host’s container', async () => {
    const container = document.createElement('aside');
    document.body.append(container);
    await renderModal({ container });
    expect(container.querySelector('foyer-modal')).not.toBeNull();
  });

  it('is shown when a host opens the engine directly', async () => {
    const { foyer } = testFoyer();
    const modal = await foyer.engine();
    await act(() => modal.open());
    await waitFor(() => expect(document.querySelector('foyer-modal')).not.toBeNull());
  });

  it('is not opened when it was closed while loading', async () => {
    const { foyer } = testFoyer();
    const opening = foyer.open();
    await foyer.close();
    await opening;
    expect(foyer.getState()).toMatchObject({ isOpen: false, isLoading: false });
    expect(document.querySelector('foyer-modal')).toBeNull();
  });

  it('closes on Escape, on the close button and on the backdrop', async () => {
    const { foyer, getByRole, user, mount } = await renderModal();
    await user.keyboard('{Escape}');
    expect(foyer.getState().isOpen).toBe(false);
    await act(() => foyer.open());
    await user.click(getByRole('button', { name: 'Close' }));
    expect(foyer.getState().isOpen).toBe(false);
    await act(() => foyer.open());
    const dialog = mount.querySelector('dialog');
    if (dialog) await user.click(dialog);
    expect(foyer.getState().isOpen).toBe(false);
  });

  it('offers help on Connect and a back button elsewhere', async () => {
    const { getByRole, queryByRole, shownView, user } = await renderModal();
    expect(queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(getByRole('button', { name: 'Help' }));
    await waitFor(() => expect(shownView()).toBe('WhatIsAWallet'));
    expect(queryByRole('button', { name: 'Help' })).toBeNull();
    await user.click(getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shownView()).toBe('Connect'));
  });

  it('never changes the page’s address or history', async () => {
    const writes = [vi.spyOn(window.history, 'pushState'), vi.spyOn(window.history, 'replaceState')];
    const before = window.location.href;
    const { foyer, getByRole, shownView, user } = await renderModal();
    await user.click(getByRole('button', { name: 'Help' }));
    await waitFor(() => expect(shownView()).toBe('WhatIsAWallet'));
    expect(window.location.href).toBe(before);
    await user.click(getByRole('button', { name: 'Back' }));
    await act(() => foyer.close());
    expect(window.location.href).toBe(before);
    for (const write of writes) expect(write).not.toHaveBeenCalled();
  });

  it('offers no help when the host disables it', async () => {
    const isOffered = async (enableWalletGuide: boolean) => {
      const { foyer, queryByRole } = await renderModal({ enableWalletGuide });
      const help = queryByRole('button', { name: 'Help' });
      await act(() => foyer.destroy());
      return help !== null;
    };
    expect([await isOffered(true), await isOffered(false)]).toEqual([true, false]);
  });

  it('renders Connect for an unknown view', async () => {
    const { shownView } = await renderModal({ request: { view: 'Swap' } });
    expect(shownView()).toBe('Connect');
  });

  it('shows events in a snackbar and configuration errors in an alert', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const messages = { 'error.APKT002': 'Der Ursprung ist nicht erlaubt' };
    const { modal, findByText, getByRole, queryByText, user } = await renderModal({ messages });
    act(() => {
      modal.store.dispatch({ type: 'notices/snackShown', payload: { variant: 'success', key: 'snack.linkCopied' } });
      modal.store.dispatch({
        type: 'notices/alertRaised',
        payload: { code: 'APKT002', displayMessage: 'Invalid App Configuration', debugMessage: '' },
      });
    });
    expect(await findByText('Link copied')).toBeDefined();
    expect(getByRole('alert').textContent).toBe('Der Ursprung ist nicht erlaubt APKT002');
    await user.click(getByRole('button', { name: 'Dismiss' }));
    expect(queryByText(/Ursprung/)).toBeNull();
    expect(report).toHaveBeenCalledWith(expect.stringContaining('APKT002'));
  });

  it('shows no alert for what costs the visitor nothing, and tells the developer', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const { modal, foyer, queryByRole } = await renderModal({
      services,
      fetch: async (input) => {
        const isList = new URL(String(input)).pathname.endsWith('/getWallets');
        return isList ? Response.json({ data: [], count: 0 }) : new Response('', { status: 503 });
      },
    });
    await act(() => modal.open());
    await waitFor(() => expect(report).toHaveBeenCalledWith(expect.stringContaining('APKT009')));
    expect(foyer.getState().alert?.code).toBe('APKT009');
    expect(queryByRole('alert')).toBeNull();
  });

  it('announces changes to screen readers, inside while it is open and outside when it has closed', async () => {
    const messages = { 'announce.connected': '{name} ist verbunden' };
    const { foyer, modal, mount } = await renderModal({ messages });
    const announced = () =>
      [...mount.querySelectorAll('[role="status"]')]
        .filter((region) => region.closest('dialog:not([open])') === null)
        .map(({ textContent }) => textContent)
        .filter(Boolean);
    await act(() => modal.connect({ namespace: 'eip155', connectorId: testConnector.id }));
    await waitFor(() => expect(foyer.getState().isOpen).toBe(false));
    await waitFor(() => expect(announced()).toEqual(['Example Wallet ist verbunden']));
    await act(() => foyer.open({ view: 'WhatIsAWallet' }));
    await waitFor(() => expect(announced()).toEqual([]));
    await act(() => modal.switchNetwork('eip155:31338'));
    await waitFor(() => expect(announced()).toEqual(['Switched to Local Two']));
    await act(() => modal.disconnect());
    await waitFor(() => expect(announced()).toEqual(['Wallet disconnected']));
  });

  it('announces a network that is not configured without its id', async () => {
    const adapter = fakeAdapter();
    const { modal, mount } = await renderModal({ adapters: [adapter] });
    await act(() => modal.connect({ namespace: 'eip155', connectorId: testConnector.id }));
    act(() =>
      adapter.emit({
        type: 'connectionChanged',
        connection: {
          connectorId: testConnector.id,
          accounts: [{ address: ADDRESS, type: 'eoa' }],
          networkId: 'eip155:5',
        },
      }),
    );
    await waitFor(() => expect(mount.textContent).toContain('Switched to Unknown Network'));
    expect(mount.textContent).not.toContain('eip155:5');
  });

  it('uses the language of the host and its writing direction', async () => {
    const messages = async () => ({ 'title.Connect': 'ربط المحفظة', 'button.connect': 'x' });
    const { getByRole, mount } = await renderModal({ locale: 'ar', messages });
    expect(getByRole('dialog', { name: 'ربط المحفظة' })).toBeDefined();
    expect(mount.querySelector('[dir="rtl"]')).not.toBeNull();
  });

  it('uses English when the messages fail to load', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const { getByRole } = await renderModal({ messages: () => Promise.reject(new Error('offline')) });
    expect(getByRole('dialog', { name: 'Connect Wallet' })).toBeDefined();
    expect(report).toHaveBeenCalledOnce();
  });

  it('follows the theme, and the visitor’s setting in system mode', async () => {
    const { foyer, mount } = await renderModal({
      themeMode: 'dark',
      themeVariables: { '--w3m-accent': '#ff0000' },
    });
    const themed = mount.querySelector<HTMLElement>('[data-theme]');
    expect(themed?.dataset.theme).toBe('dark');
    expect(themed?.style.getPropertyValue('--foyer-accent')).toBe('#ff0000');
    act(() => foyer.setThemeMode('light'));
    expect(themed?.dataset.theme).toBe('light');
    const isLight = matchMedia('(prefers-color-scheme: light)').matches;
    act(() => foyer.setThemeMode(isLight ? 'dark' : 'light'));
    act(() => foyer.setThemeMode('system'));
    expect(themed?.dataset.theme).toBe(isLight ? 'light' : 'dark');
  });

  it('keeps header and close button when a view throws, and renders the view again on request', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { modal, getByRole, shownView, user } = await renderModal();
    // Core never stores such a wallet.
    const wallet = { id: 'w', name: 'Wonder' } as never;
    act(() => void modal.store.dispatch(viewPushed({ view: 'ConnectingWalletConnect', params: { wallet } })));
    await waitFor(() => expect(getByRole('button', { name: 'Try again' })).toBeDefined());
    expect(shownView()).toBe('ConnectingWalletConnect');
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(getByRole('alert').textContent).toContain('This could not be loaded');
    await user.click(getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shownView()).toBe('Connect'));
  });
});

describe('titles', () => {
  const plain: readonly (readonly [ViewName, string])[] = [
    ['Connect', 'Connect Wallet'],
    ['AllWallets', 'All Wallets'],
    ['Networks', 'Choose Network'],
    ['GetWallet', 'Get a wallet'],
    ['WhatIsAWallet', 'What is a wallet?'],
    ['WhatIsANetwork', 'What is a network?'],
    ['UnsupportedChain', 'Switch Network'],
  ];
  it.each(plain)('%s is called "%s"', async (view, title) => {
    const opened = await renderModal({ request: { view } });
    await waitFor(() => expect(opened.shownView()).toBe(view));
    expect(opened.getByRole('dialog', { name: title })).toBeDefined();
  });

  it('the view of a wallet is titled with its name, a switch with the network', async () => {
    // The alert that there is no relay for pairing.
    vi.spyOn(console, 'error').mockReturnValue();
    const { push, title } = await renderModal();
    await push({ view: 'ConnectingExternal', params: { namespace: 'eip155', connectorId: testConnector.id } });
    expect(title()).toBe('Example Wallet');
    const wallet = { id: 'w', name: 'Wonder', isCertified: false, chains: [], injected: [] };
    await push({ view: 'ConnectingWalletConnect', params: { wallet } });
    expect(title()).toBe('Wonder');
    await push({ view: 'Downloads', params: { wallet } });
    expect(title()).toBe('Get Wonder');
    await push({ view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } });
    expect(title()).toBe('Local Two');
  });
});

describe('several modals', () => {
  it('share a page under different storage keys', async () => {
    const one = testFoyer();
    const other = testFoyer({ storageKey: 'second', adapters: [fakeAdapter({ connectors: [] })] });
    await Promise.all([one.foyer.engine(), other.foyer.engine()]);
    await act(() => one.foyer.open());
    expect(other.foyer.getState().isOpen).toBe(false);
    await act(() => other.foyer.open({ view: 'WhatIsAWallet' }));
    expect(one.foyer.getState().view).toBe('Connect');
    expect([...document.querySelectorAll('foyer-modal')].map(({ id }) => id)).toEqual([
      'foyerkit-modal',
      'second-modal',
    ]);
    await act(() => one.foyer.destroy());
    expect(other.foyer.getState().isOpen).toBe(true);
  });

  it('keep working when a module is replaced while the modal is open', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { foyer } = testFoyer();
    await act(() => foyer.open());
    await act(() => foyer.close());
    const successor = testFoyer();
    await act(() => successor.foyer.open());
    await waitFor(() => expect(document.querySelectorAll('foyer-modal')).toHaveLength(1));
    expect(successor.foyer.getState().isOpen).toBe(true);
  });
});
