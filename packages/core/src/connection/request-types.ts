/** The type of the thunk that sends, for those who follow it without loading its code. */
export const SEND_TRANSACTION = 'connection/sendTransaction';
