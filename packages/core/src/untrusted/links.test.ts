import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPairingLink } from '../pairing/wallet-href.js';
import { toAppLink, toEmbeddedImage, toImageUrl, toWebLink } from './links.js';
import { toStoreLink } from './store-links.js';

/** Links that run code, read files, hide their target, or are invalid. None of them may pass. */
const HOSTILE = [
  'ms-appinstaller:?source=https://evil.example/x.msix',
  'ms-word:ofe|u|https://evil.example/x.docm',
  'itms-services://?action=download-manifest&url=https://evil.example',
  'itms-apps://evil.example',
  'search:query=wallet',
  'shell:startup',
  'smb://evil.example/share',
  'sms:+1900',
  'tel:+1900',
  'smsto:+1900?body=yes',
  'mms:+1900',
  'mmsto:+1900',
  'sip:wallet@evil.example',
  'sips:wallet@evil.example',
  'callto:+1900',
  'facetime:wallet@evil.example',
  'facetime-audio://+1900',
  'content://com.android.contacts/contacts',
  'mailto:wallet@evil.example',
  'android-app://com.evil.example/https/evil.example',
  'market://details?id=com.evil',
  'jar:https://evil.example/x.jar!/',
  'ws://evil.example',
  'wss://evil.example',
  'ftp://evil.example',
  'chrome://settings',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://wallet.example/%0aalert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript\u007f:alert(1)',
  'javascript%3aalert(1)',
  'javascript%253aalert(1)',
  '%6aavascript:alert(1)',
  'javascript&colon;alert(1)',
  '\uff4aavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://wallet.example/1',
  'file:///etc/passwd',
  'filesystem:https://wallet.example/temporary/1',
  'about:blank',
  'view-source:https://wallet.example',
  'intent://wallet#Intent;scheme=javascript;end',
  'intent:#Intent;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'INTENT://wallet#Intent;end',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=wallet',
  'https://wallet.example@evil.example/',
  'https://wallet.example:443@evil.example/',
  'https://:secret@wallet.example/',
  'https://wallet.example /path',
  'https://wallet.example/\u0085',
  'https://',
  'https:///',
  'http://[::1',
  '//wallet.example',
  '/relative',
  'wallet.example',
  '',
  `https://wallet.example/${'a'.repeat(5_000)}`,
] as const;

describe('a link to a web page', () => {
  it.each(HOSTILE)('is not %j', (link) => expect(toWebLink(link)).toBeNull());

  it.each(['metamask://', 'wc:topic@2', 'mailto:wallet@example.org', 'ftp://wallet.example', 'ws://wallet.example'])(
    'is not %s',
    (link) => expect(toWebLink(link)).toBeNull(),
  );

  it.each([
    ['https://wallet.example', 'https://wallet.example/'],
    ['http://127.0.0.1:5180/wallet', 'http://127.0.0.1:5180/wallet'],
    ['HTTPS://WALLET.EXAMPLE/Path', 'https://wallet.example/Path'],
    // A look-alike is shown in its encoded form: people see xn-- instead of the imitating letters.
    ['https://w\u0430llet.example', 'https://xn--wllet-4ve.example/'],
    // Something that looks like a scheme inside a path is a path.
    ['https://wallet.example/javascript:alert(1)', 'https://wallet.example/javascript:alert(1)'],
    ['https://wallet.example/%6aavascript', 'https://wallet.example/%6aavascript'],
    ['https:\\\\wallet.example', 'https://wallet.example/'],
  ])('is %s', (link, expected) => expect(toWebLink(link)).toBe(expected));

  it('is null for undefined', () => expect(toWebLink(undefined)).toBeNull());

  it('is http or https and contains no credentials, whatever the text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webUrl({ withFragments: true }));
    fc.assert(
      fc.property(text, (link) => {
        const checked = toWebLink(link);
        if (checked === null) return;
        const url = new URL(checked);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.username + url.password).toBe('');
      }),
    );
  });
});

describe('a link to an application', () => {
  it.each(HOSTILE)('is not %j', (link) => expect(toAppLink(link)).toBeNull());

  it.each(['metamask://', 'trust://open', 'cbwallet:', 'io.wallet+beta.v2://connect?x=1'])('is %s, unchanged', (link) =>
    expect(toAppLink(link)).toBe(link),
  );

  it('is a normalised web link', () => expect(toAppLink('https://Wallet.example')).toBe('https://wallet.example/'));
});

describe('a link that opens a pairing', () => {
  const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d';
  const encoded = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D587d';

  it.each([
    ['metamask://', `metamask://wc?uri=${encoded}`],
    ['httpwallet://', `httpwallet://wc?uri=${encoded}`],
    ['metamask://open', `metamask://open/wc?uri=${encoded}`],
    ['https://wallet.example', `https://wallet.example/wc?uri=${encoded}`],
    ['https://wallet.example/app/', `https://wallet.example/app/wc?uri=${encoded}`],
    ['https://wallet.example/app?ref=1', `https://wallet.example/app/wc?ref=1&uri=${encoded}`],
    ['https://wallet.example/#/open', `https://wallet.example/wc?uri=${encoded}#/open`],
  ])('is built from %s', (link, expected) => expect(toPairingLink(link, uri)).toBe(expected));

  it.each(HOSTILE)('is not built from %j', (link) => expect(toPairingLink(link, uri)).toBeNull());

  it.each(['http://127.0.0.1:5180/wallet', 'http://localhost:1', 'http://[::1]:1'])(
    'is built from %s, which stays on the machine',
    (link) => expect(toPairingLink(link, uri)).toContain(encoded),
  );

  it.each(['http://wallet.example', 'http://127.0.0.1.evil.example', 'http://localhost.evil.example'])(
    'is not built from %s, because the link contains a key',
    (link) => expect(toPairingLink(link, uri)).toBeNull(),
  );

  it('is null if the wallet has no link', () => expect(toPairingLink(undefined, uri)).toBeNull());
});

