import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseError, openDatabase } from '@foyerkit/database';
import { createRateLimit, httpUrl, ListenError, openHttpServer } from '@foyerkit/http';
import { serveDocument } from '@foyerkit/http/openapi';
import { OAUTH_PROVIDERS } from '@foyerkit/secure-frame/protocol';
import { createAccountService } from './accounts/account-service.js';
import { createApprovalService } from './approvals/approval-service.js';
import { type BuiltPages, openBuiltPages } from './built-pages.js';
import { createNodeClients } from './chain/node-client.js';
import { DEFAULT_CONFIG, type SecureSiteConfig } from './config.js';
import { createFarcasterLogin } from './farcaster/farcaster-login.js';
import { createIdRegistry } from './farcaster/id-registry.js';
import { createFarcasterRelay } from './farcaster/relay-client.js';
import { approvalRoutes } from './http/approval.route.js';
import { assetRoutes } from './http/assets.route.js';
import { createApp } from './http/create-app.js';
import { dashboardRoutes } from './http/dashboard.route.js';
import { emailRoutes } from './http/email.route.js';
import { emailUpdateRoutes } from './http/email-update.route.js';
import { farcasterRoutes } from './http/farcaster.route.js';
import { frameRoutes } from './http/frame.route.js';
import { healthRoutes } from './http/health.route.js';
import { pageRoutes } from './http/pages.route.js';
import { projectRoutes } from './http/project.route.js';
import { rpcRoutes } from './http/rpc.route.js';
import { sdkRoutes } from './http/sdk.route.js';
import { sessionRoutes } from './http/session.route.js';
import { createSessionReader } from './http/session-reader.js';
import { SIGN_IN_ENDPOINTS } from './http/sign-in.endpoints.js';
import { signInOpenApi } from './http/sign-in.openapi.js';
import { signInRoutes } from './http/sign-in.route.js';
import type { SiteEnv } from './http/site-env.js';
import { socialRoutes } from './http/social.route.js';
import { userRoutes } from './http/user.route.js';
import { createLocalKeyService, openFileKeyServices, readFileKeyServices } from './keys/file-key-service.js';
import { KeyError } from './keys/key-error.js';
import { createKeyExports } from './keys/key-exports.js';
import { type KeyServices, keyServices } from './keys/key-port.js';
import { loadKeyService } from './keys/key-service-module.js';
import { createLog, errorFields } from './log.js';
import { createEmailLogin } from './login/email-login.js';
import { createEmailUpdates } from './login/email-update.js';
import { createLoginLimits } from './login/limits.js';
import { createSessions } from './login/sessions.js';
import { createSmtpMail } from './mail/smtp-mail.js';
import { startMailWorker } from './mail/worker.js';
import { createOAuthLogin } from './oauth/oauth-login.js';
import { createOAuthProvider } from './oauth/provider.js';
import type { OAuthProviderPort } from './oauth/provider-port.js';
import { openSiteSecrets } from './secrets/site-secrets.js';
import { createSignInAccounts } from './sign-in/sign-in-accounts.js';
import { createSignInEmails } from './sign-in/sign-in-emails.js';
import { createSignInIds } from './sign-in/sign-in-ids.js';
import { createSignInSessions } from './sign-in/sign-in-sessions.js';
import { checkSignIn, createSignInVerifiers } from './sign-in/sign-in-verifiers.js';
import { createSmartAccounts } from './smart-account/smart-accounts.js';
import { StartError } from './start-error.js';
import { MIGRATIONS } from './stores/migrations.js';
import { purgeExpired } from './stores/purge.js';
import type { SiteDatabase, Tables } from './stores/tables.js';

const IN_MEMORY = ':memory:';
const KEY_BYTES = 32;
const MAX_HEADER_BYTES = 16 * 1024;
const PURGE_MS = 10 * 60_000;
/** Shorter than the time limits of proxies. */
const LONG_POLL_MS = 25_000;

/** Omitted options have the same defaults as the environment variables. */
export interface SecureSiteOptions extends Partial<SecureSiteConfig> {
  /** Ms since 1970. */
  readonly now?: () => number;
  /** How long a page's question for the confirmation of its browser waits for the answer. */
  readonly longPollMs?: number;
  /** The site's own pages; default: as they were built with this package. */
  readonly pages?: BuiltPages;
}

