import { describe, expect, it } from 'vitest';
import { type AccountTypeChoice, chooseAccountType, hasSmartAccounts } from './account-types.js';

const choice = (part: Partial<AccountTypeChoice> = {}): AccountTypeChoice => ({
  networkId: 'eip155:31337',
  smartAccountNetworks: [1, 31_337],
  preferred: {},
  defaults: undefined,
  ...part,
});

describe('the account type of a login', () => {
  it.each([
    ['smart accounts on EVM by default', {}, 'smartAccount'],
    ['what the host says', { defaults: { eip155: 'eoa' } }, 'eoa'],
    [
      'what the visitor has chosen, before the host',
      { defaults: { eip155: 'eoa' }, preferred: { eip155: 'smartAccount' } },
      'smartAccount',
    ],
    ['the account with its own key where the network has no smart accounts', { networkId: 'eip155:10' }, 'eoa'],
    [
      'the same although the visitor prefers the other one',
      { networkId: 'eip155:10', preferred: { eip155: 'smartAccount' } },
      'eoa',
    ],
    [
      'the account with its own key on Solana',
      { networkId: 'solana:local', preferred: { solana: 'smartAccount' } },
      'eoa',
    ],
    ['the account with its own key for a type that it does not have', { defaults: { eip155: 'payment' } }, 'eoa'],
  ] as const)('is %s', (_, part, expected) => {
    expect(chooseAccountType(choice(part))).toBe(expected);
  });

  it('is a smart account only on the networks that the site names', () => {
    expect(hasSmartAccounts('eip155:1', [1])).toBe(true);
    expect(hasSmartAccounts('eip155:11', [1])).toBe(false);
    expect(hasSmartAccounts('solana:1', [1])).toBe(false);
  });
});
