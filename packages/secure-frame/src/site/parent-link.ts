import {
  createId,
  FRAME_PREFIX,
  isRejected,
  PORT_OK_TYPE,
  parsePortMessage,
  type Rejected,
  type Rejections,
} from '../protocol/index.js';

/** What of a window the site uses. */
export type SiteWindow = Pick<Window, 'addEventListener' | 'parent' | 'removeEventListener'>;

export interface ParentLinkOptions {
  readonly window: SiteWindow;
  readonly parentOrigin: string;
  readonly ready: { readonly storage: 'blocked' | 'ok'; readonly version: string };
  readonly rejections: Rejections;
  readonly onOpen: () => void;
  readonly onMessage: (data: unknown) => void;
}

export interface ParentLink {
  /** Does nothing until the application has handed over its port. */
  send(message: object): void;
  close(): void;
}

/**
 * Announces the page to the application that embeds it, and accepts one port from it. Only the window of the parent
 * with the given origin can pass one, and only with the nonce that was announced to this origin.
 */
export function linkToParent({
  window,
  parentOrigin,
  ready,
  rejections,
  onOpen,
  onMessage,
}: ParentLinkOptions): ParentLink {
  const nonce = createId();
  let port: MessagePort | undefined;

  const readPort = ({ data, origin, ports, source }: MessageEvent): { readonly accepted: MessagePort } | Rejected => {
    if (origin !== parentOrigin) return { reason: 'origin' };
    if (source !== window.parent) return { reason: 'source' };
    if (port) return { reason: 'second-port' };
    const result = parsePortMessage(data);
    if (isRejected(result)) return result;
    if (result.message.nonce !== nonce) return { reason: 'unknown-id' };
    const [accepted, ...further] = ports;
    return accepted && further.length === 0 ? { accepted } : { reason: 'shape' };
  };

  const acceptPort = (event: MessageEvent): void => {
    const result = readPort(event);
    if (isRejected(result)) {
      rejections.add(result.reason);
      return;
    }
    port = result.accepted;
    port.onmessage = ({ data }) => onMessage(data);
    port.postMessage({ type: PORT_OK_TYPE, nonce });
    onOpen();
  };

  window.addEventListener('message', acceptPort);
  window.parent.postMessage(
    { type: `${FRAME_PREFIX}READY`, payload: { ...ready, handshake: 'port', nonce } },
    parentOrigin,
  );
  return {
    send: (message) => port?.postMessage(message),
    close() {
      window.removeEventListener('message', acceptPort);
      port?.close();
      port = undefined;
    },
  };
}
