import { layersOf, readMember } from '@foyerkit/core/adapter';

/** `Error(string)` and `Panic(uint256)`. Source: Solidity, "Error handling". */
const ERROR = '08c379a0';
const PANIC = '4e487b71';
const WORD_DIGITS = 64;
/** In characters. A contract can revert with any text. */
const MAX_TEXT_LENGTH = 200;

/** Source: Solidity, "Panic via assert and error via require". */
const PANICS: Readonly<Record<number, string>> = {
  1: 'an assertion failed',
  17: 'an arithmetic operation overflowed',
  18: 'a division by zero',
  33: 'an unknown value of an enum',
  50: 'an index out of bounds',
  65: 'too much memory was used',
};

/** Errors of tokens by their selector. Sources: ERC-6093, and OpenZeppelin's Pausable and Ownable. */
const KNOWN_ERRORS: Readonly<Record<string, string>> = {
  e450d38c: 'ERC20InsufficientBalance',
  '96c6fd1e': 'ERC20InvalidSender',
  ec442f05: 'ERC20InvalidReceiver',
  fb8f41b2: 'ERC20InsufficientAllowance',
  d93c0665: 'EnforcedPause',
  '118cdaa7': 'OwnableUnauthorizedAccount',
};

/** A text of a contract, without what could change how the text around it reads. */
export const plainText = (text: string, maxLength: number): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, maxLength);

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** An ABI-encoded text, as the only value of its encoding; `undefined`: it is none. */
export function readText(hex: string): string | undefined {
  if (hex.length < 2 * WORD_DIGITS || BigInt(`0x${hex.slice(0, WORD_DIGITS)}`) !== 32n) return undefined;
  const length = BigInt(`0x${hex.slice(WORD_DIGITS, 2 * WORD_DIGITS)}`);
  const content = hex.slice(2 * WORD_DIGITS);
  if (length * 2n > BigInt(content.length)) return undefined;
  return new TextDecoder().decode(bytesOf(content.slice(0, Number(length) * 2)));
}

function explainData(data: string): string {
  const selector = data.slice(0, 8).toLowerCase();
  const content = data.slice(8);
  if (selector === ERROR) {
    const text = readText(content);
    if (text !== undefined) return `The contract refuses it: "${plainText(text, MAX_TEXT_LENGTH)}".`;
  }
  if (selector === PANIC && content.length === WORD_DIGITS) {
    const code = Number(BigInt(`0x${content}`));
    return `The contract failed: ${PANICS[code] ?? `panic ${code}`}.`;
  }
  const known = KNOWN_ERRORS[selector];
  return known ? `The contract refuses it: ${known}.` : `The contract refuses it with the error 0x${selector}.`;
}

/** What a node throws when a call reverts or runs out of gas. Sources: geth (3, -32000), Nethermind (-32015). */
const EXECUTION_CODES: readonly unknown[] = [3, -32_000, -32_015];

/**
 * Why a call reverted, from what the node threw; `undefined`: it did not revert. The texts of nodes are not read: the data and the
 * codes are.
 */
export function revertReasonOf(thrown: unknown): string | undefined {
  const layers = layersOf(thrown);
  const data = layers
    .map((layer) => readMember(layer, 'data'))
    .find((value) => typeof value === 'string' && /^0x([\da-f]{2}){4,}$/i.test(value));
  if (typeof data === 'string') return explainData(data.slice(2));
  const isExecution = layers.some((layer) => EXECUTION_CODES.includes(readMember(layer, 'code')));
  return isExecution ? 'The network says that it fails, without a reason.' : undefined;
}
