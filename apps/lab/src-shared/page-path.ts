/** The pages of the lab. `wallets` is the frame of the testkit's wallets, `hosted` the stand-in for a hosted secure site. */
export type PageName =
  | 'playground'
  | 'wagmi'
  | 'no-react'
  | 'elements'
  | 'headless'
  | 'login-only'
  | 'script'
  | 'ssr'
  | 'wallet'
  | 'wallets'
  | 'hosted'
  | 'explorer'
  | 'onramp';

const PAGES: readonly (readonly [pattern: RegExp, page: PageName])[] = [
  [/^\/$/, 'playground'],
  [/^\/scenario\/wagmi$/, 'wagmi'],
  [/^\/scenario\/no-react$/, 'no-react'],
  [/^\/scenario\/elements$/, 'elements'],
  [/^\/scenario\/headless$/, 'headless'],
  [/^\/scenario\/login-only$/, 'login-only'],
  [/^\/scenario\/script$/, 'script'],
  [/^\/scenario\/ssr$/, 'ssr'],
  [/^\/wallet$/, 'wallet'],
  [/^\/wallets$/, 'wallets'],
  [/^\/hosted\/sdk$/, 'hosted'],
  [/^\/onramp$/, 'onramp'],
  [/^\/explorer\/\w{1,64}(\/(tx|address)\/\w{1,128})?$/, 'explorer'],
];

/** The page at a path; `null` if there is none. */
export function pageAt(path: string): PageName | null {
  return PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

/** Pages that host a modal, and therefore read `?config=`. */
export const isHostPage = (page: PageName): boolean => HOST_PAGES.includes(page);
const HOST_PAGES: readonly PageName[] = [
  'playground',
  'wagmi',
  'no-react',
  'elements',
  'headless',
  'login-only',
  'script',
  'ssr',
];
