import { ModalError } from './modal-error.js';

/** A transfer that lacks something. Source: S8.11. */
export class SendIncompleteError extends ModalError {
  constructor(message: 'An amount and receiver address are required' | 'A token is required') {
    super('SEND_INCOMPLETE', message);
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
