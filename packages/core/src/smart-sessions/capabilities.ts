import { SessionUnsupportedError } from '../errors/session-errors.js';
import type { Capabilities } from '../ports/calls.js';
import { isRecord } from '../untrusted/shape.js';
import type { SessionRequest } from './permission.js';

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const member = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/**
 * Whether what a wallet can do on a network covers a request. Source: F2.5.1.
 * @throws SESSION_UNSUPPORTED, which says what is missing
 */
export function checkCapabilities(capabilities: Capabilities | undefined, request: SessionRequest): void {
  const offered = capabilities?.permissions;
  const refuse = (details: string) => new SessionUnsupportedError({ details });
  if (member(offered, 'supported') !== true) throw refuse('The wallet grants no permissions on this network.');
  const needs = [
    ['signerTypes', [request.signer.type]],
    ['permissionTypes', request.permissions.map(({ type }) => type)],
    ['policyTypes', request.policies.map(({ type }) => type)],
  ] as const;
  for (const [list, types] of needs) {
    const missing = types.find((type) => !texts(member(offered, list)).includes(type));
    if (missing !== undefined) throw refuse(`The wallet does not list "${missing}" in ${list}.`);
  }
}
