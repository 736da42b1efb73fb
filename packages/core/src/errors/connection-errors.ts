import { ModalError, type ModalErrorOptions } from './modal-error.js';
import { InvalidOptionError } from './option-errors.js';
import { describe } from './thrown.js';

/** A person declined in the wallet. Not used for anything else. */
export class ConnectionRejectedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('CONNECTION_REJECTED', 'Connection declined', options);
  }
}

/** The wallet still shows an earlier request (JSON-RPC -32002). */
export class ConnectionPendingError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('CONNECTION_PENDING', 'The wallet is still waiting for an answer to an earlier request', options);
  }
}

export class ConnectionFailedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('CONNECTION_FAILED', 'Connection error', options);
  }
}

/** The visitor left or chose another wallet. No error is shown. */
export class ConnectionAbortedError extends ModalError {
  constructor(options?: ModalErrorOptions, message = 'The connection attempt was abandoned') {
    super('CONNECTION_ABORTED', message, options);
  }
}

export class ConnectionTimeoutError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('CONNECTION_TIMEOUT', 'The wallet did not answer', options);
  }
}

export class WalletLockedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('WALLET_LOCKED', 'The wallet is locked. Unlock it and try again', options);
  }
}

/** An answer that violates the standard the wallet claims to follow. */
export class WalletMisbehavedError extends ModalError {
  constructor(details: string, cause?: unknown, message = 'The wallet gave an answer that cannot be used') {
    super('WALLET_MISBEHAVED', message, { details, cause });
  }
}

/** A session that grants nothing to a namespace (C8.38). Visitors see the text of the code. */
export const toUnsupportedSession = (details: string): WalletMisbehavedError =>
  new WalletMisbehavedError(details, undefined, 'The connector does not support any of the requested chains');

export class AdapterNotFoundError extends ModalError {
  constructor(namespace: string) {
    super('ADAPTER_NOT_FOUND', 'Adapter not found', {
      details: `Chain adapter not found: none was given for "${namespace}".`,
    });
  }
}

/** An adapter was given, but its code failed to load or to start. The next attempt loads it again. */
export class AdapterLoadFailedError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('ADAPTER_LOAD_FAILED', 'The wallets could not be loaded. Check your connection and try again', options);
  }
}

/** Why an adapter is missing: a mistake of the host stays one, everything else has failed to load. */
export const toAdapterFailure = (cause: unknown): ModalError =>
  cause instanceof InvalidOptionError ? cause : new AdapterLoadFailedError({ cause });

export class ConnectorNotFoundError extends ModalError {
  constructor(connectorId: string) {
    super('CONNECTOR_NOT_FOUND', 'Failed to find connector', { details: `No connector has the id "${connectorId}".` });
  }
}

export class NotConnectedError extends ModalError {
  constructor(details: string) {
    super('NOT_CONNECTED', 'No wallet connected', { details });
  }
}

export class DisconnectFailedError extends ModalError {
  constructor(options?: ModalErrorOptions, message = 'Failed to disconnect') {
    super('DISCONNECT_FAILED', message, options);
  }
}

const reasonOf = (failure: unknown): string =>
  describe(failure instanceof DisconnectFailedError ? (failure.cause ?? failure) : failure);

/** Some of several connections could not be ended; their reasons are joined. Source: F3.4.5. */
export const toDisconnectFailure = (failures: readonly unknown[]): DisconnectFailedError =>
  new DisconnectFailedError(
    { cause: new AggregateError(failures) },
    `Failed to disconnect chains: ${failures.map(reasonOf).join(', ')}`,
  );
