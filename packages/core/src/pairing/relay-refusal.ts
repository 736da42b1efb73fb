import type { AlertCode } from '../errors/alerts.js';
import { readMember } from '../errors/member.js';

/** The relay's errors when it refuses a connection for a reason that a developer can fix. Source: F2.10.16. */
const REFUSALS: readonly (readonly [words: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'APKT002'],
  // The relay's clock differs from this device's: the token that opens the socket is made here.
  ['JWT Token is not yet valid', 'APKT006'],
  ['JWT Token is expired', 'APKT006'],
  ['Unauthorized: invalid key', 'APKT007'],
];

/** The alert for an error of the relay's socket. The SDK passes on only its message. */
export function toRelayRefusal(error: unknown): AlertCode | null {
  const message = readMember(error, 'message');
  const text = typeof message === 'string' ? message : '';
  return REFUSALS.find(([words]) => text.includes(words))?.[1] ?? null;
}
