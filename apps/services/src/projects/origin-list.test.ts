import { expect, it } from 'vitest';
import { isOriginListed } from './origin-list.js';

it.each([
  ['https://app.example', '*'],
  ['null', '*'],
  ['https://app.example', 'https://app.example'],
  ['https://app.example', 'HTTPS://App.Example'],
  ['https://a.example.com', 'https://*.example.com'],
  ['https://a.b.example.com', 'https://*.example.com'],
  ['http://localhost:5180', 'http://localhost:*'],
])('%s is listed by %s', (origin, entry) =>
  expect(isOriginListed(origin, ['https://other.example', entry])).toBe(true),
);

it.each([
  ['https://example.com', 'https://*.example.com'],
  ['https://evil-example.com', 'https://*.example.com'],
  ['https://a.example.com.evil.org', 'https://*.example.com'],
  ['https://a.example.com:8443', 'https://*.example.com'],
  ['https://appxexample', 'https://app.example'],
  ['http://app.example', 'https://app.example'],
  ['https://app.example', 'https://*'],
  ['https://app.example', 'https://app.*'],
  ['https://app.example', 'https://a*.example'],
  ['null', 'https://*.example.com'],
  ['https://app.example', ''],
])('%s is not listed by %s', (origin, entry) => expect(isOriginListed(origin, [entry])).toBe(false));
