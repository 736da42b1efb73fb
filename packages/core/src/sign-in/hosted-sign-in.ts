import { LoginError } from '../errors/login-failures.js';
import { SignInFailedError } from '../errors/sign-in-errors.js';
import type { SiwxEmails } from '../ports/sign-in.js';
import type { HostStorage } from '../ports/storage.js';
import { createSafeStorage, findHostStorage } from '../storage/safe-storage.js';
import { accountKey, toCaip10 } from './account-key.js';
import type { DefaultSiwxOptions } from './default-siwx.js';
import {
  checkAnswer,
  createHostedApi,
  type HostedApiOptions,
  MeSchema,
  NonceSchema,
  OtpSchema,
  readAnswer,
  TokenSchema,
} from './hosted-api.js';
import { OTP_REQUIRED } from './sign-in-failure.js';

/** What the service records about the wallet that signs in. */
export interface HostedWalletInfo {
  readonly type: 'walletconnect' | 'extension' | 'social' | 'unknown';
  readonly name?: string;
  readonly icon?: string;
  /** The login of an embedded wallet, and who has logged in. */
  readonly social?: string;
  readonly identifier?: string;
}

export interface HostedSignInOptions extends Omit<HostedApiOptions, 'fetch'> {
  /** Identifies the browser to the service, for its statistics. */
  readonly clientId?: string;
  readonly walletInfo?: () => HostedWalletInfo | undefined;
  /** Where the page keeps the token of its session. Default: its `localStorage`; `null`: only in memory. */
  readonly storage?: HostStorage | null;
  readonly fetch?: typeof globalThis.fetch;
}

/** The calls that `DefaultSiwx` needs, and those about the visitor's e-mail address and account. */
export interface HostedSignIn
  extends Required<Pick<DefaultSiwxOptions, 'getNonce' | 'hasSession' | 'onSignOut' | 'resourcesOf' | 'verifier'>> {
  /**
   * Confirms e-mail addresses, for `DefaultSiwx` and the feature `emailCapture`.
   * @throws SIGN_IN_FAILED 'Please provide a valid email.', 'Failed to send email OTP'; CODE_INVALID, CODE_EXPIRED
   */
  readonly emails: SiwxEmails;
  /** Replaces what the service keeps for the host about the account that has signed in. @throws SIGN_IN_FAILED */
  setAccountMetadata(metadata: Readonly<Record<string, unknown>>): Promise<void>;
}

const AUTH_TOKEN = 'siwx-auth-token';
const NONCE_TOKEN = 'siwx-nonce-token';
const EMAIL_PROOF = 'siwx-email-proof';

/** Something, '@', something, '.', something, without blanks: what F2.6.4 accepts, as long as RFC 5321 allows. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_EMAIL_LENGTH = 254;

/** The statuses with which the service refuses a message or a token; with others it has failed. */
const isRefusal = (status: number): boolean => status === 400 || status === 401;

/** A code that has expired, or of which too many were wrong, is no longer there. */
const isGone = (status: number): boolean => status === 404 || status === 410;

const bearer = (token: string) => `Bearer ${token}`;

interface OpenEmail {
  readonly email: string;
  readonly otp: string | null;
}

/**
 * The calls of a page to a hosted sign-in service. It keeps who has signed in in a token, which the page stores.
 *
 * @example
 * ```ts
 * const service = hostedSignIn({ url: 'https://auth.example/auth/v1', projectId, sdk: { type: 'js', version: '1.0.0' } });
 * const siwx = new DefaultSiwx({ ...service });
 * ```
 */