/** The running site. */
export interface SecureSite {
  /** Base URL for browsers, without a trailing slash. */
  readonly url: string;
  /** The port listened on, including the one chosen for 0. */
  readonly port: number;
  /** What it answers to, as `POST /api/frame`. */
  readonly routes: readonly string[];
  /** Ends requests, finishes the mails being sent and closes the database. A second call waits for the first. */
  stop(): Promise<void>;
}

/**
 * Starts the secure site on one port.
 * @throws StartError with a code and a message for the operator, for example for a taken port or an unusable database.
 */
export async function startSecureSite(options: SecureSiteOptions = {}): Promise<SecureSite> {
  const { now = Date.now, longPollMs = LONG_POLL_MS, pages = openBuiltPages(), ...given } = options;
  const config: SecureSiteConfig = { ...DEFAULT_CONFIG, ...given };
  checkSignIn(config);
  const log = createLog(config.log);
  const stopping = new AbortController();

  const services = await orStartError(openKeyServices(config));
  const database = await orStartError(
    openDatabase<Tables>({
      url: config.databaseUrl,
      dataDir: config.dataDir,
      name: 'secure-site',
      migrations: MIGRATIONS,
    }),
  );
  const { db } = database;

  try {
    const secrets = await orStartError(openSiteSecrets(db, services));
    let url = config.publicUrl ?? '';
    const siteUrl = () => url;
    const worker = config.mail && startMailWorker({ database, secrets, mail: createSmtpMail(config.mail), log, now });
    const accounts = createAccountService(database, services, secrets, now);
    const sessions = createSessions(database, secrets, now);
    const limits = createLoginLimits(db, secrets, config.rateLimits, now);
    const emailLogin =
      worker &&
      createEmailLogin({
        database,
        secrets,
        accounts,
        sessions,
        limits,
        deviceConfirmation: config.deviceConfirmation,
        siteUrl,
        onMail: worker.nudge,
        now,
      });
    const emailUpdates =
      worker && createEmailUpdates({ database, secrets, accounts, limits, onMail: worker.nudge, now });
    const social = { db, secrets, accounts, sessions, siteUrl, log, now };
    const oauthLogin = createOAuthLogin({ ...social, providers: createProviders(config, now) });
    const { farcaster } = config;
    const farcasterLogin =
      farcaster &&
      createFarcasterLogin({
        ...social,
        relay: createFarcasterRelay(farcaster.relayUrl),
        registry: createIdRegistry(farcaster.registryRpcUrl, farcaster.registryAddress),
      });
    const signIn =
      worker && config.signInOrigins.length > 0
        ? signInRoutes({
            verifiers: createSignInVerifiers({ ...config, db, secrets, now }),
            emails: createSignInEmails({ database, secrets, limits, onMail: worker.nudge, now }),
            accounts: createSignInAccounts(db, secrets, now),
            sessions: createSignInSessions(db, secrets),
            ids: createSignInIds(secrets),
            siteUrl,
          })
        : null;
    const reader = createSessionReader(sessions, secrets);
    const nodes = createNodeClients(config.networks);
    const smartAccounts = createSmartAccounts(nodes);
    const approvals = createApprovalService({ database, secrets, keys: services, nodes, smartAccounts, now });
    const keyExports = createKeyExports({
      database,
      secrets,
      accounts,
      keys: services,
      onMail: worker?.nudge ?? null,
      now,
    });
    const login = {
      email: emailLogin !== null,
      social: [...oauthLogin.providers, ...(farcasterLogin ? (['farcaster'] as const) : [])],
    };
    const { fetch, routes } = createApp({
      db,
      secrets,
      siteUrl,
      now,
      log,
      rateLimit: createRateLimit(config.rateLimits.perIpPerMinute, now),
      trustProxy: config.trustProxy,
      signInOrigins: config.signInOrigins,
      routes: [
        frameRoutes({ db, secrets, allowedOrigins: config.allowedOrigins, siteUrl, now }),
        assetRoutes(pages),
        pageRoutes(pages),
        sdkRoutes({ db, pages, allowedOrigins: config.allowedOrigins, log }),
        emailRoutes({ emailLogin, longPollMs, stopping: stopping.signal }),
        emailUpdateRoutes({ emailUpdates, reader }),
        socialRoutes({ oauthLogin, pages }),
        farcasterRoutes({ farcasterLogin, longPollMs, stopping: stopping.signal }),
        sessionRoutes({ sessions, reader, accounts, farcasterLogin }),
        userRoutes({ accounts, approvals, nodes, reader, smartAccounts }),
        approvalRoutes({ approvals, reader }),
        rpcRoutes({ db, nodes, reader, smartAccounts }),
        dashboardRoutes({ exports: keyExports, reader, sessions, siteUrl }),
        healthRoutes({ db, login }),
        ...(signIn ? [signIn, serveDocument<SiteEnv>(signInOpenApi(SIGN_IN_ENDPOINTS))] : []),
        ...(config.faults ? [projectRoutes(db)] : []),
      ],
    });
    const stopPurging = startPurging(database, log, now);
    const stopWork = async () => {
      stopping.abort();
      await stopPurging();
      await worker?.stop();
    };
    const { host, port } = config;
    const opening = openHttpServer({ host, port, maxHeaderBytes: MAX_HEADER_BYTES, fetch });
    const server = await orStartError(opening).catch(async (error: unknown) => {
      await stopWork();
      throw error;
    });
    url ||= httpUrl(host, server.port);

    let stopped: Promise<void> | null = null;
    const stop = async () => {
      stopping.abort();
      await server.close();
      await stopWork();
      await database.close();
      log.info('secure site stopped');
    };
    // Not named after the mail: values of such fields are never logged.
    const logins = [...(login.email ? ['email'] : []), ...login.social].join(' ');
    log.info('secure site started', { port: server.port, logins });
    return {
      url,
      port: server.port,
      routes,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws StartError for Apple without a key */
function createProviders({ oauth }: SecureSiteConfig, now: () => number): readonly OAuthProviderPort[] {
  return OAUTH_PROVIDERS.flatMap((name) => {
    const client = oauth[name];
    if (!client) return [];
    if (name === 'apple' && !client.apple)
      throw new StartError('CONFIG_INVALID', 'Apple needs a team, a key and its id.');
    return [createOAuthProvider(name, client, now)];
  });
}

/** Removes what has expired, now and then. @returns a function that ends it */
function startPurging({ db }: SiteDatabase, log: ReturnType<typeof createLog>, now: () => number): () => Promise<void> {
  const purge = async () => {
    try {
      await purgeExpired(db, now());
    } catch (error) {
      log.error('purge failed', errorFields(error));
    }
  };
  let running = purge();
  const timer = setInterval(() => {
    running = purge();
  }, PURGE_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** With everything in memory, so is the key: nobody could use it afterwards. */
async function openKeyServices({ keyFile, kmsModule, dataDir, databaseUrl }: SecureSiteConfig): Promise<KeyServices> {
  if (kmsModule !== null) {
    const earlier = keyFile === null ? [] : await readFileKeyServices(keyFile);
    return keyServices(await loadKeyService(kmsModule, process.env), earlier);
  }
  const isInMemory = databaseUrl === null && dataDir === IN_MEMORY && keyFile === null;
  if (isInMemory) return keyServices(createLocalKeyService(randomBytes(KEY_BYTES)));
  return await openFileKeyServices(keyFile ?? join(dataDir, 'key'));
}

async function orStartError<T>(starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (cause) {
    if (cause instanceof ListenError) throw new StartError(cause.code, cause.message, { cause });
    if (cause instanceof DatabaseError) throw new StartError('DATABASE_UNUSABLE', cause.message, { cause });
    if (cause instanceof KeyError) {
      if (cause.code === 'KEY_SERVICE_INVALID') throw new StartError(cause.code, cause.message, { cause });
      const hint = cause.code === 'KEY_FILE_INVALID' ? '' : ' Is KEY_FILE the file that this database was made with?';
      throw new StartError('KEY_FILE_INVALID', `${cause.message}${hint}`, { cause });
    }
    throw cause;
  }
}
