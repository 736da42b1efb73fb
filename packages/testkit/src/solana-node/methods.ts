import { readAccount, readHolding, TOKEN_PROGRAMS, toAccountJson, toTokenAmount } from './accounts.js';
import { slotsOf, toBlockJson, toMetaJson } from './blocks.js';
import { feeOf } from './fee.js';
import { BLOCKHASH_LIFETIME, type Entry, type Ledger } from './ledger.js';
import { invalidRequest, RpcError } from './rpc-error.js';
import { toAddress, toWire } from './wire.js';

type Method = (params: readonly unknown[]) => unknown;

/** A genesis hash that no public network has, so that wallets can tell them apart. */
const GENESIS_HASH = '1'.repeat(32);
const SLOTS_IN_EPOCH = 432_000;

/** The methods that web3.js and kit use, by name. Source: Solana's JSON-RPC. */
export function createMethods(ledger: Ledger): (method: string, params: unknown) => unknown {
  const { svm } = ledger;
  const inContext = (value: unknown) => ({ context: { slot: ledger.slot(), apiVersion: '4.0.0' }, value });
  const accountJson = (account: unknown, encoding: unknown) => toAccountJson(svm, readAccount(svm, account), encoding);
  const encodingOf = (options: unknown) => memberOf(options, 'encoding');

  const methods: Readonly<Record<string, Method>> = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '4.0.0', 'feature-set': 0 }),
    getGenesisHash: () => GENESIS_HASH,
    getSlot: () => ledger.slot(),
    getBlockHeight: () => ledger.slot(),
    getEpochInfo: () => ({
      epoch: 0,
      slotIndex: ledger.slot(),
      slotsInEpoch: SLOTS_IN_EPOCH,
      absoluteSlot: ledger.slot(),
      blockHeight: ledger.slot(),
      transactionCount: ledger.entries().length,
    }),
    getLatestBlockhash: () =>
      inContext({ blockhash: ledger.blockhash(), lastValidBlockHeight: ledger.slot() + BLOCKHASH_LIFETIME }),
    isBlockhashValid: ([blockhash]) => inContext(ledger.knowsBlockhash(String(blockhash))),
    getBalance: ([account]) => inContext(Number(svm.getBalance(toAddress(account)) ?? 0n)),
    getAccountInfo: ([account, options]) => inContext(accountJson(account, encodingOf(options))),
    getMultipleAccounts: ([accounts, options]) =>
      inContext(listOf(accounts).map((account) => accountJson(account, encodingOf(options)))),
    getMinimumBalanceForRentExemption: ([length]) => Number(svm.minimumBalanceForRentExemption(BigInt(Number(length)))),
    getFeeForMessage: ([message]) => inContext(feeOf(ledger, toWire(message, 'base64'))),
    getRecentPrioritizationFees: () => [{ slot: ledger.slot(), prioritizationFee: 0 }],
    requestAirdrop: ([account, amount]) => ledger.airdrop(toAddress(account), BigInt(Number(amount))),
    sendTransaction: ([transaction, options]) => ledger.send(toWire(transaction, encodingOf(options))),
    simulateTransaction: ([transaction, options]) => {
      const { error, logs, units } = ledger.simulate(toWire(transaction, encodingOf(options)));
      return inContext({ err: error, logs, accounts: null, unitsConsumed: units, returnData: null });
    },
    getSignatureStatuses: ([signatures]) =>
      inContext(listOf(signatures).map((signature) => toStatus(ledger.entry(String(signature))))),
    getBlock: ([slot, options]) => toBlockJson(ledger, Number(slot), options),
    getBlocks: ([first, last]) => slotsOf(ledger, Number(first), typeof last === 'number' ? last : ledger.slot()),
    getBlocksWithLimit: ([first, limit]) => slotsOf(ledger, Number(first), Number(first) + Number(limit) - 1),
    getTransaction: ([signature, options]) => {
      const entry = ledger.entry(String(signature));
      if (!entry?.wire) return null;
      if (encodingOf(options) !== 'base64') throw invalidRequest('transactions are returned in base64 only');
      return {
        slot: entry.slot,
        blockTime: entry.timeS,
        version: 'legacy',
        meta: toMetaJson(entry),
        transaction: [Buffer.from(entry.wire).toString('base64'), 'base64'],
      };
    },
    getSignaturesForAddress: ([account]) =>
      ledger
        .entries()
        .filter(({ accounts }) => accounts.includes(String(account)))
        .reverse()
        .map(({ error, signature, slot, timeS }) => ({
          signature,
          slot,
          err: error,
          memo: null,
          blockTime: timeS,
          confirmationStatus: 'finalized',
        })),
    getTokenAccountBalance: ([account]) => {
      const stored = readAccount(svm, account);
      const holding = stored && readHolding(svm, stored);
      if (!holding) throw invalidRequest('could not find the token account');
      return inContext(toTokenAmount(holding));
    },
    getTokenAccountsByOwner: ([owner, filter, options]) =>
      inContext(tokenAccountsOf(ledger, String(owner), filter, encodingOf(options))),
  };

  return (method, params) => {
    // A client may ask for a method called `constructor`.
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!run) throw new RpcError(-32601, `Method not found: ${method}`);
    return run(params === undefined ? [] : listOf(params));
  };
}

/** An executed transaction is final at once. */
export const toStatus = (entry: Entry | undefined): object | null =>
  entry
    ? {
        slot: entry.slot,
        confirmations: null,
        err: entry.error,
        status: entry.error ? { Err: entry.error } : { Ok: null },
        confirmationStatus: 'finalized',
      }
    : null;

function tokenAccountsOf({ svm }: Ledger, owner: string, filter: unknown, encoding: unknown): readonly object[] {
  const [program, mint] = [memberOf(filter, 'programId'), memberOf(filter, 'mint')];
  const programs = program === undefined ? TOKEN_PROGRAMS : [String(program)];
  return programs.flatMap((programId) =>
    svm.getProgramAccounts(toAddress(programId)).flatMap(({ address: pubkey }) => {
      const account = readAccount(svm, pubkey);
      const holding = account && readHolding(svm, account);
      const isAsked = holding?.owner === owner && (mint === undefined || holding.mint === mint);
      return isAsked ? [{ pubkey, account: toAccountJson(svm, account, encoding) }] : [];
    }),
  );
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw invalidRequest('a list is expected');
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
