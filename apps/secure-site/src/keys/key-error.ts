export type KeyErrorCode =
  | 'KEY_FILE_INVALID'
  | 'KEY_SERVICE_INVALID'
  | 'KEY_SERVICE_UNKNOWN'
  | 'KEY_UNREADABLE'
  | 'NOT_A_SIGNER'
  | 'TRANSACTION_INVALID';

/** Why a key cannot be used. `message` never contains key material. */
export class KeyError extends Error {
  override readonly name = 'KeyError';

  constructor(
    readonly code: KeyErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
