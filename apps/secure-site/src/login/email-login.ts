import type { AccountService } from '../accounts/account-service.js';
import type { DeviceConfirmation } from '../config.js';
import { HttpError } from '../http/http-error.js';
import { storeMail } from '../mail/outbox.js';
import { codeMail, deviceMail } from '../mail/templates.js';
import { randomId } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { CodeKey } from '../stores/codes.store.js';
import {
  addDevice,
  addDeviceRequest,
  type DeviceRequest,
  decideDeviceRequest,
  deviceRequestStatus,
  findOpenRequest,
  isKnownDevice,
} from '../stores/devices.store.js';
import { type Frame, setFrameLogin } from '../stores/frames.store.js';
import { type ProjectSettings, readProject } from '../stores/projects.store.js';
import type { DeviceRequestStatus, SiteDatabase } from '../stores/tables.js';
import { createCodeMail, storeCodeMail } from './code-mail.js';
import { codeEmailPlace, codeExpired, useCode } from './codes.js';
import type { LoginLimits } from './limits.js';
import { readEmail } from './read-email.js';
import type { Sessions } from './sessions.js';

/** How long a browser's owner may take to confirm it. */
const REQUEST_MS = 20 * 60_000;

export interface EmailLoginOptions {
  readonly database: SiteDatabase;
  readonly secrets: SiteSecrets;
  readonly accounts: AccountService;
  readonly sessions: Sessions;
  readonly limits: LoginLimits;
  readonly deviceConfirmation: DeviceConfirmation;
  /** URL of the site, without a trailing slash; known when it listens. */
  readonly siteUrl: () => string;
  /** A mail was stored. */
  readonly onMail: () => void;
  readonly now: () => number;
}

interface EmailLoginRequest {
  readonly email: string;
  readonly frame: Frame;
  readonly agent: string;
  /** The IP address of the caller. */
  readonly address: string;
}

export interface EmailLogin {
  /**
   * Sends a code, or first a link for a browser that the address has not confirmed. Nothing here asks whether the address
   * has an account: that would show in the answer or in its time.
   * @throws HttpError `EMAIL_INVALID`, `COOLDOWN`, `RATE_LIMITED`
   */
  start(request: EmailLoginRequest): Promise<'VERIFY_OTP' | 'VERIFY_DEVICE'>;
  /** @returns the session's token. @throws HttpError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED`, `RATE_LIMITED` */
  enterCode(frame: Frame, code: string, previousToken: string | null): Promise<string>;
  deviceStatus(frame: Frame): Promise<DeviceRequestStatus | 'expired'>;
  /** What a device link asks for. @throws HttpError `DEVICE_EXPIRED` */
  describeRequest(token: string): Promise<Pick<DeviceRequest, 'origin' | 'agent' | 'createdMs'>>;
  /** The answer of the address's owner; a confirmation sends the code. @throws HttpError `DEVICE_EXPIRED` */
  decide(token: string, decision: 'confirm' | 'refuse'): Promise<void>;
}

/** Where a login began, and how long its code lives if the project says so. */
interface LoginCodePlace {
  readonly origin: string;
  readonly agent: string;
  readonly lifeMs?: number | undefined;
}

const toMs = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : seconds * 1000);

const deviceExpired = () => new HttpError(410, 'DEVICE_EXPIRED', 'The link has expired or was used.');

