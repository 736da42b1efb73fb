import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADAPTER_NAMES } from '../namespaces/namespace-info.js';
import { encodeBase64Url } from './base64url.js';
import { DEFAULT_LAB_CONFIG, encodeConfig, parseConfig, readConfig } from './read-config.js';

const search = (json: unknown): string => `?config=${encodeBase64Url(JSON.stringify(json))}`;

describe('the configuration in the address', () => {
  it('is the default where there is none', () => {
    for (const query of ['', '?', '?config=', '?other=1']) {
      expect(readConfig(query)).toEqual({ config: DEFAULT_LAB_CONFIG, problems: [] });
    }
    expect(DEFAULT_LAB_CONFIG).toMatchObject({
      adapters: ADAPTER_NAMES,
      wallets: 'testkit',
      services: 'local',
      options: {},
    });
  });

  it('is decoded as it was encoded, in any script', () => {
    const config = {
      services: 'none',
      options: { metadata: { name: 'Grüße, 世界 🌍' } },
      host: { rtl: true },
    } as const;
    expect(readConfig(`?config=${encodeConfig(config)}`)).toEqual({
      config: { ...DEFAULT_LAB_CONFIG, ...config, host: { ...DEFAULT_LAB_CONFIG.host, rtl: true } },
      problems: [],
    });
  });

  it('names the field of a bad value and keeps the others', () => {
    const { config, problems } = readConfig(
      search({
        wallets: 'all',
        options: { themeMode: 'pink', debug: false, features: { send: 'no', receive: false } },
      }),
    );
    expect(problems.map(({ field }) => field)).toEqual(['wallets', 'options.themeMode', 'options.features.send']);
    expect(config).toMatchObject({ wallets: 'testkit', options: { debug: false, features: { receive: false } } });
    expect(config.options).not.toHaveProperty('themeMode');
  });

  it('drops a list as a whole when one of its values is bad', () => {
    const { config, problems } = readConfig(search({ options: { networks: ['eip155:31338', 'eip155:5'] } }));
    expect(problems).toEqual([
      { field: 'options.networks.1', message: expect.stringContaining('must be one of eip155:31337') },
    ]);
    expect(config.options.networks).toBeUndefined();
  });

  it('reports an unknown name', () => {
    expect(readConfig(search({ theme: 'dark' })).problems).toMatchObject([{ field: 'theme' }]);
  });

  it.each([
    'not base64 at all!',
    encodeBase64Url('{"wallets":'),
    btoa('\xff\xfe'),
    encodeBase64Url('"text"'),
    encodeBase64Url('[1]'),
    encodeBase64Url('null'),
    encodeBase64Url(JSON.stringify({ options: { storageKey: 'x'.repeat(9000) } })),
  ])('names the whole configuration when it cannot be read: %.20s', (encoded) => {
    const { config, problems } = readConfig(`?config=${encodeURIComponent(encoded)}`);
    expect(config).toEqual(DEFAULT_LAB_CONFIG);
    expect(problems).toMatchObject([{ field: 'config' }]);
  });

  it.each([
    [{ options: { services: { kind: 'self-hosted', url: 'https://evil.example' } } }, 'options.services'],
    [{ options: { metadata: { url: 'https://evil.example' } } }, 'options.metadata.url'],
    [{ options: { metadata: { icons: ['https://evil.example/i.png'] } } }, 'options.metadata.icons'],
    [{ options: { rpcUrls: { 'eip155:1': 'https://evil.example' } } }, 'options.rpcUrls'],
    [{ options: { frameUrl: 'https://evil.example' } }, 'options.frameUrl'],
    [{ options: { themeUrl: 'https://evil.example' } }, 'options.themeUrl'],
    [
      { options: { networks: [{ id: 1, rpcUrls: { default: { http: ['https://evil.example'] } } }] } },
      'options.networks.0',
    ],
    [{ options: { themeVariables: { accent: 'URL(https://evil.example)' } } }, 'options.themeVariables.accent'],
    [{ options: { themeVariables: { accent: '\\75rl(//evil.example)' } } }, 'options.themeVariables.accent'],
    [{ options: { themeVariables: { background: 'red' } } }, 'options.themeVariables.background'],
    [{ options: { connectorImages: { a: 'https://evil.example/i.png' } } }, 'options.connectorImages.a'],
    [
      { options: { customWallets: [{ id: 'a', name: 'A', image_url: 'https://evil.example' }] } },
      'options.customWallets.0.image_url',
    ],
    [{ options: { termsConditionsUrl: 'javascript:alert(1)' } }, 'options.termsConditionsUrl'],
    [{ services: 'https://evil.example' }, 'services'],
    [{ projectId: 'other' }, 'projectId'],
    [{ chains: {} }, 'chains'],
  ])('sets no address: %j', (json, field) => {
    const { config, problems } = readConfig(search(json));
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(JSON.stringify(config)).not.toMatch(/evil|javascript/i);
  });

  it('survives any JSON, and accepts its own result without problems', () => {
    const keys = fc.constantFrom(
      ...Object.keys(DEFAULT_LAB_CONFIG),
      'remote',
      'themeMode',
      'features',
      'send',
      '__proto__',
      'constructor',
    );
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        const { config } = readConfig(search(value));
        expect(parseConfig(config)).toEqual({ config, problems: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('survives any text in the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readConfig(`?config=${text}`).config).toBeDefined();
      }),
    );
  });
});
