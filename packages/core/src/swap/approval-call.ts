import { isSameAddress } from '../ports/caip.js';

/** Hex data of a call. */
interface CallData {
  readonly data: string;
}

/** `approve(address,uint256)` with exactly its two words, the first of which is an address. Source: ERC-20. */
const APPROVAL = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/i;
const WORD_LENGTH = 64;

export interface Approval {
  readonly spender: string;
  /** In the smallest unit of the token. */
  readonly amount: string;
}

/** @returns null if the data is anything else than one approval */
export function decodeApproval(data: string): Approval | null {
  const [, spender, amount] = APPROVAL.exec(data) ?? [];
  return spender && amount ? { spender: `0x${spender.toLowerCase()}`, amount: BigInt(`0x${amount}`).toString() } : null;
}

const toWord = (hex: string): string => hex.padStart(WORD_LENGTH, '0');

/** The data of an approval of exactly this amount. */
export const encodeApproval = ({ amount, spender }: Approval): string =>
  `0x095ea7b3${toWord(spender.slice(2).toLowerCase())}${toWord(BigInt(amount).toString(16))}`;

/** Whether an approval that was signed permits no more than the one that was shown. Wallets let visitors lower the amount. */
export function isWithinApproval(shown: CallData, signed: CallData): boolean {
  const [wanted, given] = [decodeApproval(shown.data), decodeApproval(signed.data)];
  if (!wanted || !given) return false;
  return isSameAddress(wanted.spender, given.spender) && BigInt(given.amount) <= BigInt(wanted.amount);
}
