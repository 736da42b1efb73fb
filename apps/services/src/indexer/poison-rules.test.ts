import { describeOnBothDatabases } from '@foyerkit/database/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { accountOf, transferOf } from '../testing/fake-chain.js';
import { CHAIN_ID, createTestIndex, type TestRow } from '../testing/test-index.js';
import type { ChainTransaction } from './block.js';
import { INDEX_TABLES } from './index-store.js';
import { lookOf } from './look-alike.js';
import { isSpamText } from './poison-rules.js';

const ME = accountOf(0);
const KNOWN_TOKEN = accountOf(900);
const TOKEN = accountOf(901);
const hexOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const address = hexOf(40).map((digits) => `0x${digits}`);
/** How many characters of an address views show at each end, or less. C9.15 */
const SHOWN = [
  [4, 6],
  [6, 4],
  [4, 4],
] as const;
/** An address that a view shows like another one. */
const lookAlikeOf = (real: string) =>
  fc
    .constantFrom(...SHOWN)
    .chain(([head, tail]) =>
      hexOf(42 - head - tail).map((middle) => `${real.slice(0, head)}${middle}${real.slice(-tail)}`),
    )
    .filter((fake) => fake !== real);

const tokenTransfer = (
  hash: string,
  sender: string,
  from: string,
  to: string,
  token: string,
  amount: bigint,
): ChainTransaction => ({
  ...transferOf(hash, sender, token),
  movements: [{ asset: { kind: 'token', address: token }, from, to, amount }],
});

describe('texts of tokens', () => {
  it.each([
    'Visit usdc-claim.com',
    '$ 3000 USDC',
    'https://airdrop',
    'Claim your reward',
    'uniswap . org',
    't.me/gift',
    'UЅDC', // a Cyrillic letter
    'Voucher #12',
    'ｖｉｓｉｔ ｅｘａｍｐｌｅ．ｃｏｍ',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    '𝐂𝐥𝐚𝐢𝐦 𝐲𝐨𝐮𝐫 𝐭𝐨𝐤𝐞𝐧𝐬',
    '𝘦𝘹𝘢𝘮𝘱𝘭𝘦 . 𝘤𝘰𝘮',
    'ⓒⓛⓐⓘⓜ',
    '＄３０００ USDC',
    '𝐔Ѕ𝐃𝐂', // a Cyrillic letter between mathematical ones
  ])('%j is spam', (text) => {
    expect(isSpamText(text)).toBe(true);
  });

  it.each([
    'USD Coin',
    'Tether USD',
    'Wrapped Ether',
    'Ξ',
    'U.S. Dollar',
    'コイン',
    'Ethereum Name Service',
    'Rocket Pool ETH',
    'µUSD', // the micro sign, which is no Greek letter
    'Ｇｏｌｄ Ｃｏｉｎ',
  ])('%j is not', (text) => {
    expect(isSpamText(text)).toBe(false);
  });
});

