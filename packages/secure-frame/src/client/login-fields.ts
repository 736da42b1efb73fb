import { type LoginCache, LoginError } from '@foyerkit/core/adapter';
import { isEmail, isOtp } from '../protocol/index.js';

/** @throws EMAIL_INVALID; EMAIL_COOLDOWN soon after the last mail */
export function checkAddress(
  text: string,
  { cooldownEndsAt }: Pick<LoginCache, 'cooldownEndsAt'>,
  now: () => number,
): string {
  const email = text.trim();
  if (!isEmail(email)) throw new LoginError('EMAIL_INVALID');
  if (cooldownEndsAt !== null) {
    const seconds = Math.ceil((cooldownEndsAt - now()) / 1000);
    throw new LoginError('EMAIL_COOLDOWN', {}, `Please try again after ${seconds} seconds`);
  }
  return email;
}

/** What a code is sent to the site as. @throws CODE_INVALID */
export function toOtpPayload(otp: string): { readonly otp: string } {
  if (!isOtp(otp)) throw new LoginError('CODE_INVALID');
  return { otp };
}
