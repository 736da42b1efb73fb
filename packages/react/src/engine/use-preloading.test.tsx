import { createTestModal } from '@foyerkit/core/testing';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadView } from '../view-registry.js';
import { usePreloading, type ViewsAhead } from './use-preloading.js';

vi.mock('../view-registry.js', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../view-registry.js')>()),
  loadView: vi.fn(async () => null),
}));

const loaded = () => vi.mocked(loadView).mock.calls.map(([name]) => name);

const { getState } = createTestModal().store;
const ahead: ViewsAhead = { next: ['ConnectingExternal'], near: ['AllWallets'], getState };

function setUp(isOpen = true) {
  const root = document.createElement('div');
  root.innerHTML = '<p>text</p><button type="button">row</button>';
  document.body.append(root);
  onTestFinished(() => root.remove());
  const hook = renderHook((open: boolean) => usePreloading(root, open, ahead), { initialProps: isOpen });
  return { ...hook, root };
}

const move = (target: EventTarget | null, movementX: number) =>
  act(() => {
    const event = new MouseEvent('pointermove', { bubbles: true });
    // Not every environment supports movementX in the constructor.
    Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
    target?.dispatchEvent(event);
  });

beforeEach(() => void vi.mocked(loadView).mockReset().mockResolvedValue(null));

describe('preloading', () => {
  it('loads nothing without interaction or for a resting pointer', () => {
    move(setUp().root.querySelector('button'), 0);
    expect(loaded()).toEqual([]);
  });

  it('loads the most likely view at the first interaction, once', async () => {
    setUp();
    move(document, 3);
    move(document, 3);
    await vi.waitFor(() => expect(loaded()).toEqual(['ConnectingExternal']));
  });

  it('loads the other views when a control is hovered or focused with the keyboard', async () => {
    const { root } = setUp();
    move(root.querySelector('p'), 3);
    await vi.waitFor(() => expect(loaded()).toEqual(['ConnectingExternal']));
    act(() => void root.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })));
    await vi.waitFor(() => expect(loaded()).toEqual(['ConnectingExternal', 'AllWallets']));
  });

  it('holds up no press: it loads one view at a time, when the page is idle, until the view is left', () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    vi.stubGlobal('cancelIdleCallback', (id: number) => idle.splice(id - 1, 1));
    onTestFinished(() => void vi.unstubAllGlobals());
    const near = ['AllWallets', 'GetWallet', 'WhatIsAWallet'] as const;
    const { unmount } = renderHook(() => usePreloading(document.body, true, { getState, next: near }));
    move(document, 3);
    expect(loaded()).toEqual([]);
    idle.shift()?.();
    expect(loaded()).toEqual(['AllWallets']);
    idle.shift()?.();
    expect(loaded()).toEqual(['AllWallets', 'GetWallet']);
    unmount();
    expect(idle).toEqual([]);
  });

  it('loads one view when the page is idle', async () => {
    renderHook(() => usePreloading(document.body, true, { ...ahead, idle: 'GetWallet' }));
    expect(loaded()).toEqual([]);
    await vi.waitFor(() => expect(loaded()).toEqual(['GetWallet']));
  });

  it('loads nothing while the modal is closed', () => {
    const { rerender, root } = setUp();
    rerender(false);
    move(root.querySelector('button'), 3);
    expect(loaded()).toEqual([]);
  });

  it('ignores a view that fails to load', async () => {
    vi.mocked(loadView).mockRejectedValue(new Error('offline'));
    setUp();
    await act(async () => move(document, 3));
    await vi.waitFor(() => expect(loaded()).toEqual(['ConnectingExternal']));
  });
});
