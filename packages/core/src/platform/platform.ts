import type { InAppKind } from '../ports/embedded.js';

/** Where a page runs, as far as links to other applications behave differently there. */
export interface Platform {
  readonly system: 'ios' | 'android' | 'mac' | 'other';
  /** The application that shows the page in an in-app browser; `null` in a browser. */
  readonly inApp: InAppBrowser | null;
  /** Safari itself, on an iPhone or an iPad: other browsers there share its engine but behave differently. */
  readonly isIosSafari: boolean;
}

export type { InAppKind };

export interface InAppBrowser {
  readonly kind: InAppKind;
  /** Lower case, `unknown` for a `view`. */
  readonly name: string;
}

/** The properties of a page that are checked. */
export interface PlatformSource {
  readonly userAgent: string;
  /** An iPad that requests desktop pages identifies itself as a Mac; only its touch screen distinguishes it. */
  readonly maxTouchPoints?: number;
  /** Names on the page's `window`: on an iPhone, Telegram does not appear in the user agent. */
  readonly globals?: object;
}

/** Applications with in-app browsers, by their entry in the user agent. */
const SIGNS: readonly (readonly [kind: 'messenger' | 'wallet', name: string, sign: RegExp])[] = [
  ['wallet', 'metamask', /MetaMaskMobile/],
  ['wallet', 'trust', /\bTrust\//],
  ['wallet', 'coinbase', /Coinbase(Wallet|Browser)/],
  ['wallet', 'okx', /\bOK(App|Ex)\//i],
  ['wallet', 'binance', /\bBinance\//i],
  ['wallet', 'bitget', /BitKeep|BitgetWallet/],
  ['wallet', 'phantom', /\bPhantom\//i],
  ['wallet', 'tokenpocket', /TokenPocket/],
  ['wallet', 'imtoken', /\bimToken\//],
  ['wallet', 'safepal', /SafePal/i],
  ['messenger', 'telegram', /Telegram/],
  ['messenger', 'instagram', /\bInstagram /],
  ['messenger', 'facebook', /\bFB(AN|AV|_IAB)\b/],
  ['messenger', 'x', /Twitter for iP|TwitterAndroid/],
  ['messenger', 'wechat', /MicroMessenger\//],
  ['messenger', 'line', /\bLine\//],
  ['messenger', 'tiktok', /musical_ly|BytedanceWebview|TikTok/],
  ['messenger', 'snapchat', /\bSnapchat\b/],
  ['messenger', 'kakaotalk', /KAKAOTALK/],
  ['messenger', 'whatsapp', /\bWhatsApp\//],
  ['messenger', 'linkedin', /LinkedInApp/],
  ['messenger', 'discord', /\bDiscord(-Android)?\//i],
];

/** Objects that Telegram adds to its pages. */
const TELEGRAM_GLOBALS = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview'];

const IOS_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo\/|Ddg\/|Brave\/|YaBrowser|UCBrowser/;

function readSystem(userAgent: string, maxTouchPoints: number): Platform['system'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (!/Macintosh/.test(userAgent)) return 'other';
  return maxTouchPoints > 1 ? 'ios' : 'mac';
}

function readInApp(userAgent: string, system: Platform['system'], globals: object): InAppBrowser | null {
  if (TELEGRAM_GLOBALS.some((name) => name in globals)) return { kind: 'messenger', name: 'telegram' };
  const known = SIGNS.find(([, , sign]) => sign.test(userAgent));
  if (known) return { kind: known[0], name: known[1] };
  // Sources: Android's "WebView user agent"; on an iPhone only browsers add the name of Safari.
  const isView = system === 'android' ? /; wv\)/.test(userAgent) : system === 'ios' && !/Safari\//.test(userAgent);
  return isView ? { kind: 'view', name: 'unknown' } : null;
}

/** Detects where a page runs. A user agent is not verified. */
export function readPlatform({ userAgent, maxTouchPoints = 0, globals = {} }: PlatformSource): Platform {
  const system = readSystem(userAgent, maxTouchPoints);
  const inApp = readInApp(userAgent, system, globals);
  const isIosSafari =
    system === 'ios' && inApp === null && /Version\/[\d.]+.*Safari\//.test(userAgent) && !IOS_BROWSERS.test(userAgent);
  return { system, inApp, isIosSafari };
}

/** The platform of this page; the defaults on a server and wherever there is no browser. */
export function findPlatform(page: Partial<Pick<typeof globalThis, 'navigator'>> = globalThis): Platform {
  const { maxTouchPoints, userAgent = '' } = page.navigator ?? {};
  return readPlatform({ userAgent, globals: page, ...(maxTouchPoints !== undefined && { maxTouchPoints }) });
}

/**
 * Whether the URI of an abandoned attempt is used again: these platforms open an app only through a link that existed
 * before the tap. Sources: C4.57, F3.3.11.
 */
export const isUriKeptOn = ({ inApp, isIosSafari }: Platform): boolean => isIosSafari || inApp?.kind === 'messenger';
