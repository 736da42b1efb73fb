import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** Why a server refuses a sign-in, or cannot decide. */
export const SIWX_REFUSALS = {
  SIWX_MESSAGE_INVALID: 'The message is not a valid sign-in message',
  SIWX_DOMAIN_DIFFERS: 'The message was made for another domain',
  SIWX_URI_DIFFERS: 'The message was made for another page',
  SIWX_CHAIN_DIFFERS: 'The message was made for another network',
  SIWX_NONCE_INVALID: 'The nonce is not known, expired, used, or of another visitor',
  SIWX_EXPIRED: 'The message has expired',
  SIWX_NOT_YET_VALID: 'The message is not valid yet',
  SIWX_SIGNATURE_INVALID: 'The signature is not valid',
  SIWX_CHECK_FAILED: 'The signature could not be checked',
} as const;

export type SiwxRefusal = keyof typeof SIWX_REFUSALS;

/** A sign-in was refused by the verifier, or could not be verified. */
export class SiwxError extends ModalError {
  /** Narrower than that of the base class. */
  declare readonly code: SiwxRefusal;

  constructor(code: SiwxRefusal, options: ModalErrorOptions = {}) {
    super(code, SIWX_REFUSALS[code], options);
  }
}

/** A message has a field that no message can have, or is too long. */
export class InvalidMessageError extends SiwxError {
  /** @param field its name, or `length` */
  constructor(field: string) {
    super('SIWX_MESSAGE_INVALID', { details: `Check \`${field}\` of the message.` });
  }
}
