import { describe, expect, it } from 'vitest';
import { SITE_ERROR_CODES } from '../protocol/index.js';
import { toInterrupted, toSiteFailure } from './site-errors.js';

describe('a failure that a site reports', () => {
  it.each([
    ['EMAIL_INVALID', 'EMAIL_INVALID', 'Invalid email. Try again.'],
    ['CODE_INVALID', 'CODE_INVALID', 'Invalid code'],
    ['CODE_EXPIRED', 'CODE_EXPIRED', 'The code has expired'],
    ['CODE_LOCKED', 'CODE_EXPIRED', 'The code has expired'],
    ['DEVICE_EXPIRED', 'CODE_EXPIRED', 'The code has expired'],
    ['OTP_REQUIRED', 'OTP_REQUIRED', 'OTP is required'],
    ['COOLDOWN', 'EMAIL_COOLDOWN', 'text of the site'],
    ['RATE_LIMITED', 'EMAIL_COOLDOWN', 'text of the site'],
    ['LOGIN_CANCELLED', 'POPUP_CLOSED', 'Popup closed'],
    ['LOGIN_EXPIRED', 'SOCIAL_LOGIN_FAILED', 'Failed to initiate social connection'],
    ['SESSION_EXPIRED', 'NOT_CONNECTED', 'No wallet connected'],
    ['ORIGIN_NOT_ALLOWED', 'UNTRUSTED_ORIGIN', 'Untrusted Origin'],
    ['METHOD_NOT_ALLOWED', 'METHOD_NOT_ALLOWED', 'Action not allowed'],
    ['REQUEST_REJECTED', 'REQUEST_REJECTED', 'Request declined'],
    ['REQUEST_ABORTED', 'REQUEST_ABORTED', 'Request was aborted'],
    ['CHAIN_NOT_SUPPORTED', 'CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
    ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'Not enough funds for the amount and the fee'],
    ['NODE_UNREACHABLE', 'NETWORK_UNREACHABLE', 'The network cannot be reached'],
    ['INTERNAL', 'REQUEST_FAILED', 'text of the site'],
  ] as const)('with the code %s is %s: "%s"', (code, expected, message) => {
    const error = toSiteFailure('CONNECT_EMAIL', { code, message: 'text of the site' });
    expect(error).toMatchObject({ code: expected, message });
    expect(error.details).toContain('text of the site');
  });

  it('has the data of a revert as its cause, for libraries that decode it', () => {
    const data = `0x08c379a0${'00'.repeat(32)}`;
    const payload = { code: 'INTERNAL', message: 'The network refused it: reverted', data };
    expect(toSiteFailure('RPC_REQUEST', payload).cause).toEqual({ code: 3, data });
    expect(toSiteFailure('RPC_REQUEST', { code: 'INTERNAL', message: 'No' }).cause).toBeUndefined();
  });

  it('has a meaning for every code', () => {
    for (const code of SITE_ERROR_CODES) expect(toSiteFailure('SIGN_OUT', { code })).toHaveProperty('code');
  });

  it.each([
    ['CONNECT_EMAIL', 'Invalid email address', 'EMAIL_INVALID', 'Invalid email. Try again.'],
    ['CONNECT_SOCIAL', 'Error: OTP is required to sign', 'OTP_REQUIRED', 'OTP is required'],
    ['CONNECT_OTP', 'Wrong passcode', 'CODE_INVALID', 'Wrong passcode'],
    ['CONNECT_SOCIAL', 'No such user', 'SOCIAL_LOGIN_FAILED', 'No such user'],
    ['GET_SOCIAL_REDIRECT_URI', 'Nope', 'SOCIAL_URI_FAILED', 'Could not fetch the social redirect uri'],
    ['GET_FARCASTER_URI', 'Nope', 'FARCASTER_FAILED', 'Failed to connect to farcaster'],
    ['RPC_REQUEST', 'User rejected the request', 'REQUEST_REJECTED', 'Request declined'],
    ['RPC_REQUEST', 'nonce too low', 'REQUEST_FAILED', 'nonce too low'],
    ['UPDATE_EMAIL', 'Nope', 'REQUEST_FAILED', 'Nope'],
    ['UPDATE_EMAIL', '', 'REQUEST_FAILED', 'An error occurred'],
  ] as const)('without a code, for %s and "%s", is %s: "%s"', (event, message, code, text) => {
    expect(toSiteFailure(event, { message })).toMatchObject({ code, message: text });
  });

  it.each(['NEW', 'constructor', '__proto__'])('with the unknown code %s is what its text says', (code) => {
    expect(toSiteFailure('CONNECT_OTP', { code, message: 'Wrong' })).toMatchObject({
      code: 'CODE_INVALID',
      message: 'Wrong',
    });
  });

  it('is "Something went wrong" when the document is gone, and "Request was aborted" for a request', () => {
    expect(toInterrupted('CONNECT_OTP')).toMatchObject({ code: 'LOGIN_ABORTED', message: 'Something went wrong' });
    expect(toInterrupted('RPC_REQUEST')).toMatchObject({ code: 'REQUEST_ABORTED', message: 'Request was aborted' });
  });
});
