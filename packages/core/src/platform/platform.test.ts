import { describe, expect, it } from 'vitest';
import { findPlatform, isUriKeptOn, type Platform, type PlatformSource, readPlatform } from './platform.js';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBVIEW = `${PIXEL} Version/4.0 Chrome/131.0.6778.200 Mobile Safari/537.36`;
const GALAXY =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const messenger = (name: string) => ({ kind: 'messenger', name });
const wallet = (name: string) => ({ kind: 'wallet', name });
const view = { kind: 'view', name: 'unknown' };

/** User agents as the applications send them. */
const TABLE: readonly (readonly [string, string, Platform['system'], object | null])[] = [
  ['Safari on an iPhone', SAFARI, 'ios', null],
  ['Chrome on an iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'ios', null],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'ios', null],
  ['Edge on an iPhone', `${IPHONE} Version/18.0 EdgiOS/131.0.2903.68 Mobile/15E148 Safari/605.1.15`, 'ios', null],
  ['Google’s app on an iPhone', `${IPHONE} GSA/343.0.695551749 Mobile/15E148 Safari/604.1`, 'ios', null],
  ['Chrome on Android', GALAXY, 'android', null],
  ['Samsung’s browser', GALAXY.replace('Chrome/', 'SamsungBrowser/27.0 Chrome/'), 'android', null],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'android', null],
  ['Chrome on Windows', WINDOWS, 'other', null],
  ['Safari on a Mac', IPAD, 'mac', null],
  [
    'Telegram on Android',
    `${WEBVIEW} Telegram-Android/11.5.3 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
    'android',
    messenger('telegram'),
  ],
  [
    'Instagram on an iPhone',
    `${IPHONE} Mobile/22B83 Instagram 361.0.0.35.82 (iPhone16,2; iOS 18_1; de_DE; de; scale=3.00; 1290x2796; 671111)`,
    'ios',
    messenger('instagram'),
  ],
  [
    'Instagram on Android',
    `${WEBVIEW} Instagram 361.0.0.46.88 Android (35/15; 420dpi; 1080x2424; Google/google; Pixel 9)`,
    'android',
    messenger('instagram'),
  ],
  [
    'Facebook on an iPhone',
    `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/491.0.0.40.109;FBBV/675;FBDV/iPhone16,2;FBMD/iPhone;FBSN/iOS;FBSV/18.1;FBSS/3]`,
    'ios',
    messenger('facebook'),
  ],
  ['Facebook on Android', `${WEBVIEW} [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`, 'android', messenger('facebook')],
  ['Messenger on Android', `${WEBVIEW} [FB_IAB/Orca-Android;FBAV/485.0.0.68.111;]`, 'android', messenger('facebook')],
  ['X on an iPhone', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.68`, 'ios', messenger('x')],
  ['X on Android', `${WEBVIEW} TwitterAndroid`, 'android', messenger('x')],
  [
    'WeChat on an iPhone',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.54(0x1800363a) NetType/WIFI Language/en`,
    'ios',
    messenger('wechat'),
  ],
  [
    'WeChat on Android',
    `${WEBVIEW} XWEB/1300 MMWEBSDK/20241103 MicroMessenger/8.0.55.2780(0x28003737) WeChat/arm64 NetType/WIFI`,
    'android',
    messenger('wechat'),
  ],
  ['LINE on an iPhone', `${IPHONE} Mobile/15E148 Safari Line/14.19.1`, 'ios', messenger('line')],
  ['LINE on Android', `${WEBVIEW} Line/14.19.1/IAB`, 'android', messenger('line')],
  [
    'TikTok on an iPhone',
    `${IPHONE} Mobile/15E148 musical_ly_37.6.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en BytedanceWebview/d8a21c6`,
    'ios',
    messenger('tiktok'),
  ],
  [
    'Snapchat on an iPhone',
    `${IPHONE} Mobile/15E148 Snapchat/13.16.0.40 (like Safari/8619.2.8, panda)`,
    'ios',
    messenger('snapchat'),
  ],
  ['KakaoTalk on Android', `${WEBVIEW};KAKAOTALK 2410900`, 'android', messenger('kakaotalk')],
  ['WhatsApp on Android', `${WEBVIEW} WhatsApp/2.24.25.78 A`, 'android', messenger('whatsapp')],
  ['LinkedIn on an iPhone', `${IPHONE} Mobile/22B83 [LinkedInApp]/9.30.1234`, 'ios', messenger('linkedin')],
  [
    'MetaMask on an iPhone',
    `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1 WebView MetaMaskMobile`,
    'ios',
    wallet('metamask'),
  ],
  ['MetaMask on Android', `${WEBVIEW} WebView MetaMaskMobile`, 'android', wallet('metamask')],
  ['Trust Wallet on an iPhone', `${IPHONE} Mobile/15E148 Trust/14.40`, 'ios', wallet('trust')],
  ['imToken on Android', `${WEBVIEW} imToken/2.15.0.4412`, 'android', wallet('imtoken')],
  ['TokenPocket on Android', `${WEBVIEW} TokenPocket_Android`, 'android', wallet('tokenpocket')],
  ['OKX on an iPhone', `${IPHONE} Mobile/15E148 OKApp/(iPhone/6.96.1) brokerDomain/www.okx.com`, 'ios', wallet('okx')],
  ['an unidentified web view on Android', WEBVIEW, 'android', view],
  ['an unidentified web view on an iPhone', `${IPHONE} Mobile/15E148`, 'ios', view],
];

describe('a user agent', () => {
  it.each(TABLE)('of %s is recognised', (_, userAgent, system, inApp) => {
    const isIosSafari = userAgent === SAFARI;
    expect(readPlatform({ userAgent })).toEqual({ system, inApp, isIosSafari });
  });
});

describe('a platform that the user agent does not reveal', () => {
  const read = (source: Partial<PlatformSource>) => readPlatform({ userAgent: SAFARI, ...source });

  it('is detected by the screen of an iPad that requests desktop pages', () => {
    expect(read({ userAgent: IPAD, maxTouchPoints: 5 })).toEqual({ system: 'ios', inApp: null, isIosSafari: true });
    expect(read({ userAgent: IPAD, maxTouchPoints: 0 }).system).toBe('mac');
  });

  it.each(['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview'])(
    'is detected by what Telegram adds to its pages: %s',
    (name) => {
      const globals = { [name]: {} };
      expect(read({ globals })).toEqual({ system: 'ios', inApp: messenger('telegram'), isIosSafari: false });
    },
  );

  it('has default values without a browser', () => {
    expect(findPlatform({})).toEqual({ system: 'other', inApp: null, isIosSafari: false });
  });

  it('is read from the page by default', () => {
    const page = { navigator: { userAgent: IPAD, maxTouchPoints: 5 } as Navigator };
    expect(findPlatform(page).isIosSafari).toBe(true);
  });
});

describe('an abandoned pairing', () => {
  const kept = (userAgent: string) => isUriKeptOn(readPlatform({ userAgent }));

  it.each([
    ['Safari on an iPhone', SAFARI],
    ['a messenger on an iPhone', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.68`],
    ['a messenger on Android', `${WEBVIEW} TwitterAndroid`],
  ])('is used again in %s', (_, userAgent) => expect(kept(userAgent)).toBe(true));

  it.each([
    ['Chrome on Android', GALAXY],
    ['Chrome on an iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
    ['a wallet', `${WEBVIEW} WebView MetaMaskMobile`],
    ['a desktop', WINDOWS],
  ])('is not used again in %s', (_, userAgent) => expect(kept(userAgent)).toBe(false));
});
