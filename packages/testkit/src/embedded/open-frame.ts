import { APP_PREFIX, type AskSite, FRAME_PREFIX, PORT, PORT_OK, toReply } from './site-messages.js';

/** A message from the page that shows the frame. Its origin and its source are checked already. */
export interface HostMessage {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface OpenFrame {
  receive(message: HostMessage): void;
  close(): void;
}

/** 128 random bits. `crypto.randomUUID` exists only in secure contexts, which pages under test often are not. */
const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The page in the frame: it says READY, takes one port, and passes each request on. */
export function openFrame(ask: AskSite, postToHost: (message: object) => void): OpenFrame {
  const nonce = createNonce();
  let port: MessagePort | undefined;

  const answer = async (data: unknown): Promise<void> => {
    const type = member(data, 'type');
    if (typeof type !== 'string' || !type.startsWith(APP_PREFIX)) return;
    const event = type.slice(APP_PREFIX.length);
    const found = await ask({ event, payload: member(data, 'payload') });
    const reply = toReply(member(data, 'id'), event, found);
    port?.postMessage(reply);
    if (found.twice) port?.postMessage(reply);
  };

  postToHost({
    type: `${FRAME_PREFIX}READY`,
    payload: { version: 'testkit', handshake: 'port', nonce, storage: 'ok' },
  });
  return {
    receive({ data, ports }) {
      const [first] = ports;
      if (port || !first || member(data, 'type') !== PORT || member(data, 'nonce') !== nonce) return;
      port = first;
      port.onmessage = (event) => void answer(event.data);
      port.postMessage({ type: PORT_OK, nonce });
    },
    close() {
      port?.close();
      port = undefined;
    },
  };
}
