import type { FailedTransactionMetadata } from 'litesvm';

/** The names of errors without a field, in the order of their numbers in the runtime. Source: Solana's `TransactionError`. */
const TRANSACTION_ERRORS = (
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee ' +
  'InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee ' +
  'InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance ' +
  'AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount'
).split(' ');

/** The same for `InstructionError`, up to those that transfers can cause. */
const INSTRUCTION_ERRORS = (
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds ' +
  'IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount'
).split(' ');

/** `ComputationalBudgetExceeded`, of `InstructionError`. */
const BUDGET_EXCEEDED = 36;

/** A failed transaction's reason, in the node's JSON format. */
export function toTransactionError(failed: FailedTransactionMetadata): unknown {
  const error = failed.err();
  if (typeof error === 'number') return TRANSACTION_ERRORS[error] ?? 'SanitizeFailure';
  if ('accountIndex' in error) return { InsufficientFundsForRent: { account_index: error.accountIndex } };
  if (!('err' in error)) return { DuplicateInstruction: error.index };
  return { InstructionError: [error.index, toInstructionError(error.err())] };
}

function toInstructionError(error: unknown): unknown {
  if (typeof error === 'number') {
    return INSTRUCTION_ERRORS[error] ?? (error === BUDGET_EXCEEDED ? 'ComputationalBudgetExceeded' : 'GenericError');
  }
  const isCustom = typeof error === 'object' && error !== null && 'code' in error;
  return isCustom ? { Custom: error.code } : 'BorshIoError';
}
