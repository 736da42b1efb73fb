import { isOriginAllowed } from './match-origin.js';

/** Hosts for development and previews. Source: F2.2.12. */
const ALWAYS_ALLOWED: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
];

/** Whether a page of this origin has to be on the project's list. Pages without an http(s) URL cannot be. */
export const needsAllowance = (origin: string | undefined): origin is string =>
  origin !== undefined && /^https?:/.test(origin) && !isOriginAllowed(origin, ALWAYS_ALLOWED);

/** What is wrong with a page of this origin: nothing, a project without origins, or a project without this origin. */
export function findOriginFault(origin: string, allowed: readonly string[]): 'APKT002' | 'APKT005' | null {
  if (allowed.length === 0) return 'APKT005';
  return isOriginAllowed(origin, allowed) ? null : 'APKT002';
}
