import type { Database } from '@foyerkit/database';
import type { FrameNamespace, OAUTH_PROVIDERS } from '@foyerkit/secure-frame/protocol';
import type { Kysely } from 'kysely';

/**
 * What is stored. Times are ms since 1970, ids are 128 random bits in hex, hashes are HMACs with a secret of the site,
 * and a `Sealed` text is encrypted: no code, token, key or e-mail address is readable in the database.
 */
export interface Tables {
  site_secrets: { name: string; key_service_id: string; wrapped: string };
  users: { id: string; user_name: Sealed | null; created_ms: number };
  /** Who somebody is at a provider. An address here is shown to the user and finds nobody: providers give addresses to others. */
  identities: {
    provider: SocialProvider;
    subject_hash: string;
    user_id: string;
    email: Sealed | null;
    created_ms: number;
  };
  emails: { email_hash: string; user_id: string; email: Sealed; confirmed_ms: number };
  keys: {
    user_id: string;
    namespace: FrameNamespace;
    address: string;
    key_service_id: string;
    wrapped_data_key: string;
    iv: string;
    ciphertext: string;
    version: 1;
  };
  frames: {
    id: string;
    csrf_hash: string;
    device_hash: string;
    project_id: string;
    origin: string;
    /** Of the login that this page began; its code or its device link is awaited. */
    login_email_hash: string | null;
    login_request_id: string | null;
    created_ms: number;
    expires_ms: number;
  };
  sessions: {
    token_hash: string;
    id: string;
    user_id: string;
    device_hash: string;
    project_id: string;
    origin: string;
    method: LoginMethod;
    logged_in_ms: number;
    seen_ms: number;
    expires_ms: number;
  };
  codes: {
    purpose: CodePurpose;
    email_hash: string;
    device_hash: string;
    code_hash: string;
    email: Sealed;
    tries: number;
    expires_ms: number;
  };
  devices: { device_hash: string; email_hash: string; confirmed_ms: number };
  device_requests: {
    id: string;
    token_hash: string;
    device_hash: string;
    email_hash: string;
    email: Sealed;
    origin: string;
    agent: string;
    status: DeviceRequestStatus;
    created_ms: number;
    expires_ms: number;
  };
  email_updates: {
    frame_id: string;
    user_id: string;
    email_hash: string;
    email: Sealed;
    is_primary_done: 0 | 1;
    expires_ms: number;
  };
  /** A visitor is at a provider's page. */
  oauth_states: {
    state_hash: string;
    provider: OAuthProviderName;
    device_hash: string;
    project_id: string;
    origin: string;
    return_url: string | null;
    /** What proves to the provider that the same site asks again. */
    secrets: Sealed;
    expires_ms: number;
  };
  /** A visitor came back from a provider, and the page that sent him there logs in with it. */
  login_tickets: {
    ticket_hash: string;
    device_hash: string;
    project_id: string;
    origin: string;
    identity: Sealed;
    expires_ms: number;
  };
  /** What users allow pages to do without a question. */
  session_grants: {
    context: string;
    user_id: string;
    network_id: string;
    address: string;
    origin: string;
    terms: string;
    expires_ms: number;
  };
  session_grant_uses: { context: string; nonce: number; used_ms: number; spending: string };
  /** One per page: the request that Farcaster's relay shows to the visitor's app. */
  farcaster_channels: { frame_id: string; channel: Sealed; expires_ms: number };
  outbox: {
    id: string;
    recipient: Sealed;
    content: Sealed;
    tries: number;
    next_ms: number;
    expires_ms: number;
  };
  limits: { key: string; count: number; ends_ms: number };
  /** Nonces that were used and sessions that have ended, of visitors who sign in with their own wallets. */
  sign_in_marks: { key: string; expires_ms: number };
  sign_in_otps: {
    id_hash: string;
    origin: string;
    account: string;
    email_hash: string;
    confirmed_ms: number | null;
    expires_ms: number;
  };
  /** Which addresses are known to be an account's. `used_ms` is when it has signed in with the address last. */
  sign_in_emails: { origin: string; account: string; email_hash: string; confirmed_ms: number; used_ms: number };
  /** What a token does not say about the sign-in that it is for. */
  sign_in_sessions: { token_hash: string; origin: string; account: string; facts: Sealed; expires_ms: number };
  sign_in_accounts: {
    origin: string;
    account: string;
    email: Sealed | null;
    metadata: Sealed | null;
    connection_method: ConnectionMethod | null;
    created_ms: number;
    signed_in_ms: number;
    updated_ms: number;
  };
  audit: { id: string; user_id: string; kind: AuditKind; origin: string | null; at_ms: number };
  projects: { id: string; settings: string };
  approvals: {
    id: string;
    nonce_hash: string;
    session_id: string;
    frame_id: string;
    status: ApprovalStatus;
    request: Sealed;
    created_ms: number;
    expires_ms: number;
  };
  /** Which keys a login has shown. */
  exports: { session_id: string; namespace: FrameNamespace; expires_ms: number };
  /** Of smart accounts: what became of them is asked by the operation's hash. */
  calls: { id: string; user_id: string; network_id: string; operation_hash: string; created_ms: number };
}

/** An encrypted text; `site-secrets.ts` opens it. */
export type Sealed = string;
export type OAuthProviderName = (typeof OAUTH_PROVIDERS)[number];
export type SocialProvider = OAuthProviderName | 'farcaster';
export type LoginMethod = 'email' | SocialProvider;
/** The first of an update is mailed to the old address, the second to the new one. `sign-in` is with a wallet of the visitor's own. */
export type CodePurpose = 'login' | 'sign-in' | 'update-primary' | 'update-secondary';
/** The kind of wallet that signs in, as pages tell it. */
export type ConnectionMethod = 'walletconnect' | 'extension' | 'unknown' | 'social';
export type DeviceRequestStatus = 'waiting' | 'confirmed' | 'refused';
type ApprovalStatus = 'pending' | 'signing' | 'done' | 'rejected';
export type AuditKind = 'login' | 'email-changed' | 'export';

/** The tables, or a transaction on them. */
export type Queries = Kysely<Tables>;
export type SiteDatabase = Database<Tables>;
