/** The cookies of one request. No script can read them, and no other site can have them sent with a POST request. */
export interface Cookies {
  /** What identifies the browser for a nonce. */
  readonly visitor: string | undefined;
  /** The token of a session. */
  readonly session: string | undefined;
  setVisitor(value: string): string;
  setSession(value: string, lifetimeMs: number): string;
  endSession(): string;
}

const NAMES = { visitor: 'siwx-visitor', session: 'siwx-session' } as const;

/** With it, a browser takes the cookie from this very host alone, and not from another one of its domain. */
const OWN_HOST = '__Host-';

/** A visitor who comes back within it keeps the value. */
const VISITOR_LIFETIME_S = 24 * 3_600;

const VALUE = /^[\w.-]{1,8192}$/;

function readCookie(header: string, name: string): string | undefined {
  const value = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value && VALUE.test(value) ? value : undefined;
}

/** @param origins of the pages: where all are https, so are the cookies */
export function cookiesOf(request: Request, origins: readonly string[]): Cookies {
  const header = request.headers.get('cookie') ?? '';
  const isSecure = origins.every((origin) => origin.startsWith('https:'));
  const nameOf = (which: keyof typeof NAMES): string => (isSecure ? OWN_HOST : '') + NAMES[which];
  const write = (which: keyof typeof NAMES, value: string, maxAgeS: number): string =>
    `${nameOf(which)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${isSecure ? '; Secure' : ''}`;
  return {
    visitor: readCookie(header, nameOf('visitor')),
    session: readCookie(header, nameOf('session')),
    setVisitor: (value) => write('visitor', value, VISITOR_LIFETIME_S),
    setSession: (value, lifetimeMs) => write('session', value, Math.floor(lifetimeMs / 1_000)),
    endSession: () => write('session', '', 0),
  };
}
