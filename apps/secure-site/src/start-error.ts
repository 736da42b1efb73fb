export type StartErrorCode =
  | 'CONFIG_INVALID'
  | 'DATABASE_UNUSABLE'
  | 'KEY_FILE_INVALID'
  | 'KEY_SERVICE_INVALID'
  | 'PORT_TAKEN'
  | 'LISTEN_FAILED';

/** Why the site could not start. `message` is for the operator, names what to change and contains no secret. */
export class StartError extends Error {
  override readonly name = 'StartError';

  constructor(
    readonly code: StartErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
