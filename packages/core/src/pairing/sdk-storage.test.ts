import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../storage/safe-storage.js';
import { memoryStorage } from '../testing.js';
import { toSdkStorage } from './sdk-storage.js';

const start = (initial: Record<string, string> = {}) => {
  const host = memoryStorage(initial);
  return { host, storage: toSdkStorage(createSafeStorage(host, '', Number.POSITIVE_INFINITY)) };
};

describe('the store of the SDK', () => {
  it('keeps values as JSON in the host’s own', async () => {
    const { host, storage } = start();
    const sessions = [{ topic: 'a', expiry: 1 }];
    await storage.setItem('wc@2:session', sessions);
    expect(host.getItem('wc@2:session')).toBe(JSON.stringify(sessions));
    expect(await storage.getItem('wc@2:session')).toEqual(sessions);
    expect(await storage.getKeys()).toEqual(['wc@2:session']);
    expect(await storage.getEntries()).toEqual([['wc@2:session', sessions]]);
    await storage.removeItem('wc@2:session');
    expect(await storage.getItem('wc@2:session')).toBeUndefined();
    expect(await storage.getKeys()).toEqual([]);
    expect(host.keys()).toEqual([]);
  });

  it('keeps values of any length', async () => {
    const { storage } = start();
    await storage.setItem('messages', 'x'.repeat(200_000));
    expect(await storage.getItem('messages')).toHaveLength(200_000);
  });

  it.each(['', '{', 'undefined', '[1,'])('reads %j as no value', async (garbage) => {
    const { storage } = start({ 'wc@2:session': garbage });
    expect(await storage.getItem('wc@2:session')).toBeUndefined();
  });
});
