export type StartErrorCode =
  | 'CONFIG_INVALID'
  | 'DATA_DIR_UNUSABLE'
  | 'DATABASE_UNUSABLE'
  | 'REDIS_UNUSABLE'
  | 'PORT_TAKEN'
  | 'LISTEN_FAILED';

/** Why the services could not start. `message` is for the operator and names what to change. */
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
