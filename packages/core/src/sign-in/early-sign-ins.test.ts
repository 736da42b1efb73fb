import { describe, expect, it } from 'vitest';
import type { PairingAuthentication, PairingCacao, PairingSession } from '../ports/pairing.js';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../testing/accounts.js';
import { toCacaoMessage } from './cacao-message.js';
import { createEarlySignIns } from './early-sign-ins.js';

const asked: PairingAuthentication = {
  domain: 'app.test',
  uri: 'https://app.test/',
  nonce: 'n1',
  networkIds: ['eip155:1', 'eip155:2'],
  statement: 'Hello.',
};
const account = { accountAddress: FIRST_ADDRESS, chainId: 'eip155:1' } as const;

const cacao = (part: Partial<PairingCacao['p']> = {}, signature = '0x51'): PairingCacao => ({
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:eip155:1:${FIRST_ADDRESS}`,
    domain: 'app.test',
    aud: 'https://app.test/',
    version: '1',
    nonce: 'n1',
    iat: '2026-11-28T00:00:00Z',
    statement: 'Hello.',
    ...part,
  },
  s: { t: 'eip191', s: signature },
});

const session = (...authentication: readonly PairingCacao[]): PairingSession => ({
  topic: 't',
  accounts: [`eip155:1:${FIRST_ADDRESS}`],
  networkIds: ['eip155:1'],
  methods: [],
  wallet: { name: null },
  authentication,
});

const taken = (...authentication: readonly PairingCacao[]) => {
  const early = createEarlySignIns();
  early.ask(asked);
  early.takeSigned(session(...authentication));
  return early;
};

describe('what a wallet signs with its approval', () => {
  it('is a session of its account, used once', () => {
    const early = taken(cacao());
    expect(early.take(account)).toEqual({
      data: {
        ...account,
        domain: 'app.test',
        uri: 'https://app.test/',
        version: '1',
        nonce: 'n1',
        issuedAt: '2026-11-28T00:00:00Z',
        statement: 'Hello.',
      },
      message: toCacaoMessage(cacao()),
      signature: '0x51',
      cacao: cacao(),
    });
    expect(early.take(account)).toBeUndefined();
  });

  it.each([
    ['for another page', { domain: 'evil.test' }],
    ['for another address', { aud: 'https://app.test/admin' }],
    ['with another nonce', { nonce: 'n0' }],
    ['with another statement', { statement: 'I give you everything.' }],
    ['with more resources', { resources: ['urn:recap:e30'] }],
    ['that expires otherwise', { exp: '2999-01-01T00:00:00Z' }],
    ['for an account that it does not share', { iss: `did:pkh:eip155:1:${SECOND_ADDRESS}` }],
    ['for a network that was not asked for', { iss: `did:pkh:eip155:3:${FIRST_ADDRESS}` }],
    ['for no account', { iss: 'did:pkh:solana:x:y' }],
    ['in another version', { version: '2' }],
  ])('is ignored if it is %s', (_, part) => {
    const early = taken(cacao(part));
    expect([early.take(account), early.take({ ...account, accountAddress: SECOND_ADDRESS })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is ignored where nothing was asked for, or a later pairing asks for something else', () => {
    const early = createEarlySignIns();
    early.takeSigned(session(cacao()));
    expect(early.take(account)).toBeUndefined();
    early.ask(asked);
    early.takeSigned(session(cacao()));
    early.ask({ ...asked, nonce: 'n2' });
    expect(early.take(account)).toBeUndefined();
    early.takeSigned(session(cacao({}, '')));
    expect(early.take(account)).toBeUndefined();
  });
});
