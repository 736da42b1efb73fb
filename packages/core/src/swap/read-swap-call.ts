/** What a call of a known router says of its swap. */
export interface RoutedSwap {
  /** Of the token to give, in its smallest unit; `null`: what the transaction pays. */
  readonly amount: string | null;
  /** The least to receive, in the smallest unit. */
  readonly minReceived: string;
  /** Who receives it. */
  readonly recipient: string;
  /** The tokens at the ends of the way; the native coin may be in it as itself or wrapped. */
  readonly from: string;
  readonly to: string;
}

const SELECTOR_LENGTH = 10;
const WORD = 64;
const ZERO = `0x${'0'.repeat(40)}`;

/** How routers of this kind write the arguments: with the amount to give first, or without, because it is paid. Source: Uniswap V2. */
const BY_PATH: Readonly<Record<string, 0 | 1>> = {
  // swapExactETHForTokens, and the same for tokens that keep a fee
  '0x7ff36ab5': 0,
  '0xb6f9de95': 0,
  // swapExactTokensForETH
  '0x18cbafe5': 1,
  '0x791ac947': 1,
  // swapExactTokensForTokens
  '0x38ed1739': 1,
  '0x5c11d795': 1,
};

/** `swap(executor, (srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount, flags), …)`. Source: 1inch, versions 5 and 6. */
const BY_DESCRIPTION: readonly string[] = ['0x12aa3caf', '0x07ed2379'];

/** A word of the arguments, which starts at this byte; `null`: there is none. */
function wordAt(data: string, byte: number): string | null {
  const start = SELECTOR_LENGTH + byte * 2;
  const word = data.slice(start, start + WORD);
  return word.length === WORD ? word : null;
}

const amountIn = (word: string | null): string | null => (word === null ? null : BigInt(`0x${word}`).toString());

/** `null` also where bits are set that are no part of an address: contracts differ in what they make of them. */
const addressIn = (word: string | null): string | null =>
  word !== null && /^0{24}/.test(word) ? `0x${word.slice(24).toLowerCase()}` : null;

/** How many tokens a way has. */
const LENGTHS = Array.from({ length: 15 }, (_, index) => index + 2);

function readByPath(data: string, shift: 0 | 1): RoutedSwap | null {
  const at = (place: number): string | null => wordAt(data, (place + shift) * 32);
  const minReceived = amountIn(at(0));
  const recipient = addressIn(at(2));
  // Every encoder puts the way right behind the arguments: amounts, the place of the way, who receives, and the deadline.
  const path = (4 + shift) * 32;
  const count = amountIn(wordAt(data, path));
  const length = LENGTHS.find((one) => `${one}` === count);
  if (minReceived === null || recipient === null || amountIn(at(1)) !== `${path}` || !length) return null;
  const [from, to] = [addressIn(wordAt(data, path + 32)), addressIn(wordAt(data, path + length * 32))];
  if (from === null || to === null) return null;
  return { amount: shift === 0 ? null : amountIn(wordAt(data, 0)), minReceived, recipient, from, to };
}

function readDescription(data: string, caller: string): RoutedSwap | null {
  const [from, to, , receiver] = [1, 2, 3, 4].map((place) => addressIn(wordAt(data, place * 32)));
  const [amount, minReceived] = [5, 6].map((place) => amountIn(wordAt(data, place * 32)));
  if (!from || !to || !receiver || amount == null || minReceived == null) return null;
  // Nobody stands for whoever calls.
  return { amount, minReceived, recipient: receiver === ZERO ? caller.toLowerCase() : receiver, from, to };
}

/**
 * Reads the call of a router that is widely known.
 * @returns `unknown` for another function; `null` for a known one whose arguments cannot be read
 */
export function readSwapCall(data: string, caller: string): RoutedSwap | 'unknown' | null {
  const selector = data.slice(0, SELECTOR_LENGTH).toLowerCase();
  if (BY_DESCRIPTION.includes(selector)) return readDescription(data, caller);
  const shift = Object.hasOwn(BY_PATH, selector) ? BY_PATH[selector] : undefined;
  return shift === undefined ? 'unknown' : readByPath(data, shift);
}
