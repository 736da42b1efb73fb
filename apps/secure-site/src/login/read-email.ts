import { normalizeEmail } from '../accounts/email-address.js';
import { HttpError } from '../http/http-error.js';

export const emailInvalid = () => new HttpError(422, 'EMAIL_INVALID', 'Invalid email', { field: 'email' });

/** @returns the one spelling of the address. @throws HttpError `EMAIL_INVALID` */
export function readEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email === null) throw emailInvalid();
  return email;
}
