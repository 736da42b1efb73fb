import type { ChainTransaction, MovedAsset, Movement } from '../block.js';
import type { SolanaTokenBalance, SolanaTransaction } from './solana-schemas.js';

/**
 * What a transaction has moved, by the balances before and after it: programs move what they like, and the balances are
 * what counts. Who paid whom is known where one account pays, or one receives; else an end is null.
 */
export function toMovements(asset: MovedAsset, changes: ReadonlyMap<string, bigint>): readonly Movement[] {
  const payers = [...changes].filter(([, change]) => change < 0n);
  const receivers = [...changes].filter(([, change]) => change > 0n);
  const [onlyPayer] = payers;
  const [onlyReceiver] = receivers;
  if (payers.length === 1 && onlyPayer) {
    const [from, paid] = onlyPayer;
    const received = receivers.reduce((sum, [, change]) => sum + change, 0n);
    const movements = receivers.map(([to, amount]) => ({ asset, from, to, amount }));
    // What nobody has received was destroyed, or is kept by the program as its fee.
    const rest = -paid - received;
    return rest > 0n && movements.length === 0 ? [{ asset, from, to: null, amount: rest }] : movements;
  }
  if (receivers.length === 1 && onlyReceiver) {
    const [to, received] = onlyReceiver;
    if (payers.length === 0) return [{ asset, from: null, to, amount: received }];
    return payers.map(([from, change]) => ({ asset, from, to, amount: -change }));
  }
  return [
    ...payers.map(([from, change]) => ({ asset, from, to: null, amount: -change })),
    ...receivers.map(([to, amount]) => ({ asset, from: null, to, amount })),
  ];
}

const addTo = (changes: Map<string, bigint>, account: string, change: bigint): void => {
  const sum = (changes.get(account) ?? 0n) + change;
  if (sum === 0n) changes.delete(account);
  else changes.set(account, sum);
};

function tokenMovements(
  before: readonly SolanaTokenBalance[],
  after: readonly SolanaTokenBalance[],
): readonly Movement[] {
  const byMint = new Map<string, { decimals: number; changes: Map<string, bigint> }>();
  const count = ({ mint, owner, uiTokenAmount: { amount, decimals } }: SolanaTokenBalance, sign: bigint) => {
    if (owner === undefined) return;
    const known = byMint.get(mint) ?? { decimals, changes: new Map() };
    byMint.set(mint, known);
    addTo(known.changes, owner, sign * BigInt(amount));
  };
  for (const balance of before) count(balance, -1n);
  for (const balance of after) count(balance, 1n);
  return [...byMint].flatMap(([mint, { changes }]) => toMovements({ kind: 'token', address: mint }, changes));
}

/** Null for one whose effects the node does not tell. */
export function toChainTransaction({ meta, transaction }: SolanaTransaction): ChainTransaction | null {
  const [hash] = transaction.signatures;
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey);
  const [payer] = keys;
  if (!meta || hash === undefined || payer === undefined) return null;
  const { err, fee, postBalances, postTokenBalances, preBalances, preTokenBalances } = meta;
  const isFailed = err !== null && err !== undefined;

  // What lies on a token account is its rent: it belongs to the token, and is no payment.
  const tokenAccounts = new Set([...preTokenBalances, ...postTokenBalances].map(({ accountIndex }) => accountIndex));
  const changes = new Map<string, bigint>();
  let rent = 0n;
  for (const [index, key] of keys.entries()) {
    const change = (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n);
    if (tokenAccounts.has(index)) rent += change;
    else addTo(changes, key, change + (index === 0 ? fee : 0n));
  }
  // The rent of new token accounts comes from who pays for the transaction, and goes back there.
  const paysRent = (changes.get(payer) ?? 0n) !== 0n && rent !== 0n;
  if (paysRent) addTo(changes, payer, rent);
  const tokens = tokenMovements(preTokenBalances, postTokenBalances);
  return {
    hash,
    from: payer,
    signer: payer,
    to: null,
    nonce: null,
    isFailed,
    fee,
    intent: null,
    movements: isFailed ? [] : [...toMovements({ kind: 'native' }, changes), ...tokens],
    approvers: [],
  };
}

/** The decimals of the tokens that transactions have moved: every balance tells them. */
export function decimalsOf(transactions: readonly SolanaTransaction[]): ReadonlyMap<string, number> {
  return new Map(
    transactions.flatMap(({ meta }) =>
      [...(meta?.preTokenBalances ?? []), ...(meta?.postTokenBalances ?? [])].map(({ mint, uiTokenAmount }) => [
        mint,
        uiTokenAmount.decimals,
      ]),
    ),
  );
}
