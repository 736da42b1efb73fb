import { wholeNumberText } from '@foyerkit/http';
import * as v from 'valibot';
import { zoneSchema } from './chain-api/names.endpoints.js';
import { type ChainOptions, chainsSchema } from './chains/chain.js';
import { type ExchangesConfig, exchangesConfigSchema } from './exchanges/exchanges-config.js';
import { projectIdSchema } from './http/caller.js';
import { type OnrampConfig, onrampConfigSchema } from './onramp/onramp-config.js';
import { type PriceRow, priceTableSchema } from './prices/price-table.js';
import { StartError } from './start-error.js';
import { type SwapConfig, swapConfigSchema } from './swaps/swap-config.js';
import { readJsonSetting } from './validation/json-setting.js';
import { urlTemplate } from './validation/url-template.js';

export const LOG_LEVELS = ['silent', 'error', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The configuration. Each field is one environment variable of `main.js`. */
export interface ServicesConfig {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the database; created if it is missing. `:memory:` stores nothing on disk. Unused with `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL database, for several processes; `null` for a file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A Redis server, for several relay processes; `null` for messages in memory. */
  readonly redisUrl: string | null;
  /** Base URL under which clients reach the services, without a trailing slash; `null` for the address listened on. */
  readonly publicUrl: string | null;
  /** Origins whose pages may read responses and open relay sockets; `*` allows every origin. */
  readonly allowedOrigins: '*' | readonly string[];
  readonly maxBodyBytes: number;
  /** Requests per minute from one address; 0 for no limit. */
  readonly rateLimitPerMinute: number;
  /** Registrations of names per minute from one address; 0 for no limit. */
  readonly nameRateLimitPerMinute: number;
  /** Calls with events per minute from one address, and of one project; 0 for no limit. */
  readonly eventRateLimitPerMinute: number;
  readonly projectEventRateLimitPerMinute: number;
  /** The projects whose events are taken; `*` for all. */
  readonly eventProjects: '*' | readonly string[];
  /** How many proxies in front of the services add to `X-Forwarded-For`; 0: nobody is believed about addresses. */
  readonly trustProxy: number;
  /** Enables `/faults` and `/admin`. Never enable it on a publicly reachable service. */
  readonly faults: boolean;
  readonly log: LogLevel;
  /** The chains of the blockchain API; without any, it serves none. */
  readonly chains: readonly ChainOptions[];
  /** Prices that do not change; they win over those of the source. */
  readonly prices: readonly PriceRow[];
  /** Where other prices come from: a URL with `{addresses}`, a comma-separated list of CAIP-10 ids; `null` for nowhere. */
  readonly priceSourceUrl: string | null;
  /** Where names can be registered, such as `names.example`; `null` for nowhere. */
  readonly nameZone: string | null;
  /** Who has a name that is registered elsewhere: a URL with `{address}`; `null`: nobody says. */
  readonly identitySourceUrl: string | null;
  /** Who sells coins and tokens for money, and what; `null` for nobody. */
  readonly onramp: OnrampConfig | null;
  /** The exchanges that a visitor can pay from, in this order. */
  readonly exchanges: ExchangesConfig;
  /** The market makers through which tokens are swapped. */
  readonly swaps: SwapConfig;
  /** Who swaps tokens on the other chains of S9: the base URL of this API elsewhere; `null` for nobody. */
  readonly swapSourceUrl: string | null;
}

export const DEFAULT_CONFIG: ServicesConfig = {
  port: 5181,
  host: '127.0.0.1',
  dataDir: '.data/services',
  databaseUrl: null,
  redisUrl: null,
  publicUrl: null,
  allowedOrigins: '*',
  maxBodyBytes: 64 * 1024,
  rateLimitPerMinute: 0,
  nameRateLimitPerMinute: 30,
  eventRateLimitPerMinute: 600,
  projectEventRateLimitPerMinute: 6_000,
  eventProjects: '*',
  trustProxy: 0,
  faults: false,
  log: 'info',
  chains: [],
  prices: [],
  priceSourceUrl: null,
  nameZone: null,
  identitySourceUrl: null,
  onramp: null,
  exchanges: [],
  swaps: [],
  swapSourceUrl: null,
};

const webUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https URL'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
    'must be a URL such as postgres://user:password@host/database',
  ),
);

const redisUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol),
    'must be a URL such as redis://user:password@host:6379/0',
  ),
);

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const originList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check(
    (origins) => (origins.length === 1 && origins[0] === '*') || origins.every(isOrigin),
    'must be * or a comma-separated list of origins such as https://app.example',
  ),
  v.transform((origins) => (origins[0] === '*' ? ('*' as const) : origins)),
);

const projectList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check(
    (ids) => (ids.length === 1 && ids[0] === '*') || ids.every((id) => v.is(projectIdSchema, id)),
    'must be * or a comma-separated list of project ids',
  ),
  v.transform((ids) => (ids[0] === '*' ? ('*' as const) : ids)),
);

const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);

const environment = v.object({
  PORT: v.optional(wholeNumberText(0, 65_535)),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address'))),
  DATA_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(postgresUrl),
  REDIS_URL: v.optional(redisUrl),
  PUBLIC_URL: v.optional(webUrl),
  ALLOWED_ORIGINS: v.optional(originList),
  MAX_BODY_BYTES: v.optional(wholeNumberText(1_024, 16 * 1024 * 1024)),
  RATE_LIMIT: v.optional(wholeNumberText(0, 1_000_000)),
  NAME_RATE_LIMIT: v.optional(wholeNumberText(0, 1_000_000)),
  EVENT_RATE_LIMIT: v.optional(wholeNumberText(0, 1_000_000)),
  PROJECT_EVENT_RATE_LIMIT: v.optional(wholeNumberText(0, 1_000_000)),
  EVENT_PROJECTS: v.optional(projectList),
  TRUST_PROXY: v.optional(wholeNumberText(0, 10)),
  FAULTS: v.optional(flag),
  LOG: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
  CHAINS: v.optional(v.string()),
  PRICES: v.optional(v.string()),
  ONRAMP: v.optional(v.string()),
  EXCHANGES: v.optional(v.string()),
  SWAPS: v.optional(v.string()),
  SWAP_SOURCE_URL: v.optional(webUrl),
  NAME_ZONE: v.optional(zoneSchema),
  IDENTITY_SOURCE_URL: v.optional(urlTemplate('{address}')),
  PRICE_SOURCE_URL: v.optional(urlTemplate('{addresses}')),
});

/** Variables that contain passwords or keys are not repeated in messages. */
const SECRETS = ['DATABASE_URL', 'REDIS_URL', 'PRICE_SOURCE_URL', 'IDENTITY_SOURCE_URL', 'SWAP_SOURCE_URL'];

/**
 * Reads the configuration from environment variables; unset and empty ones keep their defaults.
 * @throws StartError `CONFIG_INVALID`, naming every invalid variable and the expected value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServicesConfig {
  const set = Object.entries(env).filter(([, text]) => text?.trim());
  const { success, output, issues } = v.safeParse(environment, Object.fromEntries(set));
  if (!success) {
    const problems = issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      if (SECRETS.includes(name)) return `${name} ${issue.message}.`;
      return `${name} ${issue.message}, but it is ${JSON.stringify(env[name])}.`;
    });
    throw new StartError('CONFIG_INVALID', problems.join('\n'));
  }
  return {
    port: output.PORT ?? DEFAULT_CONFIG.port,
    host: output.HOST ?? DEFAULT_CONFIG.host,
    dataDir: output.DATA_DIR ?? DEFAULT_CONFIG.dataDir,
    databaseUrl: output.DATABASE_URL ?? DEFAULT_CONFIG.databaseUrl,
    redisUrl: output.REDIS_URL ?? DEFAULT_CONFIG.redisUrl,
    publicUrl: output.PUBLIC_URL ?? DEFAULT_CONFIG.publicUrl,
    allowedOrigins: output.ALLOWED_ORIGINS ?? DEFAULT_CONFIG.allowedOrigins,
    maxBodyBytes: output.MAX_BODY_BYTES ?? DEFAULT_CONFIG.maxBodyBytes,
    rateLimitPerMinute: output.RATE_LIMIT ?? DEFAULT_CONFIG.rateLimitPerMinute,
    nameRateLimitPerMinute: output.NAME_RATE_LIMIT ?? DEFAULT_CONFIG.nameRateLimitPerMinute,
    eventRateLimitPerMinute: output.EVENT_RATE_LIMIT ?? DEFAULT_CONFIG.eventRateLimitPerMinute,
    projectEventRateLimitPerMinute: output.PROJECT_EVENT_RATE_LIMIT ?? DEFAULT_CONFIG.projectEventRateLimitPerMinute,
    eventProjects: output.EVENT_PROJECTS ?? DEFAULT_CONFIG.eventProjects,
    trustProxy: output.TRUST_PROXY ?? DEFAULT_CONFIG.trustProxy,
    faults: output.FAULTS ?? DEFAULT_CONFIG.faults,
    log: output.LOG ?? DEFAULT_CONFIG.log,
    chains:
      output.CHAINS === undefined ? DEFAULT_CONFIG.chains : readJsonSetting('CHAINS', output.CHAINS, chainsSchema),
    prices:
      output.PRICES === undefined ? DEFAULT_CONFIG.prices : readJsonSetting('PRICES', output.PRICES, priceTableSchema),
    onramp:
      output.ONRAMP === undefined
        ? DEFAULT_CONFIG.onramp
        : readJsonSetting('ONRAMP', output.ONRAMP, onrampConfigSchema),
    exchanges:
      output.EXCHANGES === undefined
        ? DEFAULT_CONFIG.exchanges
        : readJsonSetting('EXCHANGES', output.EXCHANGES, exchangesConfigSchema),
    swaps: output.SWAPS === undefined ? DEFAULT_CONFIG.swaps : readJsonSetting('SWAPS', output.SWAPS, swapConfigSchema),
    swapSourceUrl: output.SWAP_SOURCE_URL ?? DEFAULT_CONFIG.swapSourceUrl,
    nameZone: output.NAME_ZONE ?? DEFAULT_CONFIG.nameZone,
    identitySourceUrl: output.IDENTITY_SOURCE_URL ?? DEFAULT_CONFIG.identitySourceUrl,
    priceSourceUrl: output.PRICE_SOURCE_URL ?? DEFAULT_CONFIG.priceSourceUrl,
  };
}
