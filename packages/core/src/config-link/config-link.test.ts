import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localNetwork } from '../testing.js';
import { toBase64 } from './base64.js';
import { type LinkedOptions, readConfigLink, toConfigLink, withConfigLink } from './config-link.js';

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
  it('adds options to the current address, and leaves the rest of it unchanged', () => {
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

  it('is replaced by the next one, and removed with the last option', () => {
    const first = toConfigLink('https://app.example/', options);
    expect(readConfigLink(new URL(toConfigLink(first, { themeMode: 'dark' })).search)).toEqual({ themeMode: 'dark' });
    expect(toConfigLink(first, {})).toBe('https://app.example/');
  });

  it('is also read in the standard alphabet', () => {
    const encoded = btoa(JSON.stringify({ themeMode: 'system', featuredWalletIds: ['>>>???'] }));
    expect(encoded).toMatch(/[+/]/);
    expect(readConfigLink(`?config=${encoded}`)).toMatchObject({ featuredWalletIds: ['>>>???'] });
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['another parameter', '?conf=abc'],
    ['invalid base64', '?config=%%%'],
    ['bytes that are not text', '?config=_w'],
    ['invalid JSON', `?config=${toBase64('{"themeMode":')}`],
    ['a string', query('dark')],
    ['null', query(null)],
    ['a list', query(['dark'])],
    ['too much data', query({ themeMode: 'dark', featuredWalletIds: ['x'.repeat(9_000)] })],
  ])('that contains %s sets nothing', (_, search) => expect(readConfigLink(search)).toEqual({}));

  it('loses only its invalid values', () => {
    const search = query({ themeMode: 'pink', allWallets: 'HIDE', enableWallets: 'yes', excludeWalletIds: [7] });
    expect(readConfigLink(search)).toEqual({ allWallets: 'HIDE' });
  });

  it('sets no address', () => {
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
    expect(readConfigLink(search)).toEqual({});
  });

  it('removes no consent, forgets no wallet, and allows no network that the host does not', () => {
    const search = query({
      features: { legalCheckbox: false },
      enableReconnect: false,
      allowUnsupportedChain: true,
    });
    expect(readConfigLink(search)).toEqual({});
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

  it('never throws, whatever it contains', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof readConfigLink(`?config=${text}`) === 'object'));
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof readConfigLink(query(value)) === 'object'));
  });
});

describe('a host that lets a link choose', () => {
  const host = {
    networks: [localNetwork],
    themeVariables: { accent: '#111111', 'border-radius': 2 },
    features: { legalCheckbox: true, analytics: false },
    excludeWalletIds: ['io.refused'],
    includeWalletIds: ['a', 'b'],
    allWallets: 'HIDE',
    enableInjected: false,
  } as const;

  it('keeps its consent, and every feature that no link can name', () => {
    const search = query({ features: { connectorTypeOrder: ['injected'] } });
    expect(withConfigLink(host, search).features).toEqual({ ...host.features, connectorTypeOrder: ['injected'] });
    expect({ ...host, ...readConfigLink(query({ features: {} })) }.features).toEqual(host.features);
  });

  it('shows no wallet that it has excluded or not included', () => {
    const search = query({
      excludeWalletIds: ['b'],
      includeWalletIds: ['b', 'evil'],
      featuredWalletIds: ['evil', 'a'],
    });
    expect(withConfigLink(host, search)).toMatchObject({
      excludeWalletIds: ['io.refused', 'b'],
      includeWalletIds: ['b'],
      featuredWalletIds: ['a'],
    });
    // An empty list would mean the whole catalogue.
    expect(withConfigLink(host, query({ includeWalletIds: ['evil'] })).includeWalletIds).toEqual(['a', 'b']);
    expect(withConfigLink(host, query({ includeWalletIds: [] })).includeWalletIds).toEqual(['a', 'b']);
  });

  it('does not get back what it has switched off', () => {
    const search = query({ allWallets: 'SHOW', enableInjected: true, enableEIP6963: true, enableWallets: false });
    expect(withConfigLink(host, search)).toMatchObject({
      allWallets: 'HIDE',
      enableInjected: false,
      enableEIP6963: true,
      enableWallets: false,
    });
  });

  it('gives the link’s theme precedence, variable by variable, and is unchanged without a link', () => {
    const linked = withConfigLink(host, query({ themeMode: 'light', themeVariables: { accent: '#222222' } }));
    expect(linked).toMatchObject({ themeMode: 'light', themeVariables: { accent: '#222222', 'border-radius': 2 } });
    expect(withConfigLink(host, '?other=1')).toEqual(host);
    expect(withConfigLink({ networks: [localNetwork] }, query(options))).toMatchObject(options);
  });
});
