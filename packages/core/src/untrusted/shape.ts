/*
 * The guards of what every opened modal parses. Everything that is loaded later is parsed by schemas, whose library
 * would cost every opened modal 2 kB: decision 30.
 */

/** Whether the members of a value can be read by name. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a value is a text of `least` to `most` characters (UTF-16 units). */
export const isText = (value: unknown, most: number, least = 1): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most;
