import { describe, expect, it } from 'vitest';
import { LoginError } from '../errors/login-failures.js';
import { ModalError } from '../errors/modal-error.js';
import { NOTICE_TEXTS, snackFor } from './login-notices.js';

describe('the snackbar about a login', () => {
  it.each([
    ['POPUP_CLOSED', 'Popup closed'],
    ['POPUP_BLOCKED', 'Could not open social popup'],
    ['SOCIAL_LOGIN_FAILED', 'Failed to initiate social connection'],
    ['SOCIAL_LOGIN_TIMEOUT', 'Social login timed out. Please try again.'],
    ['SOCIAL_URI_FAILED', 'Could not fetch the social redirect uri'],
    ['FARCASTER_FAILED', 'Failed to connect to farcaster'],
    ['UNTRUSTED_ORIGIN', 'Untrusted Origin'],
    ['OTP_REQUIRED', 'Something went wrong. We need to verify your account again.'],
    ['CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
    ['HTTP_ERROR', 'Something went wrong'],
  ] as const)('that ended with %s says “%s”', (code, text) => {
    const { key, variant } = snackFor(new ModalError(code, ''));
    expect([variant, NOTICE_TEXTS[key]]).toEqual(['error', text]);
  });

  it.each([
    ['Please try again after 12 seconds', { seconds: 12 }],
    ['Please try again after 3600 seconds', { seconds: 3600 }],
  ])('that began too early says how long to wait: “%s”', (message, values) => {
    const snack = snackFor(new LoginError('EMAIL_COOLDOWN', {}, message));
    expect(snack).toEqual({ variant: 'error', key: 'snack.embedded.cooldown', values });
    expect(NOTICE_TEXTS[snack.key]).toBe('Please try again after {seconds} seconds');
  });

  it('that began too early says so without a time where the site names none', () => {
    const { key } = snackFor(new LoginError('EMAIL_COOLDOWN'));
    expect(NOTICE_TEXTS[key]).toBe('Please try again later');
  });
});
