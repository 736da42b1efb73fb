import type { Context } from 'hono';
import * as v from 'valibot';
import { HttpError } from './http-error.js';
import { parseBody } from './parse.js';

const CODE_BODY = v.object({ otp: v.pipe(v.string(), v.maxLength(100)) });
const CODE = /^\d{6}$/;

/** The six digits of a body `{ otp }`. @throws HttpError 422 `OTP_REQUIRED`: nothing that has another form counts as a try */
export async function parseCode(c: Context): Promise<string> {
  const { otp } = await parseBody(c, CODE_BODY);
  if (!CODE.test(otp)) throw new HttpError(422, 'OTP_REQUIRED', 'OTP is required', { field: 'otp' });
  return otp;
}

/** Longer than the longest address, so that the address itself decides. */
export const EMAIL_BODY = v.object({ email: v.pipe(v.string(), v.maxLength(1_000)) });

export const mailOff = (): HttpError => new HttpError(503, 'MAIL_OFF', 'This site sends no mails.');
