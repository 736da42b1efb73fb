import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsAllowance } from './check-origin.js';
import { isOriginAllowed } from './match-origin.js';

describe('an allowed origin', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com', 'example.com'],
    ['https://example.com', 'HTTPS://Example.COM'],
    ['https://example.com', 'https://example.com:443'],
    ['http://example.com:8080', 'http://example.com:8080'],
    ['http://localhost:5180', 'http://localhost:*'],
    ['https://app.example.com', 'https://*.example.com'],
    ['https://a.b.example.com', 'https://*.example.com'],
    ['https://app.eu.example.com', 'https://app.*.example.com'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['https://bücher.example', 'xn--bcher-kva.example'],
  ])('%s is allowed by %s', (origin, pattern) => expect(isOriginAllowed(origin, ['nonsense://', pattern])).toBe(true));
});

describe('an origin that resembles an allowed one', () => {
  it.each([
    ['https://evil-example.com', 'https://*.example.com'],
    ['https://evilexample.com', 'https://example.com'],
    ['https://example.com.evil.org', 'https://example.com'],
    ['https://app.example.com.evil.org', 'https://*.example.com'],
    ['https://example.com', 'https://*.example.com'],
    ['https://example.com.', 'https://example.com'],
    ['https://.example.com', 'https://*.example.com'],
    ['http://example.com', 'https://example.com'],
    ['http://app.example.com', '*.example.com'],
    ['https://example.com:8443', 'https://example.com'],
    ['https://app.example.com:8443', 'https://*.example.com'],
    ['https://xn--exmple-cua.com', 'https://example.com'],
    ['https://a.b.eu.example.com', 'https://app.*.example.com'],
    ['https://app.a.b.example.com', 'https://app.*.example.com'],
    ['null', 'https://*.example.com'],
    ['', 'https://example.com'],
  ])('%s is not allowed by %s', (origin, pattern) => expect(isOriginAllowed(origin, [pattern])).toBe(false));

  it.each([
    '*',
    'https://*',
    'https://*.com',
    'https://*:*',
    'https://app-*.example.com',
    'https://*example.com',
    'https://example.*',
    'https://*.*',
    'https://*.0.0.1',
    'https://user@example.com',
    'https://example.com/path',
    'https://example.com?x',
    'javascript:example.com',
    'https://exa mple.com',
    'https://example.com\\@evil.org',
    '',
  ])('is allowed by no pattern such as %j', (pattern) => {
    for (const origin of ['https://example.com', 'https://app-1.example.com', 'https://10.0.0.1', 'https://evil.org']) {
      expect(isOriginAllowed(origin, [pattern])).toBe(false);
    }
  });

  it('is never allowed because its name starts or ends with an allowed one', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    fc.assert(
      fc.property(label, label, label, (name, top, other) => {
        const patterns = [`https://${name}.${top}`, `https://*.${name}.${top}`];
        expect(isOriginAllowed(`https://${other}${name}.${top}`, patterns)).toBe(false);
        expect(isOriginAllowed(`https://${name}.${top}.${other}`, patterns)).toBe(name === top && top === other);
        expect(isOriginAllowed(`https://${other}.${name}.${top}`, patterns)).toBe(true);
      }),
    );
  });
});

it.each([
  ['http://localhost:3000', false],
  ['https://127.0.0.1', false],
  ['https://my-app.vercel.app', false],
  ['https://example.com', true],
  ['https://evil-vercel.app', true],
  ['https://localhost.evil.org', true],
  ['null', false],
  [undefined, false],
])('a page at %s needs to be on the list: %s', (origin, expected) => expect(needsAllowance(origin)).toBe(expected));
