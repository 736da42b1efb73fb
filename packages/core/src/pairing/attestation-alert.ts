import { type AlertInfo, toAlert } from '../errors/alerts.js';
import { ATTESTATION_LIMIT_MS, type AttestationFault } from './attestation.js';

const REASONS: Readonly<Record<AttestationFault, string>> = {
  refused: 'does not know the origin of this page. Add it to the project there.',
  'no-answer': `did not answer within ${ATTESTATION_LIMIT_MS} ms. Check the address.`,
  blocked: 'is blocked by the content security policy of this page. Add it to `frame-src`.',
};

/** For developers: visitors connect all the same, and their wallets show that the domain is not verified. */
export const toUnverifiedAlert = (fault: AttestationFault, verifyUrl: string): AlertInfo => ({
  ...toAlert('APKT005'),
  isForDevelopers: true,
  debugMessage: `Wallets cannot verify the domain of this page: ${verifyUrl} ${REASONS[fault]}`,
});
