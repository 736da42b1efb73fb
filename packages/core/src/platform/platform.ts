/** Where a page runs, as far as links into other applications behave differently there. */
export interface Platform {
  readonly system: 'ios' | 'android' | 'mac' | 'other';
  /** The application that shows the page in a view of its own; `null` in a browser. */
  readonly inApp: InAppBrowser | null;
  /** Safari itself, on an iPhone or an iPad: other browsers there have its engine, and not its manners. */
  readonly isIosSafari: boolean;
}

/** `view`: a view of some application that does not say which. */
export type InAppKind = 'messenger' | 'wallet' | 'view';

export interface InAppBrowser {
  readonly kind: InAppKind;
  /** Lower case, `unknown` for a `view`. */
  readonly name: string;
}

/** What is looked at of a page. */
export interface PlatformSource {
  readonly userAgent: string;
  /** An iPad that asks for desktop pages calls itself a Mac; only its screen tells. */
  readonly maxTouchPoints?: number;
  /** Names on the page's `window`: Telegram says nothing in its user agent on an iPhone. */
  readonly globals?: object;
}

/** Applications that show pages in a view of their own, by what they write into the user agent. */
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

/** What Telegram puts into its pages. */
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

/** Reads where a page runs. Whoever writes a user agent of their own is believed. */
export function readPlatform({ userAgent, maxTouchPoints = 0, globals = {} }: PlatformSource): Platform {
  const system = readSystem(userAgent, maxTouchPoints);
  const inApp = readInApp(userAgent, system, globals);
  const isIosSafari =
    system === 'ios' && inApp === null && /Version\/[\d.]+.*Safari\//.test(userAgent) && !IOS_BROWSERS.test(userAgent);
  return { system, inApp, isIosSafari };
}

/** The platform of this page; on a server, and wherever there is no browser, nothing special. */
export function findPlatform(page: Partial<Pick<typeof globalThis, 'navigator'>> = globalThis): Platform {
  const { maxTouchPoints, userAgent = '' } = page.navigator ?? {};
  return readPlatform({ userAgent, globals: page, ...(maxTouchPoints !== undefined && { maxTouchPoints }) });
}

/**
 * Whether the URI of an attempt that was given up is used again: these open an app only by a link that was there
 * before the tap. Sources: C4.57, F3.3.11.
 */
export const isUriKeptOn = ({ inApp, isIosSafari }: Platform): boolean => isIosSafari || inApp?.kind === 'messenger';
