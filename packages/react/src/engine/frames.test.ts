import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFrames } from './frames.js';

const request = { src: 'about:blank', title: 'Secure wallet', allow: 'clipboard-write' };
const ends: (() => void)[] = [];

function start() {
  const lifetime = new AbortController();
  ends.push(() => lifetime.abort());
  return { ...createFrames(lifetime.signal), end: () => lifetime.abort() };
}

const hostOf = () => document.querySelector('foyer-frame');
const dialogOf = () => hostOf()?.shadowRoot?.querySelector('dialog');
const frameOf = () => hostOf()?.shadowRoot?.querySelector('iframe');
const settled = () => new Promise((resolve) => setTimeout(resolve));

// No page is loaded here; a browser test covers whether a frame keeps its page.
beforeAll(() => {
  const { settings } = Reflect.get(window, 'happyDOM');
  settings.handleDisabledFileLoadingAsSuccess = true;
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  expect(hostOf()).toBeNull();
});

describe('a frame', () => {
  it('is placed next to the body, once per address, and hidden', () => {
    const frames = start();
    const handle = frames.open(request);
    expect(frames.open(request)).toBe(handle);
    expect(document.querySelectorAll('foyer-frame')).toHaveLength(1);
    expect(hostOf()?.parentElement).toBe(document.documentElement);
    expect(frameOf()?.title).toBe('Secure wallet');
    expect(frameOf()?.allow).toBe('clipboard-write');
    expect([handle.isShown, dialogOf()?.open]).toEqual([false, false]);
  });

  it('is restricted before it is placed, as the caller asks', () => {
    const append = vi.spyOn(document.documentElement, 'append');
    let placed: (string | null)[] = [];
    append.mockImplementationOnce((host) => {
      const frame = (host as Element).shadowRoot?.querySelector('iframe');
      placed = ['sandbox', 'referrerpolicy', 'src'].map((name) => frame?.getAttribute(name) ?? null);
      document.documentElement.appendChild(host as Element);
    });
    start().open({ ...request, sandbox: 'allow-scripts', referrerPolicy: 'no-referrer' });
    expect(placed).toEqual(['allow-scripts', 'no-referrer', 'about:blank']);
    append.mockRestore();
  });

  it('is not sandboxed unless the caller asks for it', () => {
    start().open(request);
    expect(['sandbox', 'referrerpolicy'].map((name) => frameOf()?.hasAttribute(name))).toEqual([false, false]);
  });

  it('may do nothing with an empty sandbox', () => {
    start().open({ ...request, sandbox: '' });
    expect(frameOf()?.getAttribute('sandbox')).toBe('');
  });

  it('shares no id with another frame of its modal', () => {
    const frames = start();
    frames.open(request);
    frames.open({ ...request, src: 'about:blank?second' });
    expect(document.querySelectorAll('foyer-frame')).toHaveLength(2);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('is shown and hidden in place', () => {
    const handle = start().open(request);
    const frame = frameOf();
    handle.show();
    handle.show();
    expect([handle.isShown, dialogOf()?.open]).toEqual([true, true]);
    expect(dialogOf()?.getAttribute('aria-label')).toBe('Secure wallet');
    handle.hide();
    expect(handle.isShown).toBe(false);
    expect(frameOf()).toBe(frame);
  });

  it('stays until it is hidden, and reports when the visitor dismisses it', () => {
    const handle = start().open(request);
    const onDismiss = vi.fn();
    const end = handle.onDismiss(onDismiss);
    handle.show();
    const cancel = new Event('cancel', { cancelable: true });
    dialogOf()?.dispatchEvent(cancel);
    expect(onDismiss).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
    dialogOf()?.close();
    expect(handle.isShown).toBe(true);
    end();
    dialogOf()?.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('is reported as lost when the page removes it, and can be opened again', async () => {
    const frames = start();
    const handle = frames.open(request);
    const former = frameOf();
    hostOf()?.remove();
    await settled();
    expect(handle.lost.aborted).toBe(true);
    expect(handle.lost.reason).toMatchObject({ code: 'FRAME_LOST' });
    handle.show();
    expect(handle.isShown).toBe(false);
    const next = frames.open(request);
    expect(next).not.toBe(handle);
    expect(frameOf()).not.toBe(former);
  });

  it('stays when the page replaces its body', async () => {
    const handle = start().open(request);
    const former = document.body;
    document.body.replaceWith(document.createElement('body'));
    await settled();
    expect(handle.lost.aborted).toBe(false);
    expect(frameOf()?.isConnected).toBe(true);
    document.body.replaceWith(former);
  });

  it('is removed with the modal, after which none can be opened', () => {
    const frames = start();
    frames.open(request);
    frames.end();
    expect(hostOf()).toBeNull();
    expect(() => frames.open(request)).toThrow(expect.objectContaining({ code: 'MODAL_DESTROYED' }));
  });

  it('is lost to all its callers once one of them destroys it', async () => {
    const frames = start();
    const handle = frames.open(request);
    const other = frames.open(request);
    handle.show();
    handle.destroy();
    await settled();
    expect(hostOf()).toBeNull();
    expect(other.lost.reason).toMatchObject({ code: 'FRAME_LOST' });
    expect(frames.open(request).lost.aborted).toBe(false);
  });
});
