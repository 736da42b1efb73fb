import type { InferInput } from 'valibot';
import type { AccountFacts } from '../sign-in/sign-in-accounts.js';
import type { SignInIds } from '../sign-in/sign-in-ids.js';
import type { SignInFacts } from '../sign-in/sign-in-sessions.js';
import type { SignInAccountKey } from '../stores/sign-in-accounts.store.js';
import type { APP_KIT_ACCOUNT, ME_ANSWER } from './sign-in-answers.schema.js';

/** An account whose token counts. */
export interface SignInSession {
  readonly key: SignInAccountKey;
  readonly address: string;
  /** CAIP-2. */
  readonly networkId: string;
  readonly expiresMs: number;
  readonly facts: SignInFacts;
}

const toTime = (ms: number): string => new Date(ms).toISOString();

export function toAppKitAccount(
  { address, key, networkId }: SignInSession,
  facts: AccountFacts,
  ids: SignInIds,
): InferInput<typeof APP_KIT_ACCOUNT> {
  return {
    uuid: ids.account(key),
    caip2_chain: networkId,
    address,
    profile_uuid: ids.profile(key),
    created_at: toTime(facts.createdMs),
    is_main_account: true,
    ...(facts.email !== null && { verification_status: 'verified' }),
    ...(facts.connectionMethod !== null && { connection_method: facts.connectionMethod }),
    metadata: facts.metadata,
    last_signed_in_at: toTime(facts.signedInMs),
    signed_up_at: toTime(facts.createdMs),
    updated_at: toTime(facts.updatedMs),
  };
}

/** Source: F2.6.13. @param siteUrl of this site, which has issued the token */
export function toMe(
  { address, expiresMs, facts, key, networkId }: SignInSession,
  ids: SignInIds,
  siteUrl: string,
): Omit<InferInput<typeof ME_ANSWER>, 'appKitAccount' | 'email'> {
  const { nonce, projectId, uri } = facts;
  return {
    aud: key.origin,
    iss: siteUrl,
    exp: Math.floor(expiresMs / 1_000),
    projectIdKey: projectId,
    sub: `${networkId}:${address}`,
    address,
    chainId: networkId.slice(networkId.indexOf(':') + 1),
    chainNamespace: networkId.startsWith('solana:') ? 'solana' : 'eip155',
    caip2Network: networkId,
    uri,
    domain: new URL(key.origin).host,
    projectUuid: ids.project(projectId),
    profileUuid: ids.profile(key),
    nonce,
  };
}
