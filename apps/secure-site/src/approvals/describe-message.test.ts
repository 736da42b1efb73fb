import { describe, expect, it } from 'vitest';
import { describeMessage } from './describe-message.js';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const CONTEXT = { origin: 'https://app.example', address: ADDRESS, networkId: 'eip155:1' };
const described = (text: string, context = CONTEXT) => describeMessage(Buffer.from(text), context);
const warnings = (text: string, context = CONTEXT) =>
  described(text, context).lines.flatMap((line) => (line.kind === 'warning' ? [line.text] : []));

const signIn = ({ domain = 'app.example', address = ADDRESS, chainId = '1' } = {}) =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nWelcome.\n\nURI: https://app.example\nVersion: 1\nChain ID: ${chainId}\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`;

describe('a message', () => {
  it('is shown as text', () => {
    expect(described('hello\nworld')).toEqual({
      lines: [{ kind: 'message', text: 'hello\nworld', isUtf8: true }],
      risk: 'none',
    });
  });

  it('is shown with what is hidden in it', () => {
    expect(described('a\u202eb').lines[0]).toMatchObject({ text: 'a[U+202E]b' });
  });

  it('that goes on after many empty lines says so', () => {
    const text = `hello${'\n \n'.repeat(20)}world`;
    expect(described(text)).toMatchObject({ risk: 'caution' });
    expect(warnings(text)).toEqual(['This message goes on after many empty lines.']);
    expect(warnings(`hello${'\n'.repeat(10)}world`)).toEqual([]);
  });

  it('is shown as bytes if it is not text', () => {
    const { lines, risk } = describeMessage(new Uint8Array([0xff, 0x00]), CONTEXT);
    expect(lines[0]).toEqual({ kind: 'message', text: '0xff00', isUtf8: false });
    expect(risk).toBe('caution');
  });

  it.each([
    ['text', Buffer.from('x'.repeat(20_010)), 'The message is longer: 10 characters are not shown.'],
    ['bytes', new Uint8Array(1000).fill(0xff), 'The message is longer: 2 characters are not shown.'],
  ])('that is too long says so, and is a danger: %s', (_case, message, text) => {
    const { lines, risk } = describeMessage(message, CONTEXT);
    expect(lines.at(-1)).toEqual({ kind: 'warning', text });
    expect(risk).toBe('danger');
  });
});

describe('a sign-in', () => {
  it.each([
    ['on the page that asks', signIn(), CONTEXT],
    ['with a scheme', signIn({ domain: 'https://app.example' }), CONTEXT],
    ['with a port', signIn({ domain: 'localhost:3000' }), { ...CONTEXT, origin: 'http://localhost:3000' }],
    ['with the address in another notation', signIn({ address: ADDRESS.toLowerCase() }), CONTEXT],
    ['with line breaks of another kind', signIn().replaceAll('\n', '\r\n'), CONTEXT],
  ])('%s has no warning', (_case, text, context) => {
    expect(described(text, context)).toMatchObject({ risk: 'none', lines: [{ kind: 'signIn', matchesOrigin: true }] });
  });

  it('with Solana is recognised', () => {
    const address = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS';
    const context = { ...CONTEXT, address, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' };
    const text = `app.example wants you to sign in with your Solana account:\n${address}`;
    expect(described(text, context)).toMatchObject({
      risk: 'none',
      lines: [{ kind: 'signIn', domain: 'app.example' }],
    });
  });

  it.each([
    ['app.example.evil.com', 'https://app.example'],
    ['evil-app.example', 'https://app.example'],
    ['app.example', 'https://sub.app.example'],
    ['app.example', 'https://app.example:8443'],
    ['app.example:443', 'https://app.example'],
    ['user@app.example', 'https://app.example'],
    ['аpp.example', 'https://app.example'],
    ['app.example', 'null'],
  ])('at %s that %s asks for is a danger', (domain, origin) => {
    const { risk, lines } = described(signIn({ domain }), { ...CONTEXT, origin });
    expect(risk).toBe('danger');
    expect(lines[0]).toMatchObject({ kind: 'signIn', matchesOrigin: false });
  });

  it('with another scheme than the page that asks is a danger', () => {
    for (const domain of ['http://app.example', 'ftp://app.example']) {
      expect(described(signIn({ domain }))).toMatchObject({ risk: 'danger', lines: [{ matchesOrigin: false }, {}] });
    }
    expect(described(signIn({ domain: 'HTTPS://app.example' })).risk).toBe('none');
  });

  it('of another account is a danger', () => {
    const text = signIn({ address: '0x1111111111111111111111111111111111111111' });
    expect(warnings(text)).toEqual(['This signs in another account than yours.']);
  });

  it('for another network is named', () => {
    expect(warnings(signIn({ chainId: '137' }))).toEqual(['This is for another network: 137.']);
  });

  it('that grants abilities is a danger, and says so', () => {
    const text = `${signIn()}\nResources:\n- https://app.example/a\n- urn:recap:eyJhdHQiOnt9fQ`;
    expect(described(text)).toMatchObject({ risk: 'danger', lines: [{ kind: 'signIn', text }, {}] });
    expect(warnings(text)).toEqual([
      'This does not only sign you in: it also allows others to act for you (ERC-5573).',
    ]);
    expect(warnings(`${signIn()}\r\nResources:\r\n-  URN:RECAP:eyJhdHQiOnt9fQ`)).toHaveLength(1);
    expect(warnings(`${signIn()}\nResources:\n- https://app.example/urn:recap:`)).toEqual([]);
  });

  it('in another form than the standard’s is a danger', () => {
    const text = `Hi!\n${signIn({ domain: 'bank.example' })}`;
    expect(described(text)).toMatchObject({ risk: 'danger' });
  });
});
