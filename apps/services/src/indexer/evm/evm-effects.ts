import type { ChainTransaction, Intent, Movement } from '../block.js';
import type { CallFrame, EvmLog, EvmReceipt, EvmTransaction } from './evm-schemas.js';

/** Hashes of events. Source: ERC-20, ERC-721, ERC-1155, ERC-4337. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

/** What a call asks for, by the selector of its function. */
export const INTENTS: Readonly<Record<string, readonly [signature: string, intent: Intent]>> = {
  '0x095ea7b3': ['approve(address,uint256)', 'approve'],
  '0xa22cb465': ['setApprovalForAll(address,bool)', 'approve'],
  '0xd0e30db0': ['deposit()', 'deposit'],
  '0xb6b55f25': ['deposit(uint256)', 'deposit'],
  '0x6e553f65': ['deposit(uint256,address)', 'deposit'],
  '0x617ba037': ['supply(address,uint256,address,uint16)', 'deposit'],
  '0x2e1a7d4d': ['withdraw(uint256)', 'withdraw'],
  '0xb460af94': ['withdraw(uint256,address,address)', 'withdraw'],
  '0xba087652': ['redeem(uint256,address,address)', 'withdraw'],
  '0x69328dec': ['withdraw(address,uint256,address)', 'withdraw'],
  '0x3a4b66f1': ['stake()', 'stake'],
  '0xa694fc3a': ['stake(uint256)', 'stake'],
  '0x2e17de78': ['unstake(uint256)', 'unstake'],
  '0x4e71d92d': ['claim()', 'claim'],
  '0x3d18b912': ['getReward()', 'claim'],
  '0xa415bcad': ['borrow(address,uint256,uint256,uint16,address)', 'borrow'],
  '0x573ade81': ['repay(address,uint256,uint256,address)', 'repay'],
};
const ERC20_TRANSFER = '0xa9059cbb';

const WORD = 64;
const wordAt = (data: string, index: number): string => data.slice(2 + index * WORD, 2 + (index + 1) * WORD);
const toAddress = (word: string): string => `0x${word.slice(-40)}`;
const toNumber = (word: string): bigint => BigInt(`0x${word || '0'}`);
/** A contract may log anything as an address. */
const isAddressWord = (word: string): boolean => /^0{24}[\da-f]{40}$/.test(word);

export function intentOf({ from, input, to, value }: EvmTransaction): Intent | null {
  if (to === null) return 'deploy';
  // A transaction of nothing to oneself takes the place of another one.
  if (to === from && value === 0n && input === '0x') return 'cancel';
  const selector = input.slice(0, 10);
  return Object.hasOwn(INTENTS, selector) ? (INTENTS[selector]?.[1] ?? null) : null;
}

/** What would be moved, as far as the call says it. */
export function intendedMovements({ from, input, to, value }: EvmTransaction): readonly Movement[] {
  const native: Movement[] = value > 0n ? [{ asset: { kind: 'native' }, from, to, amount: value }] : [];
  if (to === null || !input.startsWith(ERC20_TRANSFER) || input.length < 10 + 2 * WORD) return native;
  const words = `0x${input.slice(10)}`;
  if (!isAddressWord(wordAt(words, 0))) return native;
  const receiver = toAddress(wordAt(words, 0));
  return [...native, { asset: { kind: 'token', address: to }, from, to: receiver, amount: toNumber(wordAt(words, 1)) }];
}

/** The movements that a log reports. Logs of another shape than their standard's report nothing. */
export function logMovements({ address, data, topics }: EvmLog): readonly Movement[] {
  const [event] = topics;
  const [first = '', second = '', third = ''] = topics.slice(1).map((topic) => topic.slice(2));
  const words = (data.length - 2) / WORD;
  if (event === TRANSFER) {
    if (!isAddressWord(first) || !isAddressWord(second)) return [];
    const ends = { from: toAddress(first), to: toAddress(second) };
    if (topics.length === 4) {
      return [{ ...ends, asset: { kind: 'nft', address, tokenId: toNumber(third).toString() }, amount: 1n }];
    }
    if (topics.length !== 3 || words < 1) return [];
    return [{ ...ends, asset: { kind: 'token', address }, amount: toNumber(wordAt(data, 0)) }];
  }
  if (topics.length !== 4 || !isAddressWord(second) || !isAddressWord(third)) return [];
  const nft = (id: bigint, amount: bigint): Movement => ({
    asset: { kind: 'nft', address, tokenId: id.toString() },
    from: toAddress(second),
    to: toAddress(third),
    amount,
  });
  if (event === TRANSFER_SINGLE && words >= 2) return [nft(toNumber(wordAt(data, 0)), toNumber(wordAt(data, 1)))];
  if (event !== TRANSFER_BATCH || words < 4) return [];
  const [ids, amounts] = [listAt(data, 0), listAt(data, 1)];
  return ids.length === amounts.length ? ids.map((id, index) => nft(id, amounts[index] ?? 0n)) : [];
}

