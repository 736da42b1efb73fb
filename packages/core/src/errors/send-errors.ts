import { ModalError } from './modal-error.js';

/** A transfer that lacks something. Source: S8.11. */
export class SendIncompleteError extends ModalError {
  constructor(message: 'An amount and receiver address are required' | 'A token is required') {
    super('SEND_INCOMPLETE', message);
  }
}

/** What a list says of a token is not what the chain says: every amount would be another one. */
export class TokenDiffersError extends ModalError {
  constructor(details: string) {
    super('TOKEN_DIFFERS', 'This token is not what it is said to be', { details });
  }
}

/** The modal sends on EVM and Solana only. */
export class SendUnsupportedError extends ModalError {
  constructor(namespace: string) {
    super('SEND_UNSUPPORTED', 'Unsupported chain', {
      details: `The modal does not send in "${namespace}". Hosts call \`sendTransaction\` there.`,
    });
  }
}
