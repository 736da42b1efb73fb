import { describe, expect, it } from 'vitest';
import { mailboxOf, normalizeEmail } from './email-address.js';

describe('normalizeEmail', () => {
  it.each([
    ['visitor@example.com', 'visitor@example.com'],
    ['  Visitor@Example.COM\n', 'visitor@example.com'],
    ['a.b+tag@mail.example.com', 'a.b+tag@mail.example.com'],
    ["o'neil@example.co", "o'neil@example.co"],
    ['x@BÜCHER.example', 'x@xn--bcher-kva.example'],
  ])('writes %j as %s', (text, email) => expect(normalizeEmail(text)).toBe(email));

  it.each([
    '',
    'visitor',
    '@example.com',
    'visitor@',
    'visitor@localhost',
    'visitor@example',
    'a..b@example.com',
    '.a@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    '<a@example.com>',
    '"a"@example.com',
    'a@-example.com',
    'a@exa_mple.com',
    'a@[127.0.0.1]',
    'a@10.0.0.10',
    'ä@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('refuses %j', (text) => expect(normalizeEmail(text)).toBeNull());
});

describe('mailboxOf', () => {
  it.each([
    ['a.b@example.com', 'a.b@example.com'],
    ['a.b+tag+more@example.com', 'a.b@example.com'],
    ['a.b+tag@gmail.com', 'ab@gmail.com'],
    ['+tag@example.com', '@example.com'],
  ])('of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});
