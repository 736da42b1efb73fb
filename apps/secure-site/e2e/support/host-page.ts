import type { EmbeddedClient, EmbeddedEnvironment, FrameHandle, FrameRequest } from '@foyerkit/core/adapter';
import { createEmbeddedClient } from '@foyerkit/secure-frame/client';

/** What a test does on the host's page. */
export interface HostWallet {
  readonly client: EmbeddedClient;
  readonly signal: AbortSignal;
  theme: ReturnType<EmbeddedEnvironment['theme']>;
  /** The outcomes of requests, in the order in which they ended. */
  readonly outcomes: { readonly result?: unknown; readonly code?: string }[];
  /** Asks without waiting for the visitor. */
  request(request: Parameters<EmbeddedClient['request']>[0]): void;
}

declare global {
  interface Window {
    wallet: HostWallet;
  }
}

/** The frame in a dialog over everything, as the modal places it. */
function openFrame({ src, sandbox, referrerPolicy, title }: FrameRequest): FrameHandle {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const fill = 'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;border:0;background:none;';
  dialog.style.cssText = `${fill}margin:0;padding:0;overflow:hidden`;
  frame.style.cssText = `${fill}color-scheme:normal`;
  frame.title = title;
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  if (referrerPolicy) frame.referrerPolicy = referrerPolicy;
  frame.src = src;
  dialog.append(frame);
  document.documentElement.append(dialog);
  const lost = new AbortController();
  const listeners = new Set<() => void>();
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    for (const listener of [...listeners]) listener();
  });
  return {
    get window() {
      return frame.contentWindow;
    },
    get isShown() {
      return dialog.open;
    },
    show: () => dialog.showModal(),
    hide: () => dialog.close(),
    onDismiss: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lost: lost.signal,
    destroy: () => {
      dialog.remove();
      lost.abort();
    },
  };
}

const query = new URLSearchParams(location.search);
/** Browsers refuse the page's own storage in a frame of another site. */
function createStorage(): EmbeddedEnvironment['storage'] {
  try {
    const { localStorage } = window;
    return {
      get: (key) => localStorage.getItem(key),
      set: (key, value) => localStorage.setItem(key, value),
      remove: (key) => localStorage.removeItem(key),
    };
  } catch {
    return { get: () => null, set: () => undefined, remove: () => undefined };
  }
}

const outcomes: HostWallet['outcomes'] = [];
const { signal } = new AbortController();
const client = createEmbeddedClient(
  {
    frame: { open: async (request) => openFrame(request) },
    storage: createStorage(),
    metadata: { name: query.get('name') ?? 'Shop', description: '', url: location.origin, icons: [] },
    projectId: 'test',
    sdk: { type: 'test', version: '0' },
    lifetime: signal,
    now: () => Date.now(),
    rpcUrlOf: () => undefined,
    accountTypeOf: () => 'eoa',
    readLogin: (_, read) => read(),
    theme: () => window.wallet.theme,
    onTimeout: () => undefined,
    onApproval: () => undefined,
    onNotAllowed: () => undefined,
    onRejected: () => undefined,
  },
  { url: query.get('site') ?? '', wire: 'auto', enableLogger: false },
);
window.wallet = {
  client,
  signal,
  theme: { mode: 'light', variables: {} },
  outcomes,
  request: (request) => {
    client.request(request).then(
      (result) => outcomes.push({ result }),
      (error: { readonly code: string }) => outcomes.push({ code: error.code }),
    );
  },
};
