import {
  type FrameHandle,
  type FrameHost,
  FrameLostError,
  type FrameRequest,
  ModalDestroyedError,
} from '@foyerkit/core';

/** Fills the screen; the page inside decides what is visible. Set through the CSSOM, which no CSP forbids. */
const FILL = 'position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;';
const DIALOG = `${FILL}margin:0;padding:0;border:0;background:transparent;overflow:hidden`;
/** A frame is transparent only where its scheme is that of its page; `normal` is the scheme that the host's page names. */
const FRAME = `${FILL}border:0;background:transparent;color-scheme:light`;

/** Calls back once an element has left its document, whichever of its ancestors was removed. */
function whenGone(element: Element, callback: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    callback();
  });
  // Removing the element or an ancestor changes the child list of one of these parents.
  for (let parent = element.parentNode; parent; parent = parent.parentNode) {
    observer.observe(parent, { childList: true });
  }
  return () => observer.disconnect();
}

interface PlacedFrame {
  readonly handle: FrameHandle;
  readonly destroy: () => void;
}

/**
 * A frame in its own dialog. The dialog is in an element next to the body, so a page that replaces its body keeps it.
 * While the dialog is closed the frame is hidden but keeps running; shown last, it is above the modal's own dialog,
 * whose outside is inert. Neither moves the frame, which would reload it.
 */
function placeFrame({ allow, referrerPolicy, sandbox, src, title }: FrameRequest, onGone: () => void): PlacedFrame {
  const host = document.createElement('foyer-frame');
  const dialog = document.createElement('dialog');
  dialog.style.cssText = DIALOG;
  dialog.setAttribute('aria-label', title);
  const frame = document.createElement('iframe');
  frame.style.cssText = FRAME;
  frame.title = title;
  // Set before insertion, so that no other page is loaded in it, and this one with these restrictions.
  if (allow) frame.allow = allow;
  if (referrerPolicy) frame.referrerPolicy = referrerPolicy;
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.src = src;
  dialog.append(frame);
  host.attachShadow({ mode: 'open' }).append(dialog);
  document.documentElement.append(host);

  const lost = new AbortController();
  const listeners = new Set<() => void>();
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    for (const listener of [...listeners]) listener();
  });
  let isWanted = false;
  const show = () => {
    isWanted = true;
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  };
  // The browser may close a dialog even if `cancel` was prevented.
  dialog.addEventListener('close', () => {
    if (isWanted) show();
  });
  const end = () => {
    onGone();
    lost.abort(new FrameLostError());
  };
  const stop = whenGone(host, end);
  const destroy = () => {
    stop();
    isWanted = false;
    listeners.clear();
    host.remove();
    end();
  };
  return {
    destroy,
    handle: {
      get window() {
        return frame.contentWindow;
      },
      get isShown() {
        return dialog.open;
      },
      show,
      hide() {
        isWanted = false;
        dialog.close();
      },
      onDismiss(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      lost: lost.signal,
      destroy,
    },
  };
}

/** The frames of one modal. They are independent of its React root and outlive it. */
export function createFrames(lifetime: AbortSignal): FrameHost {
  const placed = new Map<string, PlacedFrame>();
  lifetime.addEventListener('abort', () => {
    for (const { destroy } of [...placed.values()]) destroy();
  });
  return {
    open(request) {
      if (lifetime.aborted) throw new ModalDestroyedError();
      const { src } = request;
      const known = placed.get(src);
      if (known) return known.handle;
      const frame = placeFrame(request, () => {
        if (placed.get(src) === frame) placed.delete(src);
      });
      placed.set(src, frame);
      return frame.handle;
    },
  };
}
