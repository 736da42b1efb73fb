import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG, readConfig } from './config.js';

describe('readConfig', () => {
  it('uses the defaults for unset and empty variables', () => {
    expect(readConfig({ PORT: '', HOST: '  ', HOME: '/root' })).toEqual(DEFAULT_CONFIG);
  });

  it('reads every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/foyer',
      DATABASE_URL: 'postgres://foyer:secret@db.example/foyer',
      REDIS_URL: 'rediss://foyer:secret@redis.example:6380/1',
      PUBLIC_URL: 'https://services.example/foyer/',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000',
      MAX_BODY_BYTES: '2048',
      RATE_LIMIT: '600',
      NAME_RATE_LIMIT: '7',
      EVENT_RATE_LIMIT: '8',
      PROJECT_EVENT_RATE_LIMIT: '9',
      EVENT_PROJECTS: 'shop, blog',
      TRUST_PROXY: '1',
      FAULTS: '1',
      LOG: 'error',
      CHAINS:
        '[{"id":"eip155:1","rpcUrl":"https://node.example","name":"Ethereum","native":{"symbol":"ETH","decimals":18}}]',
      PRICES: '[{"chainId":"eip155:1","name":"Ether","symbol":"ETH","price":1e-7}]',
      EXCHANGES:
        '[{"kind":"remote","id":"mine","name":"Mine","assets":["eip155:1/slip44:60"],"payUrl":"https://exchange.example/pay","statusUrl":"https://exchange.example/{sessionId}"}]',
      SWAPS: `[{"chainId":"eip155:1","router":"0x${'A'.repeat(40)}","tokens":["0x${'B'.repeat(40)}"]}]`,
      SWAP_SOURCE_URL: 'https://swaps.example/?key=secret',
      NAME_ZONE: 'names.example',
      IDENTITY_SOURCE_URL: 'https://who.example/{address}',
      PRICE_SOURCE_URL: 'https://prices.example/of?key=secret&assets={addresses}',
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/foyer',
      databaseUrl: 'postgres://foyer:secret@db.example/foyer',
      redisUrl: 'rediss://foyer:secret@redis.example:6380/1',
      publicUrl: 'https://services.example/foyer',
      allowedOrigins: ['https://a.example', 'http://localhost:3000'],
      maxBodyBytes: 2048,
      rateLimitPerMinute: 600,
      nameRateLimitPerMinute: 7,
      eventRateLimitPerMinute: 8,
      projectEventRateLimitPerMinute: 9,
      eventProjects: ['shop', 'blog'],
      trustProxy: 1,
      faults: true,
      log: 'error',
      chains: [
        {
          id: 'eip155:1',
          rpcUrl: 'https://node.example',
          name: 'Ethereum',
          native: { symbol: 'ETH', decimals: 18 },
        },
      ],
      prices: [{ chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', price: '0.0000001' }],
      onramp: null,
      exchanges: [
        {
          kind: 'remote',
          id: 'mine',
          name: 'Mine',
          assets: ['eip155:1/slip44:60'],
          payUrl: 'https://exchange.example/pay',
          statusUrl: 'https://exchange.example/{sessionId}',
        },
      ],
      swaps: [{ chainId: 'eip155:1', router: `0x${'a'.repeat(40)}`, tokens: [`0x${'b'.repeat(40)}`] }],
      swapSourceUrl: 'https://swaps.example/?key=secret',
      nameZone: 'names.example',
      identitySourceUrl: 'https://who.example/{address}',
      priceSourceUrl: 'https://prices.example/of?key=secret&assets={addresses}',
    });
    expect(readConfig({ ALLOWED_ORIGINS: '*' }).allowedOrigins).toBe('*');
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, but it is "80a".'],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address, but it is "http://x".'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https URL, but it is "ftp://x".'],
    [
      { ALLOWED_ORIGINS: 'https://a.example/path' },
      'ALLOWED_ORIGINS must be * or a comma-separated list of origins such as https://app.example, but it is "https://a.example/path".',
    ],
    // It contains a password, so it is not repeated.
    [
      { DATABASE_URL: 'mysql://foyer:secret@db.example' },
      'DATABASE_URL must be a URL such as postgres://user:password@host/database.',
    ],
    [
      { REDIS_URL: 'http://:secret@redis.example' },
      'REDIS_URL must be a URL such as redis://user:password@host:6379/0.',
    ],
    [{ MAX_BODY_BYTES: '1' }, 'MAX_BODY_BYTES must be a whole number from 1024 to 16777216, but it is "1".'],
    [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be a whole number from 0 to 1000000, but it is "-1".'],
    [{ FAULTS: 'yes' }, 'FAULTS must be 0 or 1, but it is "yes".'],
    [{ CHAINS: '[{"id":"eip155:1"}]' }, 'CHAINS: 0.rpcUrl is missing.'],
    [{ PRICES: '[{"chainId":"eip155:1","name":"Ether","symbol":"ETH"}]' }, 'PRICES: 0.price is missing.'],
    [{ NAME_ZONE: 'Names' }, 'NAME_ZONE must be a zone such as reown.id, but it is "Names".'],
    [{ SWAPS: '[{"chainId":"solana:1"}]' }, 'SWAPS: 0.chainId must be the CAIP-2 id of an EVM chain.'],
    // It may contain a key.
    [{ SWAP_SOURCE_URL: 'ftp://swaps.example/?key=secret' }, 'SWAP_SOURCE_URL must be an http or https URL.'],
    [
      { PRICE_SOURCE_URL: 'https://prices.example/?key=secret' },
      'PRICE_SOURCE_URL must be an http or https URL that has {addresses} in its path or query.',
    ],
    [{ LOG: 'loud' }, 'LOG must be one of silent, error, info, but it is "loud".'],
  ])('rejects %j, naming the variable', (env, message) => {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', message }));
  });

  it('names every invalid variable at once', () => {
    expect(() => readConfig({ PORT: 'x', FAULTS: 'x' })).toThrow(/PORT .*\nFAULTS /);
  });
});
