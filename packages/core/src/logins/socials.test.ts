import { describe, expect, it } from 'vitest';
import type { Platform } from '../platform/platform.js';
import { type MessengerSystem, messengerSystemOf, resolveSocials, SOCIAL_PROVIDERS } from './socials.js';

const shown = (wished: readonly string[], messenger: MessengerSystem | null = null) =>
  resolveSocials(wished, messenger).flatMap(({ provider, reason }) => (reason === null ? provider : []));

describe('the social logins', () => {
  it('are those that were requested, in that order', () => {
    expect(shown(['github', 'google', 'x'])).toEqual(['github', 'google', 'x']);
    expect(shown(SOCIAL_PROVIDERS)).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']);
    expect(shown([])).toEqual([]);
  });

  it.each<[MessengerSystem | null, readonly string[]]>([
    [null, ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
    ['ios', ['x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
    ['mac', ['google', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
    ['android', ['google', 'discord', 'farcaster', 'github', 'apple']],
  ])('depend on the browser of a messenger: %s', (messenger, expected) => {
    expect(shown(SOCIAL_PROVIDERS, messenger)).toEqual(expected);
  });

  it('include the reason for each one that is not shown', () => {
    expect(resolveSocials(['google', 'myspace', 'x', 'google'], 'mac')).toEqual([
      { provider: 'google', reason: null },
      { provider: 'myspace', reason: 'unknown' },
      { provider: 'x', reason: 'messenger' },
      { provider: 'google', reason: 'duplicate' },
    ]);
  });
});

describe('a messenger', () => {
  const messenger = { kind: 'messenger', name: 'telegram' } as const;

  it.each<[string, Pick<Platform, 'system' | 'inApp'>, MessengerSystem | null]>([
    ['of a messenger on a phone', { system: 'ios', inApp: messenger }, 'ios'],
    ['of a messenger on a desktop without a rule', { system: 'other', inApp: messenger }, null],
    ['of a wallet', { system: 'android', inApp: { kind: 'wallet', name: 'metamask' } }, null],
    ['of no other app', { system: 'mac', inApp: null }, null],
  ])('is detected in the browser %s', (_, platform, expected) => {
    expect(messengerSystemOf({ ...platform, isIosSafari: false })).toBe(expected);
  });
});