describeOnBothDatabases('a poisoned history', (database) => {
  it('has its rows marked, and the real ones not', { timeout: 60_000 }, async () => {
    const opened = await database.open<ServicesTables>(MIGRATIONS);
    const scene = fc.uniqueArray(address, { minLength: 1, maxLength: 4, selector: lookOf }).chain((friends) =>
      fc.record({
        friends: fc.constant(friends),
        attacks: fc.array(
          fc.constantFrom(ME, ...friends).chain((friend) =>
            fc.record({
              fake: lookAlikeOf(friend),
              kind: fc.constantFrom('dust', 'zero-from-me', 'zero-to-me', 'fake-token-from-me', 'ping'),
            }),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        /** Blocks in between: marks must not depend on what is written together. */
        together: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scene, async ({ attacks, friends, together }) => {
        for (const table of INDEX_TABLES) await opened.db.deleteFrom(table).execute();
        const index = createTestIndex(opened, {
          prices: [{ chainId: CHAIN_ID, address: KNOWN_TOKEN, name: 'USD Coin', symbol: 'USDC', price: '1' }],
        });
        let made = 0;
        const hash = () => `0x${(++made).toString(16).padStart(64, '0')}`;
        const real = friends.flatMap((friend) => [
          transferOf(hash(), ME, friend, { amount: 5n }),
          tokenTransfer(hash(), friend, friend, ME, KNOWN_TOKEN, 7n),
        ]);
        const poison = attacks.map(({ fake, kind }) => {
          if (kind === 'dust') return transferOf(hash(), fake, ME, { amount: 1n });
          if (kind === 'ping') return transferOf(hash(), fake, ME, { amount: 0n });
          if (kind === 'zero-from-me') return tokenTransfer(hash(), fake, ME, fake, KNOWN_TOKEN, 0n);
          if (kind === 'zero-to-me') return tokenTransfer(hash(), fake, fake, ME, KNOWN_TOKEN, 0n);
          return tokenTransfer(hash(), fake, ME, fake, TOKEN, 1_000_000n);
        });
        if (together) index.fake.mine([...real, ...poison]);
        else for (const one of [...real, ...poison]) index.fake.mine([one]);
        await index.follow();
        const rows = new Map((await index.rows(ME)).map((row) => [row.metadata.hash, row]));
        const flagsOf = (one: ChainTransaction): TestRow['flags'] => rows.get(one.hash)?.flags;
        for (const one of real) expect([one, flagsOf(one)]).toEqual([one, undefined]);
        for (const [at, one] of poison.entries()) {
          const isZero = ['ping', 'zero-from-me', 'zero-to-me'].includes(attacks[at]?.kind ?? '');
          expect(flagsOf(one)).toEqual({ is_look_alike: true, ...(isZero && { is_zero_value: true }) });
          expect(rows.get(one.hash)?.metadata.sentFrom.toLowerCase()).not.toBe(ME);
        }
      }),
      { numRuns: database.kind === 'libsql memory' ? 40 : 8 },
    );
  });

  it('names nobody as the sender of what they have not signed', async () => {
    const index = createTestIndex(await database.open<ServicesTables>(MIGRATIONS));
    const [friend, poisoner, fake] = [accountOf(1), accountOf(2), `0x${'8'.repeat(40)}`];
    index.fake.mine([
      tokenTransfer('0x1', ME, ME, friend, TOKEN, 5n),
      tokenTransfer('0x2', poisoner, ME, fake, TOKEN, 5n),
      { ...tokenTransfer('0x3', accountOf(3), ME, friend, TOKEN, 5n), signer: ME },
    ]);
    await index.follow();
    const ends = (await index.rows(ME)).map(({ metadata: { sentFrom, sentTo } }) => [sentFrom, sentTo]);
    expect(ends.map((both) => both.map((one) => one.toLowerCase()))).toEqual([
      // A smart account signs what a bundler sends.
      [ME, friend],
      [poisoner, fake],
      [ME, friend],
    ]);
    // What it has not signed is nobody that it has sent to: what looks like it is no look-alike.
    index.fake.mine([transferOf('0x4', `${fake.slice(0, 10)}${'9'.repeat(22)}${fake.slice(-10)}`, ME)]);
    index.fake.mine([transferOf('0x5', `${friend.slice(0, 10)}${'9'.repeat(22)}${friend.slice(-10)}`, ME)]);
    await index.follow();
    expect((await index.rows(ME)).slice(0, 2).map(({ flags }) => flags)).toEqual([{ is_look_alike: true }, undefined]);
  });

  it('stays marked for who has been deceived', async () => {
    const index = createTestIndex(await database.open<ServicesTables>(MIGRATIONS));
    const [real, fake] = [`0xab${'1'.repeat(34)}cdef`, `0xab${'2'.repeat(34)}cdef`];
    index.fake.mine([transferOf('0x1', ME, real)]);
    index.fake.mine([transferOf('0x2', ME, fake), transferOf('0x3', fake, ME), transferOf('0x4', ME, real)]);
    await index.follow();
    expect((await index.rows(ME)).map(({ flags, metadata }) => [metadata.hash, flags])).toEqual([
      ['0x4', undefined],
      ['0x3', { is_look_alike: true }],
      ['0x2', { is_look_alike: true }],
      ['0x1', undefined],
    ]);
  });

  it('has tokens marked that are handed out unasked, unless the operator knows them', async () => {
    const opened = await database.open<ServicesTables>(MIGRATIONS);
    const index = createTestIndex(opened, {
      prices: [{ chainId: CHAIN_ID, address: KNOWN_TOKEN, name: 'USD Coin', symbol: 'USDC', price: '1' }],
    });
    const giveTo = (token: string, hash: string, count: number, sender = accountOf(500)): ChainTransaction => ({
      ...transferOf(hash, sender, token),
      movements: Array.from({ length: count }, (_, to) => ({
        asset: { kind: 'token', address: token },
        from: accountOf(500),
        to: accountOf(to),
        amount: 1n,
      })),
    });
    index.fake.mine([
      giveTo(TOKEN, '0x1', 10),
      giveTo(KNOWN_TOKEN, '0x2', 10),
      giveTo(accountOf(902), '0x3', 9),
      giveTo(accountOf(903), '0x4', 10, ME),
    ]);
    await index.follow();
    expect((await index.rows(ME)).map(({ flags, metadata }) => [metadata.hash, flags])).toEqual([
      ['0x4', undefined],
      ['0x3', undefined],
      ['0x2', undefined],
      ['0x1', { is_spam: true }],
    ]);
    const tokens = await opened.db
      .selectFrom('account_tokens')
      .select(['token', 'is_airdrop'])
      .where('account', '=', ME)
      .execute();
    expect(tokens.filter(({ is_airdrop }) => is_airdrop === 1).map(({ token }) => token)).toEqual([TOKEN]);
  });
});