/** A list of ABI-encoded numbers whose offset is in a word; empty if it does not fit. */
function listAt(data: string, index: number): readonly bigint[] {
  const words = BigInt(Math.floor((data.length - 2) / WORD));
  const offset = toNumber(wordAt(data, index));
  if (offset % 32n !== 0n || offset / 32n >= words) return [];
  const start = Number(offset / 32n);
  const length = toNumber(wordAt(data, start));
  if (length > words - BigInt(start) - 1n) return [];
  return Array.from({ length: Number(length) }, (_, item) => toNumber(wordAt(data, start + 1 + item)));
}

const approversOf = (logs: readonly EvmLog[]): readonly string[] => [
  ...new Set(
    logs.flatMap(({ topics: [event, owner] }) => {
      const isApproval = event === APPROVAL || event === APPROVAL_FOR_ALL;
      return isApproval && owner && isAddressWord(owner.slice(2)) ? [toAddress(owner)] : [];
    }),
  ),
];

/** Native coins that contracts have moved inside of a transaction: all but its outermost call. */
export function innerMovements({ calls = [], error }: CallFrame): readonly Movement[] {
  if (error !== undefined) return [];
  return calls.flatMap((call) => {
    if (call.error !== undefined) return [];
    const { from, to, type, value = 0n } = call;
    // A delegated call runs in its caller's name, and moves nothing.
    const isMove = value > 0n && to !== undefined && !/^(DELEGATECALL|CALLCODE|STATICCALL)$/.test(type);
    const own: Movement[] = isMove ? [{ asset: { kind: 'native' }, from, to, amount: value }] : [];
    return [...own, ...innerMovements(call)];
  });
}

/** The deployments of ERC-4337's entry point that wallets use: versions 0.6, 0.7 and 0.8. */
const ENTRY_POINTS: ReadonlySet<string | null> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]);

/**
 * Who has signed what a transaction does. A bundler sends the user operations of smart accounts. Of a bundle of several
 * accounts it is not known whose operation has caused what, so none of them has signed it.
 */
export function signerOf({ from, to }: EvmTransaction, logs: readonly EvmLog[]): string {
  if (!ENTRY_POINTS.has(to)) return from;
  const senders = logs.flatMap(({ address, topics: [event, , sender] }) =>
    event === USER_OPERATION && address === to && sender !== undefined ? [toAddress(sender)] : [],
  );
  const [first = from, ...others] = senders;
  return others.every((one) => one === first) ? first : from;
}

/** An included transaction with its effects. */
export function toChainTransaction(
  transaction: EvmTransaction,
  receipt: EvmReceipt,
  trace: CallFrame | null,
): ChainTransaction {
  const { from, hash, input, nonce, to, value } = transaction;
  const isFailed = receipt.status === 0n;
  const receiver = to ?? receipt.contractAddress;
  // A call of nothing, with nothing, has no other effect than that it is seen.
  const isPing = value === 0n && input === '0x' && receipt.logs.length === 0 && to !== null && to !== from;
  const native: Movement[] =
    value > 0n || isPing ? [{ asset: { kind: 'native' }, from, to: receiver, amount: value }] : [];
  return {
    hash,
    from,
    signer: signerOf(transaction, receipt.logs),
    to: receiver,
    nonce,
    isFailed,
    fee: receipt.gasUsed * receipt.effectiveGasPrice + receipt.l1Fee,
    intent: intentOf(transaction),
    movements: isFailed
      ? intendedMovements(transaction)
      : [...native, ...(trace ? innerMovements(trace) : []), ...receipt.logs.flatMap(logMovements)],
    approvers: isFailed ? [] : approversOf(receipt.logs),
  };
}

/** A transaction that waits for a block. */
export const toPendingTransaction = (transaction: EvmTransaction): ChainTransaction => ({
  hash: transaction.hash,
  from: transaction.from,
  signer: transaction.from,
  to: transaction.to,
  nonce: transaction.nonce,
  isFailed: false,
  fee: null,
  intent: intentOf(transaction),
  movements: intendedMovements(transaction),
  approvers: [],
});
