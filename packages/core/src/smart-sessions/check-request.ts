import * as v from 'valibot';
import { SessionInvalidError } from '../errors/session-errors.js';
import { RequestSchema, type SessionRequest } from './permission.js';

/** @throws SESSION_INVALID, which says what is wrong */
export function checkRequest(request: SessionRequest, nowMs: number): SessionRequest {
  const { issues, output, success } = v.safeParse(RequestSchema, request, { abortEarly: true });
  if (!success) throw new SessionInvalidError(`${v.getDotPath(issues[0]) ?? 'The request'}: ${issues[0].message}.`);
  if (output.expiry * 1_000 <= nowMs) throw new SessionInvalidError('expiry: it must be in the future.');
  return output;
}
