import { describe, expect, it } from 'vitest';
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
    ['HTTP_ERROR', 'Something went wrong'],
  ] as const)('that ended with %s says “%s”', (code, text) => {
    const { key, variant } = snackFor(code);
    expect([variant, NOTICE_TEXTS[key]]).toEqual(['error', text]);
  });
});
