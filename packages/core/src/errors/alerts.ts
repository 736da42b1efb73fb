import type { ErrorCode } from './codes.js';

/** A mistake in the set-up. */
export type AlertCode = Extract<ErrorCode, `APKT${string}`>;

/** A set-up mistake that a developer has to fix. */
export interface AlertInfo {
  readonly code: AlertCode | 'MULTI_WALLET_DISABLED' | 'TRANSFER_DIFFERS' | 'WALLET_MISBEHAVED';
  /** Default: an error. */
  readonly kind?: 'info';
  /** Visitors lose nothing by it: it is written to the console and not shown in the modal. */
  readonly isForDevelopers?: true;
  /** Shown in the alert bar. Source: C8.12. */
  readonly displayMessage: string;
  /** Written to the console. */
  readonly debugMessage: string;
}

const ALERTS = {
  APKT001: ['Network Not Found', 'Add the network to the `networks` option, or switch to one that is there.'],
  APKT002: [
    'Invalid App Configuration',
    'The origin of this page is not on the allow-list of the project. Add it in the settings of the service.',
  ],
  APKT003: [
    'Network Error: Wallet Load Failed',
    'The embedded wallet could not be loaded. Check the address of the secure site, that it allows this origin (ALLOWED_ORIGINS), and the policies of this page (frame-src).',
  ],
  APKT004: ['Wallet Request Timeout', 'The embedded wallet did not answer in time. Check the network and try again.'],
  APKT005: ['Unverified Domain', 'The domain of this page has not been verified for the project.'],
  APKT006: [
    'Session Expired',
    'The session is not valid any more, or the clock of this device is wrong. Connect again.',
  ],
  APKT007: ['Invalid Project ID', 'This project id is unknown to the services. Check the `services` option.'],
  APKT008: [
    'Project ID Missing',
    'The `services` option has no project id. Injected and announced wallets work without one; pairing and the wallet catalogue do not.',
  ],
  APKT009: ['Server Error', 'The remote configuration could not be fetched; the local options are used.'],
  APKT010: ['Rate Limited', 'The service has had too many requests. Wait a few minutes.'],
} as const satisfies Record<AlertCode, readonly [displayMessage: string, debugMessage: string]>;

/** The services fail: the modal works with the local options, and a list that could not be loaded says so itself. */
const FOR_DEVELOPERS: readonly AlertCode[] = ['APKT009', 'APKT010'];

/** `details`: what exactly was wrong, for the console. */
export const toAlert = (code: AlertCode, details?: string): AlertInfo => {
  const [displayMessage, advice] = ALERTS[code];
  const debugMessage = details ? `${details} ${advice}` : advice;
  return { code, displayMessage, debugMessage, ...(FOR_DEVELOPERS.includes(code) && { isForDevelopers: true }) };
};
