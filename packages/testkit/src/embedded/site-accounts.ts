import { keccak256, toHex } from 'viem';
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts';
import { type SolanaAccount, solanaAccountsFrom } from '../solana/keys.js';

export interface SiteAccounts {
  readonly evm: LocalAccount;
  readonly solana: SolanaAccount;
}

/** What belongs to an address, whatever its case. Public knowledge: never fund these accounts on a real network. */
const digestOf = (email: string, purpose: string) =>
  keccak256(toHex(`foyerkit testkit: ${purpose} of ${email.toLowerCase()}`));

export function siteAccountsOf(email: string): SiteAccounts {
  const [solana] = solanaAccountsFrom([digestOf(email, 'Solana key')]);
  if (!solana) throw new RangeError('A seed has one account.');
  return { evm: privateKeyToAccount(digestOf(email, 'EVM key')), solana };
}

/** Six digits: another code for each login, and the same ones in every run. */
export const siteCodeOf = (email: string, login: number): string =>
  String(BigInt(digestOf(email, `code ${login}`)) % 1_000_000n).padStart(6, '0');
