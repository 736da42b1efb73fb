import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { wholeNumberText } from '@foyerkit/http';
import * as v from 'valibot';
import { SITE_NETWORKS, type SiteNetwork } from './chain/networks.js';
import { type FarcasterConfig, type OAuthConfig, readLogins } from './login-config.js';
import { StartError } from './start-error.js';
import { isLoopback } from './validation/loopback.js';
import { isOrigin, isOriginPattern, type OriginPattern } from './validation/origins.js';

export const LOG_LEVELS = ['silent', 'error', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Whether a browser that an address has not used before is confirmed by a link first. It never depends on whether the address has an account. */
export const DEVICE_CONFIRMATIONS = ['always', 'never'] as const;
export type DeviceConfirmation = (typeof DEVICE_CONFIRMATIONS)[number];

export interface MailConfig {
  /** `smtp://` or `smtps://`, with the user and the password. */
  readonly url: string;
  readonly from: string;
}

export interface RateLimits {
  /** Requests per minute from one IP address to one process; 0 for no limit. */
  readonly perIpPerMinute: number;
  /** At most 3 of them within ten minutes. */
  readonly mailsPerAddressPerHour: number;
  readonly mailsPerIpPerHour: number;
  readonly codeTriesPerAddressPerHour: number;
}

/** The configuration. Each field is one environment variable of `main.js`. */
export interface SecureSiteConfig {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host: string;
  /** Base URL under which browsers reach the site, without a path: https unless it is a loopback address. `null` for the address listened on. */
  readonly publicUrl: string | null;
  /** `postgres://…`; `null` for a file in the data folder. */
  readonly databaseUrl: string | null;
  /** Folder of the database and of the key file; created if it is missing. `:memory:` stores nothing in a database file. */
  readonly dataDir: string;
  /** Origins of the pages that may embed the site. */
  readonly allowedOrigins: readonly OriginPattern[];
  /** Origins of the pages whose visitors sign in with their own wallets; none: that service is off. */
  readonly signInOrigins: readonly string[];
  /** `null` if nobody may log in by e-mail. */
  readonly mail: MailConfig | null;
  /** The social logins that the site offers. */
  readonly oauth: OAuthConfig;
  /** `null` if nobody may log in with Farcaster. */
  readonly farcaster: FarcasterConfig | null;
  /** `null` for `key` in the data folder. */
  readonly keyFile: string | null;
  /** Path of a module that exports `createKeyService(env)`; it wraps in place of the key file, which then only opens what it has wrapped. */
  readonly kmsModule: string | null;
  /** On which the site signs and sends. */
  readonly networks: readonly SiteNetwork[];
  /** Projects may have another. */
  readonly deviceConfirmation: DeviceConfirmation;
  readonly rateLimits: RateLimits;
  /** How many proxies in front of the site add to `X-Forwarded-For`. */
  readonly trustProxy: number;
  /** Enables `PUT /projects/:id`. Never enable it on a publicly reachable site. */
  readonly faults: boolean;
  readonly log: LogLevel;
}

export const DEFAULT_CONFIG: SecureSiteConfig = {
  port: 5183,
  host: '127.0.0.1',
  publicUrl: null,
  databaseUrl: null,
  dataDir: '.data/secure-site',
  allowedOrigins: [],
  signInOrigins: [],
  mail: null,
  oauth: {},
  farcaster: null,
  keyFile: null,
  kmsModule: null,
  networks: [],
  deviceConfirmation: 'always',
  rateLimits: {
    perIpPerMinute: 300,
    mailsPerAddressPerHour: 8,
    mailsPerIpPerHour: 60,
    codeTriesPerAddressPerHour: 15,
  },
  trustProxy: 0,
  faults: false,
  log: 'info',
};

const siteUrl = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, pathname, search, hash, username } = new URL(text);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSafe && pathname === '/' && search + hash + username === '';
  }, 'must be an https URL without a path'),
  v.transform((text) => new URL(text).origin),
);
const databaseUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol), 'must be a postgres URL'),
);
const listOf = (isValid: (part: string) => boolean, what: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.check((parts) => parts.every(isValid), `must be a comma-separated list of ${what}`),
  );
const originList = listOf(
  isOriginPattern,
  'origins such as https://app.example or https://*.example.com, without paths, and not *',
);
const signInOriginList = listOf(isOrigin, 'origins such as https://app.example, without paths and patterns');
const smtpUrl = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return /^smtps?:$/.test(protocol) && hostname !== '';
  }, 'must be an smtp or smtps URL'),
);
const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\r\n@]{1,100} <[^<>\s@]{1,64}@[^<>\s@]{1,255}>|[^<>\s@]{1,64}@[^<>\s@]{1,255})$/,
    'must be an e-mail address',
  ),
);
const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);
const count = v.optional(wholeNumberText(0, 1_000_000));

