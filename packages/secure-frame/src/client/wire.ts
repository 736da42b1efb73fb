import { readMember } from '@foyerkit/core/adapter';
import {
  type FrameEvents,
  isRejected,
  LIMITS,
  PORT_TYPE,
  parseFrameMessage,
  parsePortOkMessage,
  type Rejected,
  type RejectionReason,
  type Rejections,
  type ReplyMessage,
} from '../protocol/index.js';

/** What of the host's window the client uses. */
export type HostWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

export interface WireOptions {
  readonly page: HostWindow;
  /** The site's. */
  readonly origin: string;
  /** The frame's window. `null`: not placed yet, or removed. */
  readonly frameWindow: () => Window | null;
  /** `auto`: the port handshake where the site offers it. `hosted`: never. */
  readonly mode: 'auto' | 'hosted';
  readonly rejections: Rejections;
  /**
   * A document of the site says that it is there, and our own site whether it can keep a session.
   * @returns whether it is used, or another one is awaited
   */
  readonly acceptDocument: (kind: 'hosted' | 'own', storage: 'blocked' | 'ok' | undefined) => boolean;
  readonly onReady: (send: (message: object) => void) => void;
  /** The document went away, so that nothing is answered any more. */
  readonly onGone: () => void;
  readonly onReply: (message: ReplyMessage) => void;
  readonly onToken: (token: string) => void;
}

/** A message that names our protocol although it is not from the frame. All others on the page's window are not ours. */
const claims = (data: unknown): boolean => {
  const type = readMember(data, 'type');
  return typeof type === 'string' && /^@(?:w3m-frame|foyer)\//.test(type);
};

/**
 * Listens to the frame from before it is placed. With our own site, the window carries READY and the port, and all else
 * goes through the port; with a hosted site everything goes through the window. Messages are accepted from the exact
 * origin and the exact window only, and are posted to the exact origin only.
 * @returns a function that ends it
 */
export function connectWire({
  page,
  origin,
  frameWindow,
  mode,
  rejections,
  acceptDocument,
  onReady,
  onGone,
  onReply,
  onToken,
}: WireOptions): () => void {
  let port: MessagePort | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'hosted' | 'none' | 'port' | 'waiting' = 'none';

  const stop = (): void => {
    clearTimeout(timer);
    if (port) {
      port.onmessage = null;
      port.close();
    }
    port = undefined;
    state = 'none';
  };

  const waitForHosted = (): void => {
    timer = setTimeout(() => {
      state = 'hosted';
      onReady((message) => frameWindow()?.postMessage(message, origin));
    }, LIMITS.readyDelayMs);
  };

  const openPort = (nonce: string): void => {
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = ({ data }) => {
      const reason = state === 'port' ? receive(data, false) : confirm(data, nonce, port1);
      if (reason) rejections.add(reason);
    };
    // Browsers that report it: the document is gone, for example because the frame was navigated.
    port1.addEventListener('close', () => {
      if (port !== port1) return;
      stop();
      onGone();
    });
    frameWindow()?.postMessage({ type: PORT_TYPE, nonce, version: 1 }, origin, [port2]);
  };

  const confirm = (data: unknown, nonce: string, own: MessagePort): RejectionReason | undefined => {
    const result = parsePortOkMessage(data);
    if (isRejected(result)) return 'not-ready';
    if (result.message.nonce !== nonce) return 'unknown-id';
    state = 'port';
    onReady((message) => own.postMessage(message));
    return undefined;
  };

  const begin = (ready: FrameEvents['READY']): void => {
    if (state !== 'none') {
      // Its document was loaded again.
      stop();
      onGone();
    }
    const nonce = mode === 'auto' && ready?.handshake === 'port' ? ready.nonce : undefined;
    if (!acceptDocument(nonce ? 'own' : 'hosted', ready?.storage)) return;
    state = 'waiting';
    if (nonce) openPort(nonce);
    else waitForHosted();
  };

  const receive = (data: unknown, isWindow: boolean): RejectionReason | undefined => {
    const result = parseFrameMessage(data);
    if (isRejected(result)) return result.reason;
    const { message } = result;
    if (message.kind === 'event' && message.event === 'READY') {
      if (!isWindow) return 'type';
      begin(message.payload);
      return undefined;
    }
    if (isWindow && state !== 'hosted') return state === 'port' ? 'source' : 'not-ready';
    if (message.kind !== 'event') {
      onReply(message);
      return undefined;
    }
    // Our own site keeps its session itself.
    if (!isWindow) return 'type';
    onToken(message.payload.token);
    return undefined;
  };

  const check = ({ data, origin: from, source }: MessageEvent): Rejected['reason'] | undefined => {
    const isFrame = source !== null && source === frameWindow();
    if (!isFrame && !claims(data)) return undefined;
    if (from !== origin) return 'origin';
    return isFrame ? receive(data, true) : 'source';
  };

  const onMessage = (event: MessageEvent): void => {
    const reason = check(event);
    if (reason) rejections.add(reason);
  };

  page.addEventListener('message', onMessage);
  return () => {
    page.removeEventListener('message', onMessage);
    stop();
  };
}
