import { CHAIN_NOT_ADDED } from '@foyerkit/adapter-pairing/evm';
import {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  explain,
  hasCode,
  type ModalError,
  readWalletError,
} from '@foyerkit/core/adapter';

export function toConnectionError(thrown: unknown): ModalError {
  const Failed = hasCode(thrown, CHAIN_NOT_ADDED) ? ChainNotSupportedError : ConnectionFailedError;
  return readWalletError(thrown, ConnectionRejectedError) ?? new Failed(explain(thrown));
}
