import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from './base64.js';
import { type LinkedOptions, readConfigLink, toConfigLink } from './config-link.js';

const options: LinkedOptions = {
  themeMode: 'light',
  themeVariables: { accent: '#2d66ee', 'font-family': "'EB Garamond', serif", 'border-radius': 4 },
  features: { connectorTypeOrder: ['injected', 'recent'] },
  allWallets: 'HIDE',
  featuredWalletIds: ['ä', 'b'],
  enableEIP6963: false,
};

const query = (value: unknown) => `?config=${toBase64(JSON.stringify(value))}`;

describe('a link', () => {
  it('carries options on the current path, and leaves the rest of it alone', () => {
    const link = new URL(toConfigLink('https://app.example/swap/now?ref=1#top', options));
    expect([link.origin, link.pathname, link.hash, link.searchParams.get('ref')]).toEqual([
      'https://app.example',
      '/swap/now',
      '#top',
      '1',
    ]);
    expect(link.searchParams.get('config')).toMatch(/^[\w-]+$/);
    expect(readConfigLink(link.search)).toEqual(options);
  });

  it('is replaced by the next one, and gone with the last option', () => {
    const first = toConfigLink('https://app.example/', options);
    expect(readConfigLink(new URL(toConfigLink(first, { themeMode: 'dark' })).search)).toEqual({ themeMode: 'dark' });
    expect(toConfigLink(first, {})).toBe('https://app.example/');
  });

  it('is read in the common alphabet too', () => {
    const encoded = btoa(JSON.stringify({ themeMode: 'system', featuredWalletIds: ['>>>???'] }));
    expect(encoded).toMatch(/[+/]/);
    expect(readConfigLink(`?config=${encoded}`)).toMatchObject({ featuredWalletIds: ['>>>???'] });
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['another parameter', '?conf=abc'],
    ['no base64', '?config=%%%'],
    ['bytes that are no text', '?config=_w'],
    ['no JSON', `?config=${toBase64('{"themeMode":')}`],
    ['a text', query('dark')],
    ['null', query(null)],
    ['a list', query(['dark'])],
    ['more than anybody needs', query({ themeMode: 'dark', featuredWalletIds: ['x'.repeat(9_000)] })],
  ])('that says %s says nothing', (_, search) => expect(readConfigLink(search)).toEqual({}));

  it('loses what is not as it should be, and nothing else', () => {
    const search = query({ themeMode: 'pink', allWallets: 'HIDE', enableWallets: 'yes', excludeWalletIds: [7] });
    expect(readConfigLink(search)).toEqual({ allWallets: 'HIDE' });
  });

  it('sets no address of anything', () => {
    const evil = 'https://evil.example';
    const search = query({
      networks: [{ id: 1, rpcUrls: { default: { http: [evil] } } }],
      services: { kind: 'self-hosted', url: evil },
      metadata: { url: evil, icons: [evil] },
      customWallets: [{ id: 'a', name: 'A', mobile_link: evil }],
      chainImages: { 'eip155:1': evil },
      connectorImages: { a: evil },
      termsConditionsUrl: evil,
      privacyPolicyUrl: evil,
      storageKey: 'other',
      features: { legalCheckbox: false, email: evil, frame: evil },
      __proto__: { services: evil },
    });
    expect(readConfigLink(search)).toEqual({ features: {} });
  });

  it('takes no consent away, forgets no wallet, and allows no network that the host does not', () => {
    const search = query({
      features: { legalCheckbox: false },
      enableReconnect: false,
      allowUnsupportedChain: true,
    });
    expect(readConfigLink(search)).toEqual({ features: {} });
  });

  it.each([
    'url(https://evil.example/x.png)',
    'URL (x)',
    'image-set("x" 1x)',
    'red; background: blue',
    '@import x',
    'https://evil.example',
    '//evil.example',
    '\\75rl(x)',
    'red}',
    '',
  ])('sets no style such as %j', (accent) => {
    expect(readConfigLink(query({ themeVariables: { accent } }))).toEqual({});
  });

  it('never throws, whatever stands there', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof readConfigLink(`?config=${text}`) === 'object'));
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof readConfigLink(query(value)) === 'object'));
  });
});
