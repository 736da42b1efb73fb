import { MethodNotAllowedError, readMember, toList } from '@foyerkit/core/adapter';

/** No real wallet has a longer name. */
const MAX_TEXT_LENGTH = 256;
/** In characters. No real wallet's picture comes near it, and every reported list carries all pictures. */
const MAX_ICON_LENGTH = 128 * 1024;

/** Reads a nested member: `XverseProviders.BitcoinProvider`. */
export const readPath = (value: unknown, path: string): unknown => path.split('.').reduce(readMember, value);

export function readText(value: unknown, key: string): string | undefined {
  const text = readMember(value, key);
  return typeof text === 'string' && text ? text.slice(0, MAX_TEXT_LENGTH) : undefined;
}

export function readIcon(value: unknown, key = 'icon'): { readonly iconUrl?: string } {
  const icon = readMember(value, key);
  return typeof icon === 'string' && icon && icon.length <= MAX_ICON_LENGTH ? { iconUrl: icon } : {};
}

/** More wallets or chains than a real list has. */
const MAX_MEMBERS = 100;

export const readList = (value: unknown, key: string, limit = MAX_MEMBERS): readonly unknown[] =>
  toList(readMember(value, key), limit) ?? [];

export const hasMethod = (value: unknown, name: string): value is object =>
  typeof readMember(value, name) === 'function';

/** Calls a method of a wallet's object. @throws METHOD_NOT_ALLOWED if it has no such method, or what the wallet throws */
export async function call(target: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const method = readMember(target, name);
  if (typeof method !== 'function') throw new MethodNotAllowedError(name);
  return Reflect.apply(method, target, args);
}
