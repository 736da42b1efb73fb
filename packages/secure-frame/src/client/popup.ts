import {
  isModalError,
  LoginError,
  type OAuthProviderName,
  onAbort,
  readMember,
  type SocialLoginOptions,
  within,
} from '@foyerkit/core/adapter';
import type { Rejections } from '../protocol/index.js';
import type { Ask } from './ask.js';
import type { CheckedPage } from './environment.js';
import type { LoginRecord } from './login-cache.js';
import type { HostWindow } from './wire.js';

/** Until the popup leads to the provider. Source: C4.64. */
const START_MS = 45_000;
/** Between two looks whether the visitor has closed the popup. */
const POLL_MS = 1_000;

/** What of the page the client uses. */
export interface ClientPage extends HostWindow, Omit<CheckedPage, 'location'> {
  readonly location: CheckedPage['location'] & { assign(url: string): void };
}

export interface SocialLogins {
  readonly ask: Ask;
  /** Aborted with the client. */
  readonly ending: AbortSignal;
  readonly page: ClientPage;
  readonly siteOrigin: string;
  readonly isSecureUrl: (url: string) => boolean;
  /** Whether an address is a result page of the site. */
  readonly isResult: (url: string) => boolean;
  readonly rejections: Rejections;
  /** It has the return address from the provider's state; our own site, from SYNC_DAPP_DATA. */
  readonly isHosted: () => boolean;
  /** Tells our own site where the page itself has to be led back to. */
  readonly returnTo: (pageUrl: string) => Promise<void>;
}

/** The address of the provider's page. @throws SOCIAL_URI_FAILED, SOCIAL_LOGIN_TIMEOUT, or the signal's reason */
async function readProviderUrl(
  { ask, isSecureUrl }: SocialLogins,
  provider: string,
  signal: AbortSignal,
): Promise<string> {
  const toTimeout = () => new LoginError('SOCIAL_LOGIN_TIMEOUT');
  const signals = [signal];
  try {
    const asked = ask('GET_SOCIAL_REDIRECT_URI', { provider }, signals);
    const { uri } = await within(asked, START_MS, toTimeout, signals);
    if (isSecureUrl(uri)) return uri;
  } catch (cause) {
    if (signal.aborted || (isModalError(cause) && cause.code === 'SOCIAL_LOGIN_TIMEOUT')) throw cause;
    throw new LoginError('SOCIAL_URI_FAILED', { cause });
  }
  throw new LoginError('SOCIAL_URI_FAILED', { details: 'The address of the provider is not https.' });
}

/**
 * The result that the popup reports: once, from the popup's window and the site's origin, about an address of the site.
 * @throws POPUP_CLOSED, UNTRUSTED_ORIGIN
 */
function untilResult(
  { ending, isResult, page, siteOrigin, rejections }: SocialLogins,
  popup: Window,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      page.removeEventListener('message', onMessage);
      clearInterval(poll);
      stopAbort();
    };
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      const uri = readMember(data, 'resultUri');
      if (typeof uri !== 'string') return;
      if (source !== popup) {
        rejections.add('source');
        return;
      }
      stop();
      if (origin === siteOrigin && isResult(uri)) {
        resolve(uri);
        return;
      }
      rejections.add('origin');
      reject(new LoginError('UNTRUSTED_ORIGIN'));
    };
    page.addEventListener('message', onMessage);
    // A page of another origin has no event for this.
    const poll = setInterval(() => {
      if (!popup.closed) return;
      stop();
      reject(new LoginError('POPUP_CLOSED'));
    }, POLL_MS);
    const stopAbort = onAbort([signal, ending], (reason) => {
      stop();
      reject(reason);
    });
  });
}

/**
 * Leads the visitor's popup to the provider, and waits for what it reports. The popup is closed in any case.
 * @returns the address to log in with
 */
async function loginInPopup(
  logins: SocialLogins,
  provider: string,
  { onPhase, popup, signal }: Pick<SocialLoginOptions, 'onPhase' | 'popup' | 'signal'>,
): Promise<string> {
  if (!popup) throw new LoginError('POPUP_BLOCKED');
  try {
    const url = await readProviderUrl(logins, provider, signal);
    if (popup.closed) throw new LoginError('POPUP_CLOSED');
    onPhase('waiting');
    popup.location.href = url;
    return await untilResult(logins, popup, signal);
  } finally {
    popup.close();
  }
}

/** Where some hosted sites put the address of the provider's page. */
const NESTED_URL = 'provider_authorization_url';

/** Adds the return address to the provider's state, from which a hosted site reads it. Source: F3.6.1. */
function addReturnUrl(text: string, returnUrl: string): string {
  const url = new URL(text);
  const { searchParams } = url;
  const nested = searchParams.get(NESTED_URL);
  const state = searchParams.get('state');
  if (nested !== null && URL.canParse(nested)) searchParams.set(NESTED_URL, addReturnUrl(nested, returnUrl));
  else if (state !== null) searchParams.set('state', `${state}--${encodeURIComponent(returnUrl)}`);
  return url.href;
}

/** Leads the page itself to the provider. Settles only if that fails: the page is left. */
async function loginByRedirect(
  logins: SocialLogins,
  provider: string,
  { returnUrl, signal }: Pick<SocialLoginOptions, 'returnUrl' | 'signal'>,
): Promise<never> {
  const { ending, isHosted, page, returnTo } = logins;
  // If it fails, so does the next question, with a better reason.
  if (returnUrl !== undefined) await returnTo(returnUrl).catch(() => undefined);
  const url = await readProviderUrl(logins, provider, signal);
  page.location.assign(returnUrl !== undefined && isHosted() ? addReturnUrl(url, returnUrl) : url);
  const left = new Promise<never>(() => undefined);
  return within(left, START_MS, () => new LoginError('SOCIAL_LOGIN_TIMEOUT'), [signal, ending]);
}

/** The address to log in with, which only the site can read. */
const readResult = (logins: SocialLogins, provider: string, options: SocialLoginOptions): Promise<string> =>
  options.mode === 'popup' ? loginInPopup(logins, provider, options) : loginByRedirect(logins, provider, options);

/** Discord's names end in the '0' that stands for no discriminator. Source: F3.6.1. */
const toUserName = (provider: string, userName: string | null | undefined): string | null =>
  userName && provider === 'discord' && userName.endsWith('0') ? userName.slice(0, -1) : (userName ?? null);

/** A social login up to what is stored of it. The popup is closed in any case, unless this fails before it is used. */
export async function loginBySocial(
  logins: SocialLogins,
  method: OAuthProviderName,
  options: SocialLoginOptions,
): Promise<LoginRecord> {
  const { onPhase, resultUri, signal } = options;
  if (resultUri !== undefined && !logins.isResult(resultUri)) throw new LoginError('UNTRUSTED_ORIGIN');
  const uri = resultUri ?? (await readResult(logins, method, options));
  onPhase('retrieving');
  const { email = null, userName } = await logins.ask('CONNECT_SOCIAL', { uri }, [signal]);
  return { method, email, userName: toUserName(method, userName) };
}
