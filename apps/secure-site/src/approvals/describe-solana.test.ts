import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { createSolanaKey } from '../keys/solana-signer.js';
import {
  numbers,
  SYSTEM,
  signer,
  solanaTransaction,
  type TestInstruction,
  transferOf,
} from '../testing/solana-transactions.js';
import { decodeSolanaTransaction, describeSolanaTransaction, isSolanaMessage } from './describe-solana.js';

const newAddress = () => createSolanaKey().address;
const [ME, BOB, MINT, FROM, TO] = [newAddress(), newAddress(), newAddress(), newAddress(), newAddress()];
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const BUDGET = 'ComputeBudget111111111111111111111111111111';
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const ALL = 2n ** 64n - 1n;

const described = (...instructions: readonly TestInstruction[]) =>
  describeSolanaTransaction(solanaTransaction(ME, instructions), ME);

function told(...instructions: readonly TestInstruction[]) {
  const { lines, risk } = described(...instructions);
  const [line] = lines;
  const shown = line?.kind === 'solanaTransaction' ? line.instructions : [];
  return { titles: shown.map(({ title }) => title), shown, risk, fee: lines.at(-1) };
}

const token = (data: Uint8Array, program = TOKEN): TestInstruction => ({
  program,
  accounts: [FROM, MINT, TO, signer(ME)],
  data,
});
const system = (data: Uint8Array): TestInstruction => ({ program: SYSTEM, accounts: [signer(ME), BOB, TO], data });
/** With a byte that the programs ignore. */
const longer = (data: Uint8Array) => Buffer.concat([data, Buffer.from([7])]);
const withKey = (data: Uint8Array) => Buffer.concat([data, base58.decode(BOB)]);

describe('a Solana transaction', () => {
  it.each(['legacy', 0] as const)('of version %s is told in words, with its fee', (version) => {
    const bytes = solanaTransaction(ME, [transferOf(ME, BOB, 1_500_000_000n)], { version });
    expect(describeSolanaTransaction(bytes, ME)).toEqual({
      risk: 'none',
      lines: [
        {
          kind: 'solanaTransaction',
          instructions: [
            {
              program: 'System',
              title: 'Send 1.5 SOL',
              fields: [
                { name: 'From', value: ME, isAddress: true },
                { name: 'Recipient', value: BOB, isAddress: true },
              ],
            },
          ],
        },
        { kind: 'fee', text: 'At most 0.000005 SOL' },
      ],
    });
  });

  it('shows every instruction, in order', () => {
    const approve = { program: TOKEN, accounts: [FROM, BOB, signer(ME)], data: numbers(['u8', 4n], ['u64', ALL]) };
    const { titles, risk } = told(transferOf(ME, BOB, 1n), approve, { program: MEMO, data: Buffer.from('thanks') });
    expect(titles).toEqual([
      'Send 0.000000001 SOL',
      'Allow another account to spend unlimited units of a token',
      'Add a note',
    ]);
    expect(risk).toBe('danger');
  });

  it('names who else pays the fee', () => {
    const bytes = solanaTransaction(BOB, [transferOf(ME, TO, 1n)]);
    expect(describeSolanaTransaction(bytes, ME).lines.at(-1)).toEqual({
      kind: 'fee',
      text: `At most 0.00001 SOL, paid by ${BOB}`,
    });
  });

  it('adds the price of the computation to the fee', () => {
    const limit = { program: BUDGET, data: numbers(['u8', 2n], ['u32', 300_000n]) };
    const price = { program: BUDGET, data: numbers(['u8', 3n], ['u64', 1_000_000n]) };
    expect(told(limit, price, transferOf(ME, BOB, 1n)).fee).toEqual({ kind: 'fee', text: 'At most 0.000305 SOL' });
    expect(told(price, transferOf(ME, BOB, 1n)).fee).toEqual({ kind: 'fee', text: 'At most 0.000205 SOL' });
  });

  it('adds it also if the price or the limit is followed by bytes that the chain ignores', () => {
    const limit = { program: BUDGET, data: longer(numbers(['u8', 2n], ['u32', 300_000n])) };
    const price = { program: BUDGET, data: longer(numbers(['u8', 3n], ['u64', 1_000_000n])) };
    expect(told(limit, price, transferOf(ME, BOB, 1n)).fee).toEqual({ kind: 'fee', text: 'At most 0.000305 SOL' });
  });

  it('adds what the signatures cost that its instructions have verified', () => {
    const program = 'Ed25519SigVerify111111111111111111111111111';
    const verify = { program, data: numbers(['u8', 3n], ['u8', 0n]) };
    expect(told(verify, transferOf(ME, BOB, 1n)).fee).toEqual({ kind: 'fee', text: 'At most 0.00002 SOL' });
  });
});

