import { describe, expect, it } from 'vitest';
import { isOriginAllowed, isOriginPattern } from './origins.js';

describe('isOriginPattern', () => {
  it.each(['https://app.example', 'http://localhost:5173', 'https://*.example.com', 'https://*.example.com:8443'])(
    'accepts %s',
    (text) => expect(isOriginPattern(text)).toBe(true),
  );

  it.each([
    '*',
    'https://*',
    'https://*.com',
    'https://a.example/',
    'https://a.*.example',
    'app.example',
    'null',
    'ftp://a.example',
  ])('rejects %s', (text) => expect(isOriginPattern(text)).toBe(false));
});

describe('isOriginAllowed', () => {
  const patterns = ['https://app.example', 'https://*.example.com'];

  it.each(['https://app.example', 'https://a.example.com', 'https://b.a.example.com'])('allows %s', (origin) =>
    expect(isOriginAllowed(patterns, origin)).toBe(true),
  );

  it.each([
    'http://app.example',
    'https://app.example:444',
    'https://app.example.evil.example',
    'https://example.com',
    'https://evilexample.com',
    'https://a.example.com.evil.example',
    'http://a.example.com',
    'https://a.example.com:8443',
    'null',
    '',
    'https://*.example.com',
  ])('refuses %j', (origin) => expect(isOriginAllowed(patterns, origin)).toBe(false));
});
