import type { OAuthProviderName, Queries, Sealed } from './tables.js';

/** Where a login began that continues at a provider's page. */
export interface OAuthState {
  readonly stateHash: string;
  readonly provider: OAuthProviderName;
  readonly deviceHash: string;
  readonly projectId: string;
  /** Of the page that embeds the site. */
  readonly origin: string;
  /** Where the page is that the visitor has left, if it was not a popup. */
  readonly returnUrl: string | null;
  readonly secrets: Sealed;
  readonly expiresMs: number;
}

export async function addState(db: Queries, state: OAuthState): Promise<void> {
  await db
    .insertInto('oauth_states')
    .values({
      state_hash: state.stateHash,
      provider: state.provider,
      device_hash: state.deviceHash,
      project_id: state.projectId,
      origin: state.origin,
      return_url: state.returnUrl,
      secrets: state.secrets,
      expires_ms: state.expiresMs,
    })
    .execute();
}

/** Once: of any number of callers, one gets it. One that has expired is returned as well; it tells where the visitor came from. */
export async function takeState(db: Queries, stateHash: string): Promise<OAuthState | null> {
  const row = await db.deleteFrom('oauth_states').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
  return row
    ? {
        stateHash: row.state_hash,
        provider: row.provider,
        deviceHash: row.device_hash,
        projectId: row.project_id,
        origin: row.origin,
        returnUrl: row.return_url,
        secrets: row.secrets,
        expiresMs: row.expires_ms,
      }
    : null;
}