describe('an instruction', () => {
  it.each<[string, 'caution' | 'danger' | 'none', TestInstruction]>([
    [
      'Create an account with 0.001 SOL',
      'none',
      system(withKey(numbers(['u32', 0n], ['u64', 1_000_000n], ['u64', 165n]))),
    ],
    ['Give an account to a program', 'danger', system(withKey(numbers(['u32', 1n])))],
    ['Use a durable nonce', 'caution', system(numbers(['u32', 4n]))],
    ['Withdraw 1 SOL from a nonce account', 'none', system(numbers(['u32', 5n], ['u64', 1_000_000_000n]))],
    ['Give a nonce account to another authority', 'danger', system(withKey(numbers(['u32', 7n])))],
    ['Send 5 units of a token', 'caution', token(numbers(['u8', 3n], ['u64', 5n]))],
    ['Allow another account to spend 5 units of a token', 'caution', token(numbers(['u8', 4n], ['u64', 5n]))],
    ['Allow another account to spend unlimited units of a token', 'danger', token(numbers(['u8', 4n], ['u64', ALL]))],
    ['No longer allow another account to spend a token', 'none', token(numbers(['u8', 5n]))],
    ['Give the authority over a token account', 'danger', token(withKey(numbers(['u8', 6n], ['u8', 2n], ['u8', 1n])))],
    ['Give up the authority over a token account', 'danger', token(numbers(['u8', 6n], ['u8', 2n], ['u8', 0n]))],
    ['Issue 5 units of a token', 'none', token(numbers(['u8', 7n], ['u64', 5n]))],
    ['Destroy 5 units of a token', 'caution', token(numbers(['u8', 8n], ['u64', 5n]))],
    ['Close a token account', 'caution', token(numbers(['u8', 9n]))],
    ['Send 1.5 of a token', 'none', token(numbers(['u8', 12n], ['u64', 1_500_000n], ['u8', 6n]))],
    ['Send 1.5 of a token', 'none', token(numbers(['u8', 12n], ['u64', 1_500_000n], ['u8', 6n]), TOKEN_2022)],
    [
      'Allow another account to spend 1.5 of a token',
      'caution',
      token(numbers(['u8', 13n], ['u64', 1_500_000n], ['u8', 6n])),
    ],
    ['Destroy 1.5 of a token', 'caution', token(numbers(['u8', 15n], ['u64', 1_500_000n], ['u8', 6n]))],
    ['Update the balance of wrapped SOL', 'none', token(numbers(['u8', 17n]))],
    ['Create a token account', 'none', { program: ASSOCIATED, accounts: [signer(ME), TO, BOB, MINT] }],
    [
      'Create a token account',
      'none',
      { program: ASSOCIATED, accounts: [signer(ME), TO, BOB, MINT], data: numbers(['u8', 1n]) },
    ],
    ['Reserve 1024 bytes of memory', 'none', { program: BUDGET, data: numbers(['u8', 1n], ['u32', 1024n]) }],
    [
      'Use at most 300000 units of computation',
      'none',
      { program: BUDGET, data: numbers(['u8', 2n], ['u32', 300_000n]) },
    ],
    ['Pay 7 micro-lamports for each unit', 'none', { program: BUDGET, data: numbers(['u8', 3n], ['u64', 7n]) }],
    ['Load at most 1024 bytes of accounts', 'none', { program: BUDGET, data: numbers(['u8', 4n], ['u32', 1024n]) }],
    ['Add a note', 'none', { program: MEMO, data: Buffer.from('thanks') }],
    ['Call a program', 'caution', { program: MINT, accounts: [BOB], data: new Uint8Array([1, 2]) }],
    ['Another instruction of this program', 'caution', system(numbers(['u32', 99n]))],
    ['Another instruction of this program', 'caution', system(new Uint8Array([2]))],
    ['Another instruction of this program', 'caution', token(numbers(['u8', 3n]))],
    ['Another instruction of this program', 'caution', { program: ASSOCIATED, data: numbers(['u8', 2n]) }],
  ])('%s (%s)', (title, risk, instruction) => {
    expect(told(instruction)).toMatchObject({ titles: [title], risk });
  });

  it.each<[string, 'caution' | 'danger', TestInstruction]>([
    ['Give an account to a program', 'danger', system(longer(withKey(numbers(['u32', 1n]))))],
    ['Send 0.000000001 SOL', 'caution', system(longer(numbers(['u32', 2n], ['u64', 1n])))],
    ['Use a durable nonce', 'caution', system(longer(numbers(['u32', 4n])))],
    [
      'Allow another account to spend unlimited units of a token',
      'danger',
      token(longer(numbers(['u8', 4n], ['u64', ALL]))),
    ],
    [
      'Give the authority over a token account',
      'danger',
      token(longer(withKey(numbers(['u8', 6n], ['u8', 2n], ['u8', 1n])))),
    ],
    [
      'Pay 7 micro-lamports for each unit',
      'caution',
      { program: BUDGET, data: longer(numbers(['u8', 3n], ['u64', 7n])) },
    ],
  ])('%s (%s) is told also with bytes behind it, which the program ignores', (title, risk, instruction) => {
    expect(told(instruction)).toMatchObject({ titles: [title], risk });
    expect(described(instruction).lines).toContainEqual({
      kind: 'warning',
      text: 'This instruction has more bytes than it needs: 1.',
    });
  });

  it.each([2n ** 63n, ALL - 1n, ALL])('that allows %d units allows all', (amount) => {
    expect(told(token(numbers(['u8', 4n], ['u64', amount])))).toMatchObject({
      titles: ['Allow another account to spend unlimited units of a token'],
      risk: 'danger',
    });
    expect(told(token(numbers(['u8', 13n], ['u64', amount], ['u8', 6n]))).risk).toBe('danger');
  });

  it('that is not known is shown with its accounts and its data', () => {
    const { shown } = told({ program: MINT, accounts: [BOB], data: new Uint8Array([1, 2]) });
    expect(shown).toEqual([
      {
        program: MINT,
        title: 'Call a program',
        fields: [
          { name: 'Program', value: MINT, isAddress: true },
          { name: 'Account 1', value: BOB, isAddress: true },
          { name: 'Data', value: '0x0102', isAddress: false },
        ],
      },
    ]);
  });

  it('with a note shows what is hidden in it', () => {
    const { shown } = told({ program: MEMO, data: Buffer.from('a\u202eb') });
    expect(shown[0]?.fields).toEqual([{ name: 'Note', value: 'a[U+202E]b', isAddress: false }]);
  });
});

describe('what is no transaction', () => {
  const valid = solanaTransaction(ME, [transferOf(ME, BOB, 1n)]);

  it.each([
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('hello')],
    ['a transaction that is cut off', valid.subarray(0, -1)],
    ['a transaction with bytes behind it', Buffer.concat([valid, new Uint8Array(1)])],
    ['zeros', new Uint8Array(500)],
  ])('is refused: %s', (_case, bytes) => {
    expect(() => decodeSolanaTransaction(bytes)).toThrow(expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' }));
  });

  it('is told from what is signed of a transaction', () => {
    const message = valid.subarray(65);
    expect(isSolanaMessage(message)).toBe(true);
    expect(isSolanaMessage(Buffer.from('Sign in to app.example with your account'))).toBe(false);
    expect(isSolanaMessage(new Uint8Array())).toBe(false);
  });
});
