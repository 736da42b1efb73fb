import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { signInText } from './sign-in.js';

const PLACE = {
  origin: 'https://app.example',
  nowMs: Date.UTC(2026, 0, 1),
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  networkId: 'eip155:10',
};
const MESSAGE = {
  accountAddress: '',
  chainId: 'eip155:10',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: '0123456789abcdef',
};

describe('the text of a sign-in', () => {
  it.each([
    ['as short as it can be', {}],
    ['with a statement', { statement: 'Welcome.' }],
    [
      'with everything',
      {
        statement: 'Welcome.',
        issuedAt: '2026-01-01T00:00:00.000Z',
        expirationTime: '2026-01-02T00:00:00.000Z',
        notBefore: '2026-01-01T00:00:00.000Z',
        requestId: 'r1',
        resources: ['https://app.example/a', 'https://app.example/b'],
      },
    ],
  ])('is read by another library: %s', (_case, part) => {
    const read = parseSiweMessage(signInText({ ...MESSAGE, ...part }, PLACE));
    const { accountAddress: _address, chainId: _chain, ...expected } = { ...MESSAGE, ...part };
    const issuedAt = '2026-01-01T00:00:00.000Z';
    expect(JSON.parse(JSON.stringify(read))).toEqual({ issuedAt, ...expected, address: PLACE.address, chainId: 10 });
    expect(validateSiweMessage({ message: read, address: PLACE.address as `0x${string}`, domain: 'app.example' })).toBe(
      !('expirationTime' in part),
    );
  });

  it('names Solana', () => {
    const account = {
      ...PLACE,
      address: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS',
      networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    };
    const text = signInText(MESSAGE, account);
    expect(text).toMatch(/^app\.example wants you to sign in with your Solana account:\n4zvw/);
    expect(text).toContain('\nChain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n');
  });

  it.each([
    ['another domain', { domain: 'bank.example' }],
    ['another address of the page', { uri: 'https://bank.example/' }],
    ['another scheme', { uri: 'http://app.example/' }],
    ['no address of the page', { uri: 'login' }],
  ])('is not signed for %s', (_case, part) => {
    const signing = () => signInText({ ...MESSAGE, ...part }, PLACE);
    expect(signing).toThrow(expect.objectContaining({ code: 'ORIGIN_NOT_ALLOWED' }));
  });

  it.each([
    ['a statement of two lines', { statement: 'Welcome.\nURI: https://bank.example' }],
    ['a resource of two lines', { resources: ['a\n- b'] }],
    ['a line in the request', { requestId: 'a\rb' }],
    ['another version', { version: '2' }],
    ['a nonce that is too short', { nonce: '1' }],
    ['a resource that grants abilities', { resources: ['https://app.example/a', 'urn:recap:eyJhdHQiOnt9fQ'] }],
    ['such a resource in other letters', { resources: ['\u00a0URN:ReCap:eyJhdHQiOnt9fQ'] }],
  ])('is not signed with %s', (_case, part) => {
    const signing = () => signInText({ ...MESSAGE, ...part }, PLACE);
    expect(signing).toThrow(expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' }));
  });
});
