import {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  explain,
  hasCode,
  type ModalError,
  readWalletError,
} from '../../adapter.js';
import { CHAIN_NOT_ADDED } from './error-codes.js';

export function toConnectionError(thrown: unknown): ModalError {
  const Failed = hasCode(thrown, CHAIN_NOT_ADDED) ? ChainNotSupportedError : ConnectionFailedError;
  return readWalletError(thrown, ConnectionRejectedError) ?? new Failed(explain(thrown));
}