describe('a picture that a wallet brings itself', () => {
  it.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,<svg/>', 'DATA:IMAGE/JPEG;base64,AAAA'])('is %s', (url) =>
    expect(toEmbeddedImage(url)).toBe(url),
  );

  it.each([
    undefined,
    'https://wallet.example/icon.png',
    'http://127.0.0.1/icon.png',
    '//wallet.example/icon.png',
    'data:text/html,<script>alert(1)</script>',
  ])('is not %j, because no wallet may make the page fetch an address', (url) =>
    expect(toEmbeddedImage(url)).toBeNull(),
  );

  // Leather.
  it('is an SVG also if the wallet calls it image/svg', () => {
    expect(toEmbeddedImage('data:image/svg;base64,AAAA')).toBe('data:image/svg+xml;base64,AAAA');
  });

  it('has a maximum length', () => expect(toEmbeddedImage(`data:image/png;base64,${'A'.repeat(200_000)}`)).toBeNull());
});

describe('a picture', () => {
  it.each([
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg/>',
    'data:image/webp;base64,AAAA',
    'DATA:IMAGE/JPEG;base64,AAAA',
    'https://wallet.example/icon.png',
  ])('is %s', (url) => expect(toImageUrl(url)).toBe(url));

  it.each([
    undefined,
    '',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx,<svg/>',
    'data:application/octet-stream;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://wallet.example/1',
    'https://user:secret@wallet.example/icon.png',
  ])('is not %j', (url) => expect(toImageUrl(url)).toBeNull());

  it('has a maximum length', () => expect(toImageUrl(`data:image/png;base64,${'A'.repeat(200_000)}`)).toBeNull());
});

describe('a link to a store', () => {
  it.each([
    'https://apps.apple.com/app/id1438144202',
    'https://play.google.com/store/apps/details?id=io.metamask',
    'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    'https://chrome.google.com/webstore/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    'https://addons.mozilla.org/firefox/addon/wallet/',
    'https://microsoftedge.microsoft.com/addons/detail/wallet',
    'https://apps.microsoft.com/detail/9wallet',
  ])('passes: %s', (link) => expect(toStoreLink(link)).toBe(link));

  it('is normalised', () => {
    expect(toStoreLink('HTTPS://Apps.Apple.COM:443/app')).toBe('https://apps.apple.com/app');
    expect(toStoreLink('https:\\\\apps.apple.com\\app')).toBe('https://apps.apple.com/app');
  });

  it.each([
    ...HOSTILE,
    undefined,
    null,
    '',
    // Not encrypted, or on another port.
    'http://apps.apple.com/app/id1',
    'https://apps.apple.com:8443/app/id1',
    // The host is another one.
    'https://apps.apple.com.evil.example/app/id1',
    'https://evil.example/apps.apple.com/',
    'https://evil.example/?https://apps.apple.com/',
    'https://evil.example#https://apps.apple.com/',
    'https://evilapps.apple.com/app/id1',
    'https://evil.apps.apple.com/app/id1',
    'https://apps-apple.com/app/id1',
    'https://appsXapple.com/app/id1',
    'https://apps.apple.com./app/id1',
    'https://apple.com/app/id1',
    'https://play.google.co/store',
    'https://sites.google.com/view/wallet',
    'https://mozilla.org/addon',
    // The host follows an at sign, a backslash or an encoded character.
    'https://apps.apple.com@evil.example/app/id1',
    'https://apps.apple.com:pw@evil.example/app/id1',
    'https://user@apps.apple.com/app/id1',
    'https://evil.example\\@apps.apple.com/app/id1',
    'https://apps.apple.com%2f@evil.example/',
    'https://apps.apple.com%2eevil.example/',
    // Look-alikes in other scripts.
    'https://\u0430pps.apple.com/app/id1',
    'https://apps.\u0430pple.com/app/id1',
    'https://xn--pps-5cd.apple.com/app/id1',
    'https://apps.xn--pple-43d.com/app/id1',
    'https://apps.apple\u2024com.evil.example/',
  ])('does not pass: %j', (link) => expect(toStoreLink(link)).toBeNull());

  it('never leads to another host, whatever surrounds the right one', () => {
    const part = fc.string({ unit: fc.constantFrom(...'/\\@:.?#%2f apx-\u0430'), maxLength: 8 });
    fc.assert(
      fc.property(part, part, (before, after) => {
        const href = toStoreLink(`https://${before}apps.apple.com${after}`);
        if (href !== null) expect(new URL(href).origin).toBe('https://apps.apple.com');
      }),
      { numRuns: 2_000 },
    );
  });
});
