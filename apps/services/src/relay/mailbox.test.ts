import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMailbox, MESSAGE_OVERHEAD_BYTES } from './mailbox.js';

const TOPIC = 'a'.repeat(64);
const DAPP = { id: 'dapp', socketId: '1' };
const WALLET = { id: 'wallet', socketId: '2' };
const ALL = { kind: 'all', after: null } as const;
const messageOf = (text: string, ttl = 60) => ({ topic: TOPIC, message: text, ttl, tag: 1 });

describe('mailbox', () => {
  it("does not return a sender's own messages", () => {
    const mailbox = createMailbox({ maxMailboxMessages: 10, maxMailboxBytes: 2_000 });
    mailbox.put(messageOf('hello'), DAPP);
    expect(mailbox.messagesFor(TOPIC, DAPP, ALL)).toEqual([]);
    expect(mailbox.messagesFor(TOPIC, WALLET, ALL)).toMatchObject([{ message: 'hello', from: 'dapp' }]);
  });

  it('limits the total text of all messages, and frees space when messages expire', () => {
    let now = 0;
    const mailbox = createMailbox({ maxMailboxMessages: 10, maxMailboxBytes: MESSAGE_OVERHEAD_BYTES + 10 }, () => now);
    mailbox.put(messageOf('12345678', 5), DAPP);
    expect(() => mailbox.put(messageOf('abc'), DAPP)).toThrow('The relay cannot store more messages now');
    now = 5_000;
    expect(mailbox.put(messageOf('abc'), DAPP)).toMatchObject({ publishedAt: 5_000, expiresAt: 65_000 });
  });

  it('counts attestations, and what storing a short message takes', () => {
    const mailbox = createMailbox({ maxMailboxMessages: 100, maxMailboxBytes: 3 * MESSAGE_OVERHEAD_BYTES });
    expect(() => mailbox.put({ ...messageOf('m'), attestation: 'a'.repeat(4_000) }, DAPP)).toThrow('cannot store');
    mailbox.put(messageOf('1'), DAPP);
    mailbox.put(messageOf('2'), DAPP);
    expect(() => mailbox.put(messageOf('3'), DAPP)).toThrow('cannot store');
    expect(mailbox.size()).toMatchObject({ messages: 2 });
  });

  it('holds exactly the messages that have not expired', () => {
    const step = fc.record({
      topic: fc.nat(3),
      message: fc.string({ maxLength: 3 }),
      ttl: fc.integer({ min: 1, max: 9 }),
      waitS: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = 0;
        const mailbox = createMailbox({ maxMailboxMessages: 100, maxMailboxBytes: 100_000 }, () => now);
        const model = new Map<string, number>();
        for (const { topic, message, ttl, waitS } of steps) {
          now += waitS * 1_000;
          for (const [key, expiresAt] of model) if (expiresAt <= now) model.delete(key);
          const key = JSON.stringify([topic, message]);
          const isNew = mailbox.put({ topic: String(topic), message, ttl, tag: 0 }, DAPP) !== null;
          expect(isNew).toBe(!model.has(key));
          if (isNew) model.set(key, now + ttl * 1_000);
        }
        mailbox.sweep();
        const alive = [...model.keys()].map((key): [number, string] => JSON.parse(key));
        expect(mailbox.size()).toEqual({
          topics: new Set(alive.map(([topic]) => topic)).size,
          messages: alive.length,
          bytes: alive.reduce((sum, [, message]) => sum + Buffer.byteLength(message) + MESSAGE_OVERHEAD_BYTES, 0),
        });
      }),
    );
  });
});
