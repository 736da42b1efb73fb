import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src-shared/config/read-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { contentSecurityPolicy, type PolicyConfig } from './content-security-policy.js';

const info: LabInfo = {
  lab: 'http://127.0.0.1:5180/',
  services: {
    catalogue: 'http://127.0.0.1:5181',
    analytics: 'http://127.0.0.1:5181',
    relay: 'ws://127.0.0.1:5181/relay',
    verify: 'http://127.0.0.1:5185',
    secureSite: 'http://localhost:5190',
    hostedSite: 'http://localhost:5180/hosted',
  },
  chains: {
    'eip155:31337': {
      name: 'One',
      rpcUrl: 'http://127.0.0.1:5182',
      explorerUrl: 'http://127.0.0.1:5180/explorer/31337',
    },
    'eip155:31338': {
      name: 'Two',
      rpcUrl: 'http://127.0.0.1:5183',
      explorerUrl: 'http://127.0.0.1:5180/explorer/31338',
    },
  },
  accounts: {},
  tokens: {},
};

/** For a page with one namespace, unless the test specifies more. */
function policy(config: object = {}, rest: Partial<PolicyConfig> = {}): Readonly<Record<string, readonly string[]>> {
  const header = contentSecurityPolicy({
    page: 'playground',
    config: parseConfig({ adapters: ['evm'], ...config }).config,
    info,
    isDev: false,
    ...rest,
  });
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const CHAINS = ['http://127.0.0.1:5182', 'http://127.0.0.1:5183'];
const SERVICES = ['http://127.0.0.1:5181', 'ws://127.0.0.1:5181'];

describe('the policy of a page', () => {
  it('allows only what the default configuration needs', () => {
    expect(policy()).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'", ...CHAINS, ...SERVICES],
      'img-src': ["'self'", 'data:', 'http://127.0.0.1:5181'],
      'frame-src': ["'self'", 'http://localhost:5190'],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    });
  });

  it('contains no service and no frame when the configuration has none', () => {
    expect(policy({ services: 'none', wallets: 'none' })).toMatchObject({
      'connect-src': ["'self'", ...CHAINS],
      'img-src': ["'self'", 'data:'],
      'frame-src': ["'none'"],
    });
  });

  it('allows the frame of the verify server where the page names one', () => {
    expect(policy({ verify: true, embedded: 'none' })['frame-src']).toEqual(["'self'", 'http://127.0.0.1:5185']);
    expect(policy({ verify: true, services: 'none', wallets: 'none' })['frame-src']).toEqual(["'none'"]);
  });

  it('allows no frame of the secure site where visitors cannot log in there', () => {
    expect(policy({ embedded: 'none' })).toEqual({ ...policy(), 'frame-src': ["'self'"] });
    expect(policy({ services: 'none' })['frame-src']).toEqual(["'self'"]);
    expect(policy({}, { page: 'wallet' })['frame-src']).toEqual(["'none'"]);
  });

  it('allows the frame of the stand-in for a hosted site instead, where visitors log in there', () => {
    expect(policy({ embedded: 'hosted-wire' })).toEqual({
      ...policy(),
      'frame-src': ["'self'", 'http://localhost:5180'],
    });
  });

  it('lets only the lab frame the stand-in for a hosted site, which can reach no service', () => {
    expect(policy({}, { page: 'hosted' })).toMatchObject({
      'connect-src': ["'self'", ...CHAINS],
      'frame-src': ["'none'"],
      'frame-ancestors': ['http://127.0.0.1:5180'],
    });
  });

  it('allows the nodes of the chosen networks only, and public ones only when they are chosen', () => {
    const options = { networks: ['eip155:31338', 'eip155:8453'] };
    expect(policy({ services: 'none', options })['connect-src']).toEqual([
      "'self'",
      'http://127.0.0.1:5183',
      'https://mainnet.base.org',
    ]);
  });

  it('allows the wallet page its chains and the relay, whatever the address says', () => {
    expect(policy({ services: 'none' }, { page: 'wallet' })).toMatchObject({
      'connect-src': ["'self'", ...CHAINS, 'ws://127.0.0.1:5181', 'http://127.0.0.1:5185'],
      'img-src': ["'self'", 'data:'],
      'frame-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('lets only the lab frame its wallets, which can reach no service', () => {
    expect(policy({}, { page: 'wallets' })).toMatchObject({
      'connect-src': ["'self'", ...CHAINS],
      'frame-ancestors': ["'self'"],
    });
  });

  it('cannot be widened by the address', () => {
    const hostile = {
      services: 'https://evil.example',
      options: { networks: ['eip155:1;script-src *'], rpcUrls: { 'eip155:1': 'https://evil.example' } },
    };
    expect(policy(hostile)).toEqual(policy());
  });

  it('trusts the nonce of the response on the page with the script tag, and no host', () => {
    expect(policy({}, { page: 'script', nonce: 'r4nd0m' })['script-src']).toEqual([
      "'nonce-r4nd0m'",
      "'strict-dynamic'",
    ]);
  });

  it('allows inline code for hot reload only', () => {
    const dev = policy({}, { isDev: true });
    expect(dev['script-src']).toContain("'unsafe-inline'");
    expect(dev).not.toHaveProperty('require-trusted-types-for');
  });
});