export function createEmailLogin(options: EmailLoginOptions): EmailLogin {
  const { database, secrets, accounts, sessions, limits, deviceConfirmation, siteUrl, onMail, now } = options;
  const { db, transact } = database;
  const requestEmailPlace = (row: string) => ({ table: 'device_requests', column: 'email', row });
  const hashLink = (token: string) => secrets.hash('device-link', token);

  const createLoginCode = (email: string, key: CodeKey, { lifeMs, ...place }: LoginCodePlace) => {
    const nowMs = now();
    const content = (code: string) => codeMail(code, { ...place, atMs: nowMs });
    return createCodeMail({ secrets, email, key, nowMs, lifeMs, content });
  };

  const startWithCode = async (
    email: string,
    key: CodeKey,
    { frame, agent }: EmailLoginRequest,
    { codeSeconds }: ProjectSettings,
  ) => {
    const code = createLoginCode(email, key, { origin: frame.origin, agent, lifeMs: toMs(codeSeconds) });
    await transact(async (transaction) => {
      await storeCodeMail(transaction, secrets, code);
      await setFrameLogin(transaction, frame.id, { emailHash: key.emailHash, requestId: null });
    });
  };

  const startWithLink = async (email: string, { emailHash, deviceHash }: CodeKey, request: EmailLoginRequest) => {
    const { frame, agent } = request;
    const [id, token, nowMs] = [randomId(), randomId(), now()];
    const expiresMs = nowMs + REQUEST_MS;
    // The token is in the fragment, which reaches no server, no proxy and no log.
    const content = deviceMail(`${siteUrl()}/device#${token}`, { origin: frame.origin, agent, atMs: nowMs });
    await transact(async (transaction) => {
      await addDeviceRequest(transaction, {
        id,
        tokenHash: hashLink(token),
        deviceHash,
        emailHash,
        email: secrets.seal(email, requestEmailPlace(id)),
        origin: frame.origin,
        agent,
        createdMs: nowMs,
        expiresMs,
      });
      await storeMail(transaction, secrets, { to: email, content, nowMs, expiresMs });
      await setFrameLogin(transaction, frame.id, { emailHash, requestId: id });
    });
  };

  const openRequest = async (token: string): Promise<DeviceRequest> => {
    const request = await findOpenRequest(db, hashLink(token), now());
    if (!request) throw deviceExpired();
    return request;
  };

  return {
    start: async (request) => {
      const email = readEmail(request.email);
      const { frame, address } = request;
      const key: CodeKey = { purpose: 'login', emailHash: secrets.hash('email', email), deviceHash: frame.deviceHash };
      const project = await readProject(db, frame.projectId);
      await limits.countMail({ ...key, email, address, cooldownMs: toMs(project.cooldownSeconds) });
      const mustConfirm = (project.deviceConfirmation ?? deviceConfirmation) === 'always';
      const needsLink = mustConfirm && !(await isKnownDevice(db, key.deviceHash, key.emailHash));
      await (needsLink ? startWithLink : startWithCode)(email, key, request, project);
      onMail();
      return needsLink ? 'VERIFY_DEVICE' : 'VERIFY_OTP';
    },

    enterCode: async (frame, code, previousToken) => {
      const { loginEmailHash: emailHash, deviceHash } = frame;
      if (emailHash === null) throw codeExpired();
      const key: CodeKey = { purpose: 'login', emailHash, deviceHash };
      const sealed = await useCode({ db, secrets, limits, key, code, nowMs: now() });
      const userId = await accounts.forEmail(secrets.open(sealed, codeEmailPlace(key)));
      await setFrameLogin(db, frame.id, null);
      return await sessions.begin({ userId, method: 'email', frame, previousToken });
    },

    deviceStatus: async ({ loginRequestId }) =>
      loginRequestId === null ? 'expired' : await deviceRequestStatus(db, loginRequestId, now()),

    describeRequest: openRequest,

    decide: async (token, decision) => {
      const request = await openRequest(token);
      const { id, emailHash, deviceHash, origin, agent } = request;
      const isConfirmed = decision === 'confirm';
      const key: CodeKey = { purpose: 'login', emailHash, deviceHash };
      const email = secrets.open(request.email, requestEmailPlace(id));
      const code = createLoginCode(email, key, { origin, agent });
      const isFirst = await transact(async (transaction) => {
        const status = isConfirmed ? 'confirmed' : 'refused';
        if (!(await decideDeviceRequest(transaction, { id, status, nowMs: now() }))) return false;
        if (!isConfirmed) return true;
        await addDevice(transaction, deviceHash, emailHash, now());
        await storeCodeMail(transaction, secrets, code);
        return true;
      });
      if (!isFirst) throw deviceExpired();
      if (isConfirmed) onMail();
    },
  };
}
