/** The type of the thunk that switches, for those who follow it without loading its code. */
export const SWITCH_CONNECTION = 'multiWallet/switchConnection';
