import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

export type CookieName = 'foyer-device' | 'foyer-probe' | 'foyer-session';

/** Every value is random and in hex: another one is no cookie of ours. */
const VALUE = /^[0-9a-f]{2,64}$/;

/**
 * Partitioned by the page that embeds the site, and not readable by scripts. Browsers accept it without https from
 * loopback addresses only.
 */
const ATTRIBUTES = {
  prefix: 'host',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'None',
  partitioned: true,
} as const;

export function readCookie(c: Context, name: CookieName): string | null {
  const value = getCookie(c, name, 'host');
  return value !== undefined && VALUE.test(value) ? value : null;
}

export const writeCookie = (c: Context, name: CookieName, value: string, maxAgeMs: number): void =>
  setCookie(c, name, value, { ...ATTRIBUTES, maxAge: Math.floor(maxAgeMs / 1_000) });

export const removeCookie = (c: Context, name: CookieName): void => void deleteCookie(c, name, ATTRIBUTES);
