import { readMember } from '../errors/member.js';

/** How long a message waits for its attestation. The SDK's own code waits 5 s for a server that does not answer. */
export const ATTESTATION_LIMIT_MS = 1_000;

/** How long a server that did not answer is left alone: until then messages are sent at once, without attestation. */
export const ATTESTATION_PAUSE_MS = 60_000;

/** Longer than any signed statement of an origin, and short enough to be sent with every message. */
const LONGEST_ATTESTATION = 8_192;

/** A message as the SDK names it: the hashes of its encrypted and of its plain text. */
export interface AttestedMessage {
  readonly id: string;
  readonly decryptedId: string;
}

/** Why a message had to be sent without attestation. */
export type AttestationFault = 'refused' | 'no-answer' | 'blocked';

export interface AttestorOptions {
  /** The verify server's address; it answers below `/v3`. */
  readonly verifyUrl: string;
  readonly projectId: string;
  readonly onFault?: ((fault: AttestationFault) => void) | undefined;
}

/** Attests to wallets that the messages of a pairing come from this page's origin. */
export interface Attestor {
  /** Has the server's page loaded before the first message is ready. Nothing waits for it. */
  prepare(): void;
  /** @returns the signed attestation, or the empty text within the time limit */
  register(message: AttestedMessage): Promise<string>;
  /** Ends all waits and removes the frames. */
  close(): void;
}

/** Asks a verify server in frames: only a browser can tell the server which page embeds it. */
export function createAttestor({ onFault, projectId, verifyUrl }: AttestorOptions): Attestor {
  const base = verifyUrl.replace(/\/+$/, '');
  const lifetime = new AbortController();
  let askAgainAt = 0;

  const addressOf = ({ decryptedId, id }: AttestedMessage): string =>
    `${base}/v3/attestation?${new URLSearchParams({ projectId, origin: location.origin, id, decryptedId })}`;

  const ask = (message: AttestedMessage): Promise<string> =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      const ended = new AbortController();
      const { signal } = ended;
      const end = (attestation: string, fault?: AttestationFault) => {
        if (signal.aborted) return;
        ended.abort();
        clearTimeout(timer);
        frame.remove();
        if (fault) onFault?.(fault);
        if (fault === 'no-answer' || fault === 'blocked') askAgainAt = performance.now() + ATTESTATION_PAUSE_MS;
        resolve(attestation);
      };
      const timer = setTimeout(() => end('', 'no-answer'), ATTESTATION_LIMIT_MS);
      // The frame alone may answer; where it has been redirected is up to the server that the host named.
      const onMessage = ({ data, source }: MessageEvent<unknown>) => {
        if (!source || source !== frame.contentWindow) return;
        const attestation = readAttestation(data);
        if (attestation !== undefined) end(attestation, attestation ? undefined : 'refused');
      };
      const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
        if (URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(base).origin) end('', 'blocked');
      };
      addEventListener('message', onMessage, { signal });
      document.addEventListener('securitypolicyviolation', onViolation, { signal });
      lifetime.signal.addEventListener('abort', () => end(''), { signal });
      // The server learns the embedding origin from the browser, whatever the page's own policy is.
      frame.referrerPolicy = 'strict-origin';
      frame.sandbox.add('allow-scripts', 'allow-same-origin');
      frame.hidden = true;
      frame.src = addressOf(message);
      document.body.append(frame);
    });

  const isAsked = () => typeof document !== 'undefined' && !lifetime.signal.aborted && performance.now() >= askAgainAt;

  return {
    prepare() {
      if (isAsked()) void ask({ id: randomId(), decryptedId: randomId() });
    },
    register: async (message) => (isAsked() ? ask(message) : ''),
    close: () => lifetime.abort(),
  };
}

/** @returns the empty text if the server does not know this origin, `undefined` for any other message of its page */
function readAttestation(data: unknown): string | undefined {
  if (typeof data !== 'string' || data.length > LONGEST_ATTESTATION) return undefined;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (readMember(message, 'type') !== 'verify_attestation') return undefined;
  const attestation = readMember(message, 'attestation');
  if (attestation === null || attestation === '') return '';
  return typeof attestation === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(attestation) ? attestation : undefined;
}

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