const environment = v.object({
  PORT: v.optional(wholeNumberText(0, 65_535)),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address'))),
  PUBLIC_URL: v.optional(siteUrl),
  DATABASE_URL: v.optional(databaseUrl),
  DATA_DIR: v.optional(v.string()),
  ALLOWED_ORIGINS: v.optional(originList),
  SIGN_IN_ORIGINS: v.optional(signInOriginList),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  KEY_FILE: v.optional(v.string()),
  KMS_MODULE: v.optional(v.string()),
  NETWORKS_FILE: v.optional(v.string()),
  DEVICE_CONFIRMATION: v.optional(
    v.picklist(DEVICE_CONFIRMATIONS, `must be one of ${DEVICE_CONFIRMATIONS.join(', ')}`),
  ),
  RATE_LIMIT: count,
  MAILS_PER_ADDRESS: count,
  MAILS_PER_IP: count,
  CODE_TRIES_PER_ADDRESS: count,
  TRUST_PROXY: v.optional(wholeNumberText(0, 10)),
  FAULTS: v.optional(flag),
  LOG: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
});

/** Their values contain passwords, so that no message repeats them. */
const SECRET_VARIABLES = ['DATABASE_URL', 'SMTP_URL'];

/**
 * Reads the configuration from environment variables; unset and empty ones keep their defaults.
 * @throws StartError `CONFIG_INVALID`, naming every invalid variable and the expected value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SecureSiteConfig {
  const set = Object.entries(env).filter(([, text]) => text?.trim());
  const { success, output, issues } = v.safeParse(environment, Object.fromEntries(set));
  if (!success) {
    const problems = issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      return SECRET_VARIABLES.includes(name)
        ? `${name} ${issue.message}.`
        : `${name} ${issue.message}, but it is ${JSON.stringify(env[name])}.`;
    });
    throw new StartError('CONFIG_INVALID', problems.join('\n'));
  }
  const { rateLimits } = DEFAULT_CONFIG;
  return {
    port: output.PORT ?? DEFAULT_CONFIG.port,
    host: output.HOST ?? DEFAULT_CONFIG.host,
    publicUrl: output.PUBLIC_URL ?? DEFAULT_CONFIG.publicUrl,
    databaseUrl: output.DATABASE_URL ?? DEFAULT_CONFIG.databaseUrl,
    dataDir: output.DATA_DIR ?? DEFAULT_CONFIG.dataDir,
    allowedOrigins: output.ALLOWED_ORIGINS ?? DEFAULT_CONFIG.allowedOrigins,
    signInOrigins: output.SIGN_IN_ORIGINS ?? DEFAULT_CONFIG.signInOrigins,
    mail: mailOf(output.SMTP_URL, output.MAIL_FROM),
    ...readLogins(env),
    keyFile: output.KEY_FILE ?? DEFAULT_CONFIG.keyFile,
    kmsModule: output.KMS_MODULE ?? DEFAULT_CONFIG.kmsModule,
    networks: output.NETWORKS_FILE === undefined ? DEFAULT_CONFIG.networks : readNetworks(output.NETWORKS_FILE),
    deviceConfirmation: output.DEVICE_CONFIRMATION ?? DEFAULT_CONFIG.deviceConfirmation,
    rateLimits: {
      perIpPerMinute: output.RATE_LIMIT ?? rateLimits.perIpPerMinute,
      mailsPerAddressPerHour: output.MAILS_PER_ADDRESS ?? rateLimits.mailsPerAddressPerHour,
      mailsPerIpPerHour: output.MAILS_PER_IP ?? rateLimits.mailsPerIpPerHour,
      codeTriesPerAddressPerHour: output.CODE_TRIES_PER_ADDRESS ?? rateLimits.codeTriesPerAddressPerHour,
    },
    trustProxy: output.TRUST_PROXY ?? DEFAULT_CONFIG.trustProxy,
    faults: output.FAULTS ?? DEFAULT_CONFIG.faults,
    log: output.LOG ?? DEFAULT_CONFIG.log,
  };
}

function mailOf(url: string | undefined, from: string | undefined): MailConfig | null {
  if (url !== undefined && from !== undefined) return { url, from };
  if (url === undefined && from === undefined) return null;
  throw new StartError('CONFIG_INVALID', 'SMTP_URL and MAIL_FROM belong together: set both, or neither.');
}

function readNetworks(path: string): readonly SiteNetwork[] {
  const invalid = (reason: string) => new StartError('CONFIG_INVALID', `NETWORKS_FILE ${path} ${reason}.`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw invalid(`must be a file that can be read, but ${resolve(path)} cannot (${code})`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // No cause: addresses of nodes contain keys, and the message of a parser repeats the text.
    throw invalid('must be a file with JSON');
  }
  const { success, output, issues } = v.safeParse(SITE_NETWORKS, content);
  if (success) return output;
  const [issue] = issues;
  const reason = issue.message.startsWith('must') ? issue.message : 'is not valid';
  throw invalid(`has an entry that no network may have: ${v.getDotPath(issue) ?? 'the list'} ${reason}`);
}
