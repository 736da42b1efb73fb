import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OAUTH_PROVIDERS } from '@foyerkit/secure-frame/protocol';
import * as v from 'valibot';
import { type Address, isAddress } from 'viem';
import { StartError } from './start-error.js';
import type { OAuthProviderName } from './stores/tables.js';
import { isLoopback } from './validation/loopback.js';

/** The site as a provider of social logins knows it. */
export interface OAuthClientConfig {
  readonly clientId: string;
  /** `null` for Apple, which wants a signature instead. */
  readonly clientSecret: string | null;
  /** Another issuer than the provider's own, for tests: it answers all requests. `null` for the provider's. */
  readonly issuer: string | null;
  /** Only for Apple; `privateKey` is the content of the file that Apple calls `AuthKey_<key id>.p8`. */
  readonly apple?: { readonly teamId: string; readonly keyId: string; readonly privateKey: string };
}

export type OAuthConfig = Readonly<Partial<Record<OAuthProviderName, OAuthClientConfig>>>;

/** How logins with Farcaster are confirmed. */
export interface FarcasterConfig {
  readonly relayUrl: string;
  /** A node of the chain that has Farcaster's registry of ids: OP Mainnet. */
  readonly registryRpcUrl: string;
  readonly registryAddress: Address;
}

const RELAY_URL = 'https://relay.farcaster.xyz';
/** On OP Mainnet. */
const REGISTRY_ADDRESS: Address = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b';

const text = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,1000}$/, 'must be a text without spaces'));
const url = v.pipe(
  v.string(),
  v.check((given) => {
    if (!URL.canParse(given)) return false;
    const { protocol, hostname, search, hash } = new URL(given);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSafe && search + hash === '';
  }, 'must be an https URL'),
  v.transform((given) => given.replace(/\/+$/, '')),
);
/** With a query: nodes often have a key there. */
const nodeUrl = v.pipe(
  v.string(),
  v.check((given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol), 'must be an http or https URL'),
);
const address = v.custom<Address>((given) => typeof given === 'string' && isAddress(given), 'must be an address');

const oauthVariables = v.object({
  ID: v.optional(text),
  SECRET: v.optional(text),
  ISSUER: v.optional(url),
  TEAM_ID: v.optional(text),
  KEY_ID: v.optional(text),
  KEY_FILE: v.optional(v.string()),
});
const farcasterVariables = v.object({
  RELAY_URL: v.optional(url, RELAY_URL),
  REGISTRY_RPC_URL: v.optional(nodeUrl),
  REGISTRY_ADDRESS: v.optional(address, REGISTRY_ADDRESS),
});

type Environment = Readonly<Record<string, string | undefined>>;

const invalid = (message: string) => new StartError('CONFIG_INVALID', message);

/**
 * Reads the social logins from environment variables. Their values are secrets, so that no message repeats them.
 * @throws StartError `CONFIG_INVALID`
 */
export function readLogins(env: Environment): {
  readonly oauth: OAuthConfig;
  readonly farcaster: FarcasterConfig | null;
} {
  const clients = OAUTH_PROVIDERS.map((provider) => [provider, readClient(provider, env)] as const);
  return { oauth: Object.fromEntries(clients.filter(([, client]) => client !== null)), farcaster: readFarcaster(env) };
}

function readClient(provider: OAuthProviderName, env: Environment): OAuthClientConfig | null {
  const prefix = `OAUTH_${provider.toUpperCase()}_`;
  const { ID, SECRET, ISSUER = null, TEAM_ID, KEY_ID, KEY_FILE } = readVariables(oauthVariables, prefix, env);
  const given = [ID, SECRET, TEAM_ID, KEY_ID, KEY_FILE].filter((value) => value !== undefined);
  if (given.length === 0) return null;
  if (provider !== 'apple') {
    if (ID === undefined || SECRET === undefined) throw invalid(`${prefix}ID and ${prefix}SECRET belong together.`);
    return { clientId: ID, clientSecret: SECRET, issuer: ISSUER };
  }
  if (ID === undefined || TEAM_ID === undefined || KEY_ID === undefined || KEY_FILE === undefined) {
    throw invalid(`${prefix}ID, ${prefix}TEAM_ID, ${prefix}KEY_ID and ${prefix}KEY_FILE belong together.`);
  }
  const apple = { teamId: TEAM_ID, keyId: KEY_ID, privateKey: readAppleKey(`${prefix}KEY_FILE`, KEY_FILE) };
  return { clientId: ID, clientSecret: null, issuer: ISSUER, apple };
}

function readFarcaster(env: Environment): FarcasterConfig | null {
  const prefix = 'FARCASTER_';
  const variables = readVariables(farcasterVariables, prefix, env);
  const { RELAY_URL: relayUrl, REGISTRY_RPC_URL: registryRpcUrl, REGISTRY_ADDRESS: registryAddress } = variables;
  return registryRpcUrl === undefined ? null : { relayUrl, registryRpcUrl, registryAddress };
}

function readVariables<T extends v.GenericSchema>(schema: T, prefix: string, env: Environment): v.InferOutput<T> {
  const set = Object.entries(env).filter(([name, value]) => name.startsWith(prefix) && value?.trim());
  const { success, output, issues } = v.safeParse(
    schema,
    Object.fromEntries(set.map(([name, value]) => [name.slice(prefix.length), value])),
  );
  if (success) return output;
  throw invalid(issues.map((issue) => `${prefix}${v.getDotPath(issue) ?? ''} ${issue.message}.`).join('\n'));
}

/** Checked at once: the first login would be late to find out. */
function readAppleKey(variable: string, path: string): string {
  try {
    const privateKey = readFileSync(path, 'utf8');
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(privateKey);
    if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return privateKey;
  } catch {
    // No cause: the message of a parser may repeat the text.
  }
  throw invalid(`${variable} must be the file with the private key that Apple gave out.`);
}
