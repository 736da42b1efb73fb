import { isModalError, LoginError, onAbort, readMember, type SocialLoginOptions, within } from '@foyerkit/core/adapter';
import { LIMITS, type Rejections } from '../protocol/index.js';
import type { Ask } from './ask.js';
import { isSecureUrl } from './frame-address.js';
import type { HostWindow } from './wire.js';

export interface PopupOptions {
  readonly ask: Ask;
  /** Aborted with the client. */
  readonly ending: AbortSignal;
  readonly page: HostWindow;
  readonly siteOrigin: string;
  readonly rejections: Rejections;
}

/** In characters. */
const MAX_RESULT_LENGTH = 4096;

/** The address of the provider's page. @throws SOCIAL_URI_FAILED, SOCIAL_LOGIN_TIMEOUT, or the signal's reason */
async function readProviderUrl(ask: Ask, provider: string, signal: AbortSignal): Promise<string> {
  const toTimeout = () => new LoginError('SOCIAL_LOGIN_TIMEOUT');
  const signals = [signal];
  try {
    const asked = ask('GET_SOCIAL_REDIRECT_URI', { payload: { provider }, signals });
    const { uri } = await within(asked, LIMITS.socialStartMs, toTimeout, signals);
    if (isSecureUrl(uri)) return uri;
  } catch (cause) {
    if (signal.aborted || (isModalError(cause) && cause.code === 'SOCIAL_LOGIN_TIMEOUT')) throw cause;
    throw new LoginError('SOCIAL_URI_FAILED', { cause });
  }
  throw new LoginError('SOCIAL_URI_FAILED', { details: 'The address of the provider is not https.' });
}

/** Returns whether an address is a result page of the site. */
export const isResultOf = (siteOrigin: string, uri: string): boolean =>
  uri.length <= MAX_RESULT_LENGTH && URL.canParse(uri) && new URL(uri).origin === siteOrigin;

/**
 * The result that the popup reports: once, from the popup's window and the site's origin, about an address of the site.
 * @throws POPUP_CLOSED, UNTRUSTED_ORIGIN
 */
function untilResult(
  { ending, page, siteOrigin, rejections }: PopupOptions,
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
      if (origin === siteOrigin && isResultOf(siteOrigin, uri)) {
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
    }, LIMITS.popupPollMs);
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
export async function loginInPopup(
  options: PopupOptions,
  provider: string,
  { onPhase, popup, signal }: Pick<SocialLoginOptions, 'onPhase' | 'popup' | 'signal'>,
): Promise<string> {
  if (!popup) throw new LoginError('POPUP_BLOCKED');
  try {
    const url = await readProviderUrl(options.ask, provider, signal);
    if (popup.closed) throw new LoginError('POPUP_CLOSED');
    onPhase('waiting');
    const result = untilResult(options, popup, signal);
    popup.location.href = url;
    return await result;
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

export interface RedirectOptions {
  readonly ask: Ask;
  readonly ending: AbortSignal;
  /** Our own site has the return address from SYNC_DAPP_DATA. */
  readonly isHosted: () => boolean;
  readonly leave: (url: string) => void;
}

/** Leads the page itself to the provider. Settles only if that fails: the page is left. */
export async function loginByRedirect(
  { ask, ending, isHosted, leave }: RedirectOptions,
  provider: string,
  { returnUrl, signal }: Pick<SocialLoginOptions, 'returnUrl' | 'signal'>,
): Promise<never> {
  const url = await readProviderUrl(ask, provider, signal);
  leave(returnUrl !== undefined && isHosted() ? addReturnUrl(url, returnUrl) : url);
  const left = new Promise<never>(() => undefined);
  return within(left, LIMITS.socialStartMs, () => new LoginError('SOCIAL_LOGIN_TIMEOUT'), [signal, ending]);
}
