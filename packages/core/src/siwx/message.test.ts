import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiwxMessageData } from '../ports/sign-in.js';
import { createSiwxMessage, formatSiwxMessage, parseSiwxMessage } from './message.js';
import { MAX_MESSAGE_LENGTH } from './message-grammar.js';

const EVM: SiwxMessageData = {
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:1',
  domain: 'app.example:8443',
  uri: 'https://app.example:8443/login?next=%2F',
  version: '1',
  nonce: 'k3Jd82lq',
};

const FULL: SiwxMessageData = {
  ...EVM,
  statement: 'Sign in to the app.',
  issuedAt: '2026-11-28T10:00:00.000Z',
  expirationTime: '2026-11-28T11:00:00Z',
  notBefore: '2026-11-28T09:00:00+01:00',
  requestId: 'request-1',
  resources: ['https://app.example/terms', 'ipfs://bafybei'],
};

const SOLANA: SiwxMessageData = {
  ...EVM,
  accountAddress: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
};

const BITCOIN: SiwxMessageData = {
  ...EVM,
  accountAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  chainId: 'bip122:000000000019d6689c085ae165831e93',
};

const hexOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const printable = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 80,
});
const time = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Fields that a message can have. */
const messages = fc
  .record({
    account: fc.oneof(
      hexOf(40).map((address) => ({ accountAddress: `0x${address}`, chainId: 'eip155:137' })),
      fc.constant({ accountAddress: SOLANA.accountAddress, chainId: SOLANA.chainId }),
      fc.constant({ accountAddress: BITCOIN.accountAddress, chainId: BITCOIN.chainId }),
    ),
    domain: fc.constantFrom('app.example', 'localhost:5173', '[::1]:80', '127.0.0.1'),
    uri: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    nonce: hexOf(16),
    statement: optional(printable),
    issuedAt: optional(time),
    expirationTime: optional(time),
    notBefore: optional(time),
    requestId: optional(fc.constantFrom('', '1', 'a/b?c'.replace('?', ''), "x~!$&'()*")),
    resources: optional(fc.array(fc.webUrl(), { maxLength: 4 })),
  })
  .map(({ account, ...fields }): SiwxMessageData => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    return { ...account, version: '1', ...Object.fromEntries(given) } as SiwxMessageData;
  });

describe('the text of a message', () => {
  it('is that of EIP-4361 for an EVM account', () => {
    expect(formatSiwxMessage(FULL)).toBe(`app.example:8443 wants you to sign in with your Ethereum account:
0x70997970C51812dc3A010C7d01b50e0d17dc79C8

Sign in to the app.

URI: https://app.example:8443/login?next=%2F
Version: 1
Chain ID: 1
Nonce: k3Jd82lq
Issued At: 2026-11-28T10:00:00.000Z
Expiration Time: 2026-11-28T11:00:00Z
Not Before: 2026-11-28T09:00:00+01:00
Request ID: request-1
Resources:
- https://app.example/terms
- ipfs://bafybei`);
  });

  it('has two empty lines where there is no statement, and no line for what is absent', () => {
    expect(formatSiwxMessage(EVM).split('\n')).toEqual([
      'app.example:8443 wants you to sign in with your Ethereum account:',
      EVM.accountAddress,
      '',
      '',
      `URI: ${EVM.uri}`,
      'Version: 1',
      'Chain ID: 1',
      'Nonce: k3Jd82lq',
    ]);
  });

  it.each([
    ['Solana', SOLANA],
    ['Bitcoin', BITCOIN],
  ])('names a %s account, and its network by the CAIP-2 id', (kind, data) => {
    const text = formatSiwxMessage(data);
    expect(text).toContain(
      `app.example:8443 wants you to sign in with your ${kind} account:\n${data.accountAddress}\n`,
    );
    expect(text).toContain(`\nChain ID: ${data.chainId}\n`);
  });

  it('is what a message turns into', () => {
    expect(`${createSiwxMessage(FULL)}`).toBe(formatSiwxMessage(FULL));
    expect(createSiwxMessage(FULL)).toMatchObject(FULL);
  });

  it.each<Partial<SiwxMessageData>>([
    { domain: 'app.example/path' },
    { domain: 'user@app.example' },
    { uri: '/login' },
    { uri: 'https://app.example/\nVersion: 1' },
    { version: '2' },
    { nonce: 'short' },
    { nonce: 'with space' },
    { statement: 'Two\nlines' },
    { statement: '' },
    { statement: 'Zero\u200bwidth' },
    { issuedAt: 'yesterday' },
    { issuedAt: '2026-02-30T00:00:00Z' },
    { expirationTime: '2026-13-45T00:00:00Z' },
    { requestId: 'a b' },
    { resources: ['not a uri'] },
    { resources: Array.from({ length: 21 }, () => 'https://app.example') },
    { chainId: 'eip155:0' },
    { chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' },
    { accountAddress: SOLANA.accountAddress },
    { ...BITCOIN, accountAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
    { ...BITCOIN, chainId: 'bip122:000000000933ea01ad0ee984209779ba' },
    { accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C' },
    { statement: 'x'.repeat(MAX_MESSAGE_LENGTH) },
  ])('cannot have %j', (change) => {
    expect(() => formatSiwxMessage({ ...FULL, ...change })).toThrow(
      expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' }),
    );
  });
});

describe('reading a text', () => {
  it('is the inverse of writing one', () => {
    fc.assert(
      fc.property(messages, (data) => {
        expect(parseSiwxMessage(formatSiwxMessage(data))).toEqual(data);
      }),
      { numRuns: 2_000 },
    );
  });

  it('fails, or gives other fields, for every text that differs in anything', () => {
    fc.assert(
      fc.property(
        messages,
        fc.nat(),
        fc.integer({ min: 0, max: 0xff }),
        fc.constantFrom('replace', 'insert', 'delete'),
        (data, at, code, how) => {
          const text = formatSiwxMessage(data);
          const index = at % text.length;
          const changed =
            text.slice(0, index) +
            (how === 'delete' ? '' : String.fromCharCode(code)) +
            text.slice(how === 'insert' ? index : index + 1);
          fc.pre(changed !== text);
          expect(parseSiwxMessage(changed)).not.toEqual(data);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['no text', ''],
    ['a third empty line', formatSiwxMessage(EVM).replace('\n\n\n', '\n\n\n\n')],
    ['lines in another order', formatSiwxMessage(FULL).replace(/(Issued At: .*)\n(Expiration Time: .*)/, '$2\n$1')],
    ['a line of its own', `${formatSiwxMessage(EVM)}\nAdmin: yes`],
    ['a line break of Windows', formatSiwxMessage(EVM).replaceAll('\n', '\r\n')],
    ['an account of another namespace', formatSiwxMessage(EVM).replace('Ethereum', 'Solana')],
    ['a kind that is a property of every object', formatSiwxMessage(EVM).replace('Ethereum', 'constructor')],
    ['too many characters', `${formatSiwxMessage(EVM)}${' '.repeat(MAX_MESSAGE_LENGTH)}`],
  ])('fails for %s', (_, text) => {
    expect(parseSiwxMessage(text)).toBeNull();
  });
});
