/** `JSON.parse` reads any depth, but what reads the value afterwards may run out of stack. */
const MAX_DEPTH = 32;

/** A text is JSON, and nested deeper than anything that is sent in earnest. */
export class JsonTooDeepError extends Error {
  override readonly name = 'JsonTooDeepError';

  constructor() {
    super(`must not be nested more than ${MAX_DEPTH} levels deep`);
  }
}

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((item) => isDeeperThan(depth - 1, item)));

/**
 * Reads JSON that somebody else has written: bodies, and JSON within them.
 * @throws SyntaxError if it is not JSON; JsonTooDeepError
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeperThan(MAX_DEPTH, value)) throw new JsonTooDeepError();
  return value;
}
