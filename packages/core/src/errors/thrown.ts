import { isObject, readMember } from './member.js';

/** A person declined. Source: EIP-1193; wallets of all namespaces use this code. */
export const WALLET_DECLINED = 4001;
/** A person declined, in wallets behind a pairing. Source: CAIP-25. */
const PAIRED_WALLET_DECLINED = 5000;
/** The page may not request this, or not now. Source: EIP-1193. */
export const WALLET_UNAUTHORIZED = 4100;
/** An earlier prompt of this page is still open. Source: EIP-1474. */
const WALLET_PENDING = -32002;

/** Where wallets and libraries put the error that they wrap. */
const WRAPPERS = ['data', 'originalError', 'error', 'cause'] as const;
/** Deeper nesting is circular or malicious. */
const MAX_LAYERS = 16;
/** In characters. The full text is in the cause. */
const MAX_DETAILS_LENGTH = 1000;

/** What was thrown and everything it wraps, the outermost first. */
export function layersOf(thrown: unknown): readonly unknown[] {
  const layers = new Set([thrown]);
  for (const layer of layers) {
    for (const inner of WRAPPERS.map((key) => readMember(layer, key)).filter(isObject)) {
      if (layers.size < MAX_LAYERS) layers.add(inner);
    }
  }
  return [...layers];
}

function toCode(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** Every code in what was thrown, the outermost first. */
export const codesOf = (thrown: unknown): readonly number[] =>
  layersOf(thrown).flatMap((layer) => toCode(readMember(layer, 'code')) ?? []);

export const hasCode = (thrown: unknown, ...codes: readonly number[]): boolean =>
  codesOf(thrown).some((code) => codes.includes(code));

/** A rejection by the visitor, in a wallet of the page or behind a pairing. */
export const isDeclined = (thrown: unknown): boolean => hasCode(thrown, WALLET_DECLINED, PAIRED_WALLET_DECLINED);

/** The wallet waits for an answer to an earlier prompt. */
export const isPending = (thrown: unknown): boolean => hasCode(thrown, WALLET_PENDING);

/** The message of whatever was thrown, if it has one. */
export const textOf = (thrown: unknown): string | undefined => {
  const text = isObject(thrown) ? readMember(thrown, 'message') : thrown;
  return typeof text === 'string' ? text : undefined;
};

/** The same for visitors. */
export const describe = (thrown: unknown): string => textOf(thrown) || 'Unknown error';

/** The same for developers, with what was thrown as the cause. No code depends on the message. */
export const explain = (thrown: unknown): { readonly details: string; readonly cause: unknown } => ({
  details: (textOf(thrown) ?? textOf(readMember(thrown, 'error')) ?? 'Something without a message was thrown.').slice(
    0,
    MAX_DETAILS_LENGTH,
  ),
  cause: thrown,
});
