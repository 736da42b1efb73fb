import * as v from 'valibot';
import type { AccountService } from '../accounts/account-service.js';
import { HttpError } from '../http/http-error.js';
import type { Log } from '../log.js';
import type { Sessions } from '../login/sessions.js';
import { randomId } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { endChannel, endChannelOf, findChannel, putChannel } from '../stores/farcaster-channels.store.js';
import type { Frame } from '../stores/frames.store.js';
import type { Queries, Sealed } from '../stores/tables.js';
import { visibleName } from '../text/visible-text.js';
import type { IdRegistry } from './id-registry.js';
import { FarcasterError, type FarcasterRelay } from './relay-client.js';
import { verifySignIn } from './verify.js';

/** How long a visitor may take to approve. */
const CHANNEL_MS = 10 * 60_000;

const CHANNEL = v.object({ token: v.string(), domain: v.string(), siweUri: v.string(), nonce: v.string() });

export interface FarcasterLoginOptions {
  readonly db: Queries;
  readonly secrets: SiteSecrets;
  readonly accounts: AccountService;
  readonly sessions: Sessions;
  readonly relay: FarcasterRelay;
  readonly registry: IdRegistry;
  readonly siteUrl: () => string;
  readonly log: Log;
  readonly now: () => number;
}

/** A page's login with Farcaster. A request that another one replaced, or whose page is gone, logs nobody in. */
export interface FarcasterLogin {
  /** @returns what the visitor's app opens. @throws HttpError `INTERNAL` */
  start(frame: Frame): Promise<string>;
  /** @returns whose message the app has signed; `null` while it has not. @throws HttpError `LOGIN_EXPIRED`, `INTERNAL` */
  look(frame: Frame): Promise<ApprovedChannel | null>;
  /** Once for each approval. @returns the session's token. @throws HttpError `LOGIN_EXPIRED` */
  logIn(frame: Frame, approved: ApprovedChannel, previousToken: string | null): Promise<string>;
  end(frame: Frame): Promise<void>;
}

interface ApprovedChannel {
  readonly channel: Sealed;
  readonly fid: string;
  readonly userName: string;
}

const expired = () => new HttpError(410, 'LOGIN_EXPIRED', 'The login has expired; start again.');

export function createFarcasterLogin(options: FarcasterLoginOptions): FarcasterLogin {
  const { db, secrets, accounts, sessions, relay, registry, siteUrl, log, now } = options;
  const placeOf = (row: string) => ({ table: 'farcaster_channels', column: 'channel', row });
  const failed = (error: unknown): HttpError => {
    if (!(error instanceof FarcasterError)) throw error;
    log.error('farcaster login failed', { failure: error.failure });
    return new HttpError(502, 'INTERNAL', 'Farcaster has not confirmed the login.');
  };

  return {
    start: async (frame) => {
      const expiresMs = now() + CHANNEL_MS;
      const asked = { siweUri: `${siteUrl()}/sdk`, domain: new URL(siteUrl()).host, nonce: randomId() };
      try {
        const { token, url } = await relay.open({ ...asked, expirationTime: new Date(expiresMs).toISOString() });
        const channel = secrets.seal(JSON.stringify({ ...asked, token }), placeOf(frame.id));
        await putChannel(db, { frameId: frame.id, channel, expiresMs });
        return url;
      } catch (error) {
        throw failed(error);
      }
    },

    look: async ({ id }) => {
      const sealed = await findChannel(db, id, now());
      if (sealed === null) throw expired();
      const { token, ...asked } = v.parse(CHANNEL, JSON.parse(secrets.open(sealed, placeOf(id))));
      try {
        const signed = await relay.read(token);
        if (!signed) return null;
        const fid = await verifySignIn(signed, asked, registry, now());
        // As Farcaster's apps call somebody without a name. The name is not signed, so that it is nothing but a name.
        return { channel: sealed, fid: String(fid), userName: visibleName(signed.userName ?? '') || `!${fid}` };
      } catch (error) {
        if (error instanceof FarcasterError && error.failure === 'unreachable') {
          log.error('farcaster login delayed', { failure: error.failure });
          return null;
        }
        await endChannel(db, id, sealed);
        throw error instanceof FarcasterError && error.failure === 'refused' ? expired() : failed(error);
      }
    },

    logIn: async (frame, { channel, fid, userName }, previousToken) => {
      if (!(await endChannel(db, frame.id, channel))) throw expired();
      const userId = await accounts.forIdentity({ provider: 'farcaster', subject: fid, email: null, userName });
      return await sessions.begin({ userId, method: 'farcaster', frame, previousToken });
    },

    end: ({ id }) => endChannelOf(db, id),
  };
}
