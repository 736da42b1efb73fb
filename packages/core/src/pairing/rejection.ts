import { readMember } from '../errors/member.js';

/** WalletConnect's codes for a proposal that a person or the wallet rejected (5000 to 5003), and EIP-1193's. */
const REJECTED_CODES: ReadonlySet<unknown> = new Set([4001, 5000, 5001, 5002, 5003]);

/** Whether what a pairing SDK has thrown says that a person or the wallet has rejected. */
export const isRejection = (thrown: unknown): boolean => REJECTED_CODES.has(readMember(thrown, 'code'));
