import { MethodNotAllowedError, readMember, toList } from '@foyerkit/core/adapter';

/** Names longer than this are nobody's. */
const MAX_TEXT_LENGTH = 256;
/** In characters. No wallet's picture comes near it, and every list that is told carries all of them. */
const MAX_ICON_LENGTH = 128 * 1024;

/** A member several steps down: `XverseProviders.BitcoinProvider`. */
export const readPath = (value: unknown, path: string): unknown => path.split('.').reduce(readMember, value);

export function readText(value: unknown, key: string): string | undefined {
  const text = readMember(value, key);
  return typeof text === 'string' && text ? text.slice(0, MAX_TEXT_LENGTH) : undefined;
}

export function readIcon(value: unknown, key = 'icon'): { readonly iconUrl?: string } {
  const icon = readMember(value, key);
  return typeof icon === 'string' && icon && icon.length <= MAX_ICON_LENGTH ? { iconUrl: icon } : {};
}

/** More wallets, accounts or chains than anyone has. */
const MAX_MEMBERS = 100;

export const readList = (value: unknown, key: string): readonly unknown[] =>
  toList(readMember(value, key), MAX_MEMBERS) ?? [];

export const hasMethod = (value: unknown, name: string): value is object =>
  typeof readMember(value, name) === 'function';

/** Calls a method of a wallet's object. @throws METHOD_NOT_ALLOWED where it has none, and whatever the wallet throws */
export async function call(target: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const method = readMember(target, name);
  if (typeof method !== 'function') throw new MethodNotAllowedError(name);
  return Reflect.apply(method, target, args);
}
