import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../storage/safe-storage.js';
import { memoryStorage } from '../testing.js';
import { readLinkChoice, settleLinkChoice, storeLinkAttempt } from './link-choice.js';

const uriOf = (topic: string) => `wc:${topic}@2?relay-protocol=irn&symKey=00ff`;
const choice = { walletId: 'wonder', name: 'Wonder', form: 'deep', link: 'wonder://', pairingTopic: 'one' } as const;

function start(initial: Readonly<Record<string, string>> = {}) {
  const host = memoryStorage(initial);
  return { host, storage: createSafeStorage(host, 'foyerkit:') };
}

const settled = { ...choice, sessionTopic: 'session' };

describe('the link that was followed', () => {
  it('is stored, but not used for a wallet yet', () => {
    const { host, storage } = start();
    storeLinkAttempt(storage, choice);
    expect(host.keys()).toEqual(['foyerkit:deepLinkAttempt']);
    expect(readLinkChoice(storage)).toBeNull();
  });

  it('is the link to the wallet once it has led to a session', () => {
    const { host, storage } = start();
    storeLinkAttempt(storage, choice);
    settleLinkChoice(storage, uriOf('one'), 'session');
    expect(readLinkChoice(storage)).toEqual(settled);
    expect(host.keys()).toEqual(['foyerkit:deepLink']);
  });

  it('is not the link to a wallet that connected by a code', () => {
    const { storage } = start();
    storeLinkAttempt(storage, choice);
    settleLinkChoice(storage, uriOf('one'), 'session');
    settleLinkChoice(storage, uriOf('two'), 'other');
    expect(readLinkChoice(storage)).toEqual({ ...choice, sessionTopic: null });
  });

  it('does not affect the connected wallet until it has led to a session', () => {
    const { storage } = start();
    storeLinkAttempt(storage, choice);
    settleLinkChoice(storage, uriOf('one'), 'session');
    const other = { ...choice, walletId: 'other', name: 'Other', link: 'other://', pairingTopic: 'two' };
    storeLinkAttempt(storage, other);
    expect(readLinkChoice(storage)).toEqual(settled);
    settleLinkChoice(storage, uriOf('two'), 'next');
    expect(readLinkChoice(storage)).toEqual({ ...other, sessionTopic: 'next' });
  });

  it('does not contain the pairing’s key', () => {
    const { host, storage } = start();
    storeLinkAttempt(storage, choice);
    settleLinkChoice(storage, uriOf('one'), 'session');
    expect(host.getItem('foyerkit:deepLink')).not.toContain('00ff');
  });

  it('is null if no link was followed', () => {
    const { host, storage } = start();
    settleLinkChoice(storage, uriOf('one'), 'session');
    expect(readLinkChoice(storage)).toBeNull();
    expect(host.keys()).toEqual([]);
  });

  it('contains a name in the form in which names are shown', () => {
    const stored = JSON.stringify({ ...settled, name: `Won\u202eder ${'x'.repeat(100)}` });
    const name = readLinkChoice(start({ 'foyerkit:deepLink': stored }).storage)?.name;
    expect(name).toMatch(/^Wonder x{32}…$/);
  });

  it.each([
    ['a truncated value', '{"walletId":'],
    ['another shape', '{"link":"wonder://"}'],
    ['a link that runs code', JSON.stringify({ ...settled, link: 'javascript:alert(1)' })],
    ['a name without visible characters', JSON.stringify({ ...settled, name: '\u200b' })],
    ['what an older version stored about an attempt', JSON.stringify({ ...choice, hasWorked: false })],
  ])('is null if %s is stored', (_, text) => {
    expect(readLinkChoice(start({ 'foyerkit:deepLink': text }).storage)).toBeNull();
    const { host, storage } = start({ 'foyerkit:deepLinkAttempt': text });
    settleLinkChoice(storage, uriOf('two'), 'session');
    expect(host.getItem('foyerkit:deepLink')).toBeNull();
  });
});
