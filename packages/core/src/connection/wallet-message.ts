import { readMember } from '../errors/member.js';
import type { ModalError } from '../errors/modal-error.js';
import { textOf } from '../errors/thrown.js';
import { toDisplayMessage } from '../untrusted/text.js';

/** Mistakes of a program: their messages tell a visitor nothing. */
const PROGRAM_ERRORS: readonly unknown[] = [TypeError, ReferenceError, RangeError, SyntaxError];

/** What the wallet itself says about a connection that failed, made safe to show. Other codes have their own texts. */
export function walletMessageOf({ cause, code }: ModalError): string | null {
  const isOfWallet = code === 'CONNECTION_FAILED' && !PROGRAM_ERRORS.includes(readMember(cause, 'constructor'));
  return isOfWallet ? toDisplayMessage(textOf(cause) ?? textOf(readMember(cause, 'error'))) : null;
}
