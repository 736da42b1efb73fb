import { readMember } from '../errors/member.js';
import type { ModalError } from '../errors/modal-error.js';

/** What a site says that wants the account to be verified again. Source: C4.63. */
export const OTP_REQUIRED = 'OTP is required';

/** Whether the account has to be verified again before it can sign. */
export function needsVerification({ cause, code, message }: ModalError): boolean {
  const texts = [message, readMember(cause, 'message')];
  return code === 'OTP_REQUIRED' || texts.some((text) => typeof text === 'string' && text.includes(OTP_REQUIRED));
}
