import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../ports/storage.js';
import { memoryStorage } from '../testing.js';
import { readLinkChoice, settleLinkChoice, storeLinkChoice } from './link-choice.js';

const uriOf = (topic: string) => `wc:${topic}@2?relay-protocol=irn&symKey=00ff`;
const choice = { walletId: 'wonder', name: 'Wonder', form: 'deep', link: 'wonder://', pairingTopic: 'one' } as const;

function start(initial: Readonly<Record<string, string>> = {}) {
  const host = memoryStorage(initial);
  return { host, storage: createSafeStorage(host, 'foyerkit:') };
}

describe('the link that was followed', () => {
  it('is stored, and has not worked yet', () => {
    const { host, storage } = start();
    storeLinkChoice(storage, choice);
    expect(host.keys()).toEqual(['foyerkit:deepLink']);
    expect(readLinkChoice(storage)).toEqual({ ...choice, hasWorked: false });
  });

  it('has worked once a session came of it', () => {
    const { storage } = start();
    storeLinkChoice(storage, choice);
    settleLinkChoice(storage, uriOf('one'), 'session');
    expect(readLinkChoice(storage)).toEqual({ ...choice, hasWorked: true, sessionTopic: 'session' });
  });

  it('is not the way to a wallet that came by a code', () => {
    const { storage } = start();
    storeLinkChoice(storage, choice);
    settleLinkChoice(storage, uriOf('one'), 'session');
    settleLinkChoice(storage, uriOf('two'), 'other');
    expect(readLinkChoice(storage)).toEqual({ ...choice, hasWorked: true });
  });

  it('is still known to work when it is followed again, by the same form alone', () => {
    const { storage } = start();
    storeLinkChoice(storage, choice);
    settleLinkChoice(storage, uriOf('one'), 'session');
    storeLinkChoice(storage, { ...choice, pairingTopic: 'two' });
    expect(readLinkChoice(storage)).toEqual({ ...choice, pairingTopic: 'two', hasWorked: true });
    storeLinkChoice(storage, { ...choice, form: 'universal', link: 'https://wonder.example/' });
    expect(readLinkChoice(storage)?.hasWorked).toBe(false);
  });

  it('holds nothing of the pairing’s key', () => {
    const { host, storage } = start();
    storeLinkChoice(storage, choice);
    settleLinkChoice(storage, uriOf('one'), 'session');
    expect(host.getItem('foyerkit:deepLink')).not.toContain('00ff');
  });

  it('is nothing where no link was followed', () => {
    const { host, storage } = start();
    settleLinkChoice(storage, uriOf('one'), 'session');
    expect(readLinkChoice(storage)).toBeNull();
    expect(host.keys()).toEqual([]);
  });

  it.each([
    ['half of a text', '{"walletId":'],
    ['another shape', '{"link":"wonder://"}'],
    ['a link that runs code', JSON.stringify({ ...choice, hasWorked: true, link: 'javascript:alert(1)' })],
  ])('is nothing where %s is stored', (_, text) => {
    expect(readLinkChoice(start({ 'foyerkit:deepLink': text }).storage)).toBeNull();
  });
});
