// @vitest-environment node
import { encodeErrorResult, parseAbi, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { plainText, readText, revertReasonOf } from './revert-reason.js';

const errors = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InvalidReceiver(address receiver)',
]);
const word = (value: number) => value.toString(16).padStart(64, '0');

describe('the reason of a revert', () => {
  it.each([
    ['Error', ['No'], 'The contract refuses it: "No".'],
    ['Error', [`${'x'.repeat(500)}`], `The contract refuses it: "${'x'.repeat(200)}".`],
    ['Error', ['\u202eabc\nd'], 'The contract refuses it: "abc d".'],
    ['Panic', [17n], 'The contract failed: an arithmetic operation overflowed.'],
    ['Panic', [99n], 'The contract failed: panic 99.'],
    ['ERC20InvalidReceiver', [`0x${'11'.repeat(20)}`], 'The contract refuses it: ERC20InvalidReceiver.'],
  ] as const)('is read from %s(%s)', (errorName, args, reason) => {
    const data = encodeErrorResult({ abi: errors, errorName, args: [...args] } as never);
    expect(revertReasonOf({ code: 3, data })).toBe(reason);
    expect(revertReasonOf({ code: -32_603, data: { message: 'hardhat', data } })).toBe(reason);
  });

  it.each([
    ['a text that is longer than its data', `0x08c379a0${word(32)}${word(64)}${'61'.repeat(32)}`],
    ['a text at another place', `0x08c379a0${word(64)}${word(1)}${'61'.repeat(32)}`],
    ['nothing but a selector', '0x08c379a0'],
  ])('is the selector where it cannot be decoded: %s', (_, data) => {
    expect(revertReasonOf({ code: 3, data })).toBe('The contract refuses it with the error 0x08c379a0.');
  });

  it.each([3, -32_000, -32_015])('is unknown where the node says only %i', (code) => {
    expect(revertReasonOf({ cause: { code } })).toBe('The network says that it fails, without a reason.');
  });

  it.each([{ code: -32_005 }, { code: -32_603 }, new TypeError('fetch failed'), null, 'text'])(
    'does not exist for what is no revert: %j',
    (thrown) => {
      expect(revertReasonOf(thrown)).toBeUndefined();
    },
  );

  it('knows the errors of the standards by the selectors that they have', () => {
    const signatures = [
      'ERC20InsufficientBalance(address,uint256,uint256)',
      'ERC20InvalidSender(address)',
      'ERC20InvalidReceiver(address)',
      'ERC20InsufficientAllowance(address,uint256,uint256)',
      'EnforcedPause()',
      'OwnableUnauthorizedAccount(address)',
    ];
    for (const signature of signatures) {
      const name = signature.slice(0, signature.indexOf('('));
      expect(revertReasonOf({ data: toFunctionSelector(signature) })).toBe(`The contract refuses it: ${name}.`);
    }
  });
});

describe('a text of a contract', () => {
  it('keeps letters of all scripts, and no control characters', () => {
    expect(plainText(' \u0000Grüße 你好\u200f🦊\u2028x ', 100)).toBe('Grüße 你好 🦊 x');
  });

  it('is none where it is not encoded as one', () => {
    expect(readText('')).toBeUndefined();
    expect(readText(word(32) + 'f'.repeat(64))).toBeUndefined();
  });
});
