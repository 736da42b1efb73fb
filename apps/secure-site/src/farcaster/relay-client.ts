import * as v from 'valibot';
import { isLoopback } from '../validation/loopback.js';
import { readLimited } from '../validation/read-limited.js';

const LIMIT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

/** What the visitor's app is asked to sign. */
interface ChannelRequest {
  readonly siweUri: string;
  readonly domain: string;
  readonly nonce: string;
  readonly expirationTime: string;
}

/** What the app has signed. Nothing of it is to be believed before it is verified. */
interface SignedChannel {
  readonly message: string;
  readonly signature: `0x${string}`;
  readonly userName: string | null;
}

/** Farcaster's relay, between this site and the visitor's app. */
export interface FarcasterRelay {
  /** @throws FarcasterError */
  open(request: ChannelRequest): Promise<{ readonly token: string; readonly url: string }>;
  /** @returns `null` while nobody has answered. @throws FarcasterError */
  read(token: string): Promise<SignedChannel | null>;
}

/** `unreachable`: may work the next time. `refused`: the channel is over. */
export class FarcasterError extends Error {
  override readonly name = 'FarcasterError';

  constructor(readonly failure: 'invalid' | 'refused' | 'unreachable') {
    super(`The login with Farcaster failed: ${failure}.`);
  }
}

/** Shown as a QR code and opened on phones. */
const APP_URL = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || protocol === 'farcaster:' || (protocol === 'http:' && isLoopback(hostname));
  }),
);
const OPENED = v.object({ channelToken: v.pipe(v.string(), v.regex(/^[\w-]{6,200}$/)), url: APP_URL });
const COMPLETED = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.maxLength(8_192)),
  signature: v.custom<`0x${string}`>((text) => typeof text === 'string' && /^0x[0-9a-f]{130}$/i.test(text)),
  username: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255))), null),
});

export function createFarcasterRelay(url: string): FarcasterRelay {
  const ask = async (path: string, init: RequestInit): Promise<{ readonly status: number; readonly body: unknown }> => {
    try {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const response = await fetch(`${url}${path}`, { ...init, redirect: 'error', signal });
      return { status: response.status, body: JSON.parse((await readLimited(response, MOST_BYTES)) ?? '') };
    } catch {
      // No cause: it may contain the token.
      throw new FarcasterError('unreachable');
    }
  };
  return {
    open: async (request) => {
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await ask('/v1/channel', { method: 'POST', headers, body: JSON.stringify(request) });
      if (status !== 201) throw new FarcasterError('unreachable');
      const opened = v.safeParse(OPENED, body);
      if (!opened.success) throw new FarcasterError('invalid');
      return { token: opened.output.channelToken, url: opened.output.url };
    },
    read: async (token) => {
      const { status, body } = await ask('/v1/channel/status', { headers: { authorization: `Bearer ${token}` } });
      if (status === 202) return null;
      if (status >= 500) throw new FarcasterError('unreachable');
      if (status !== 200) throw new FarcasterError('refused');
      const completed = v.safeParse(COMPLETED, body);
      if (!completed.success) throw new FarcasterError('invalid');
      const { message, signature, username: userName } = completed.output;
      return { message, signature, userName };
    },
  };
}