export function hostedSignIn(options: HostedSignInOptions): HostedSignIn {
  const { clientId, fetch = (...given) => globalThis.fetch(...given), projectId, sdk, storage: host, url } = options;
  const storage = createSafeStorage(host === undefined ? findHostStorage() : host, 'foyerkit:');
  const ask = createHostedApi({ fetch, projectId, sdk, url });
  /** The addresses that the next messages carry, by `accountKey`. */
  const emails = new Map<string, OpenEmail>();

  const otpHeader = (otp: string | null | undefined) => (otp ? { 'x-otp': otp } : {});
  const authorized = (): { readonly authorization: string } | null => {
    const token = storage.get(AUTH_TOKEN);
    return token ? { authorization: bearer(token) } : null;
  };

  return {
    async getNonce() {
      const { nonce, token } = await readAnswer(await ask('nonce'), NonceSchema);
      storage.set(NONCE_TOKEN, token);
      return nonce;
    },
    resourcesOf: (account) => {
      const open = emails.get(accountKey(account));
      return open ? [`email:${open.email}`] : [];
    },
    verifier: {
      async verify({ data, message, signature }) {
        const nonceToken = storage.get(NONCE_TOKEN);
        if (!nonceToken) throw new SignInFailedError({ details: 'The token of the nonce is not stored any more.' });
        const key = accountKey(data);
        const response = await ask('authenticate', {
          method: 'POST',
          headers: { 'x-nonce-jwt': bearer(nonceToken), ...otpHeader(emails.get(key)?.otp) },
          body: { data, message, signature, clientId: clientId ?? null, walletInfo: options.walletInfo?.() },
        });
        if (isRefusal(response.status)) {
          const text = await response.text();
          if (text.includes(OTP_REQUIRED)) {
            throw new SignInFailedError({ details: 'The e-mail address has not been confirmed.' }, OTP_REQUIRED);
          }
          return false;
        }
        const { emailProof, token } = await readAnswer(response, TokenSchema);
        storage.set(AUTH_TOKEN, token);
        storage.remove(NONCE_TOKEN);
        if (emailProof) storage.set(EMAIL_PROOF, emailProof);
        emails.delete(key);
        return true;
      },
    },
    async hasSession(account) {
      const headers = authorized();
      if (!headers) return false;
      const response = await ask('me', { headers });
      if (isRefusal(response.status)) return false;
      const { address, caip2Network } = await readAnswer(response, MeSchema);
      return accountKey({ accountAddress: address, chainId: caip2Network }) === accountKey(account);
    },
    async onSignOut() {
      const headers = authorized();
      // The page forgets its session also where the service fails.
      storage.remove(AUTH_TOKEN);
      storage.remove(NONCE_TOKEN);
      storage.remove(EMAIL_PROOF);
      if (headers) checkAnswer(await ask('sign-out', { method: 'POST', headers }));
    },
    emails: {
      async request(account, email) {
        if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) {
          throw new SignInFailedError({ details: 'The e-mail address is not valid.' }, 'Please provide a valid email.');
        }
        const proof = storage.get(EMAIL_PROOF);
        // Only of services that give proofs: others may not allow the header.
        const headers = proof ? { 'x-email-proof': proof } : {};
        const body = { email, account: toCaip10(account) };
        const response = await ask('otp', { method: 'POST', headers, body }).catch((cause: unknown) => {
          throw new SignInFailedError({ cause }, 'Failed to send email OTP');
        });
        const { uuid } = await readAnswer(response, OtpSchema, 'Failed to send email OTP');
        emails.set(accountKey(account), { email, otp: uuid });
        return uuid === null ? 'verified' : 'code-sent';
      },
      async confirm(account, code) {
        const otp = emails.get(accountKey(account))?.otp;
        if (!otp) throw new SignInFailedError({ details: 'No code was requested for the account.' });
        const response = await ask('otp', { method: 'PUT', headers: otpHeader(otp), body: { code } });
        if (isGone(response.status)) throw new LoginError('CODE_EXPIRED');
        if (isRefusal(response.status)) throw new LoginError('CODE_INVALID');
        checkAnswer(response);
      },
      forget: (account) => void emails.delete(accountKey(account)),
    },
    async setAccountMetadata(metadata) {
      const headers = authorized();
      if (!headers) throw new SignInFailedError({ details: 'Nobody has signed in.' });
      checkAnswer(await ask('account-metadata', { method: 'PUT', headers, body: { metadata } }));
    },
  };
}
