/** The byte after a signature that says it covers the whole transaction. BIP-322 allows no other one. */
const SIGHASH_ALL = 1;

const COMPACT_LENGTH = 65;

/** A text in base64, written as every encoder writes it. */
function fromBase64(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : null;
}

/** The items of a witness, with nothing after them. None of those that sign messages is longer than 252 bytes. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | null {
  const items: Uint8Array[] = [];
  const count = bytes[0] ?? 0;
  let at = 1;
  while (items.length < count) {
    const length = bytes[at] ?? 253;
    const item = bytes.subarray(at + 1, at + 1 + length);
    if (length > 252 || item.length !== length) return null;
    items.push(item);
    at += 1 + length;
  }
  return at === bytes.length ? items : null;
}

/** DER of two numbers, and the byte that follows them. */
const isEcdsa = (item: Uint8Array): boolean =>
  item[0] === 0x30 && item[1] === item.length - 3 && item.at(-1) === SIGHASH_ALL;

const isSchnorr = (item: Uint8Array): boolean =>
  item.length === 64 || (item.length === 65 && item.at(-1) === SIGHASH_ALL);

function isCanonicalWitness(items: readonly Uint8Array[]): boolean {
  const [signature, key, ...rest] = items;
  if (!signature || rest.length > 0) return false;
  return key ? key.length === 33 && isEcdsa(signature) : isSchnorr(signature);
}

/** The header of a compact signature says which kind of address it is for. Source: BIP-137. */
const HEADERS: readonly (readonly [prefix: RegExp, first: number, last: number])[] = [
  [/^[1mn]/, 27, 34],
  [/^[32]/, 35, 38],
  [/^(?:bc|tb|bcrt)1q/, 39, 42],
];

/** Many wallets sign for every address as for an old one with a compressed key. */
const COMPRESSED = [31, 34] as const;

function isCanonicalHeader(address: string, header: number): boolean {
  const isIn = (first: number, last: number) => header >= first && header <= last;
  const [, first, last] = HEADERS.find(([prefix]) => prefix.test(address)) ?? [];
  return first !== undefined && last !== undefined && (isIn(first, last) || isIn(...COMPRESSED));
}

/**
 * Whether a signature is written in the one way that its kind allows. The library that verifies it passes over bytes that
 * mean nothing, so that many texts would be the same signature.
 */
export function isCanonicalBitcoin(address: string, signature: string): boolean {
  const bytes = fromBase64(signature);
  if (!bytes) return false;
  if (bytes.length === COMPACT_LENGTH) return isCanonicalHeader(address, bytes[0] ?? 0);
  const items = readWitness(bytes);
  return items !== null && isCanonicalWitness(items);
}
