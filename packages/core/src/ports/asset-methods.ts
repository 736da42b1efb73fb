import type { CaipNetworkId } from './caip.js';
import type { Asset, TokenAsset } from './transfer.js';

/** A `Transfer` of the adapter's own chain namespace, and who sends it where. */
export interface TransactionRequest {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
  readonly from: string;
  readonly to: string;
  /** In the smallest unit of the asset, as a decimal string. */
  readonly value: string;
  /** Default: the native coin. Adapters read it with `tokenAddressOf` or `assertNative`. */
  readonly asset?: Asset;
  /** Hex call data, EVM only, and only with the native coin. */
  readonly data?: string;
  /**
   * `false`: the caller awaits the network itself, with `waitForTransaction`, and needs the hash as soon as the network
   * has accepted the transaction. Default: the adapter waits for as long as the transaction can be dropped.
   */
  readonly isAwaited?: boolean;
}

export interface EstimateRequest extends TransactionRequest {
  /** Aborted when the estimate is no longer needed. */
  readonly signal?: AbortSignal;
}

/** What a transaction costs in addition to its amount. */
export interface FeeEstimate {
  /**
   * In the smallest unit of the network's native coin, as a decimal string, even if a token is sent. Includes
   * everything the account pays in addition to the amount: what a rollup charges for its data, the deposit for opening
   * the recipient's account.
   */
  readonly fee: string;
  readonly decimals: number;
  readonly symbol: string;
}

export interface WaitForTransactionRequest {
  readonly networkId: CaipNetworkId;
  /** As returned by `sendTransaction`. */
  readonly hash: string;
  /** Ends the wait. Required because a transaction may stay pending for an unlimited time. */
  readonly signal: AbortSignal;
}

/** The outcome of a transaction that the network has included. */
export interface TransactionReceipt {
  /** `failed`: it was included and its fee was charged, but it had no other effect. Does not occur on Bitcoin. */
  readonly status: 'succeeded' | 'failed';
  /**
   * The hash that was included. Differs from the requested one if the wallet sent the same transaction again with
   * another fee.
   */
  readonly hash: string;
  /** The block or, on Solana, the slot that includes it, as a decimal string. Absent if the node does not return it. */
  readonly blockNumber?: string;
}

export interface BalanceRequest {
  readonly address: string;
  readonly networkId: CaipNetworkId;
}

export interface Balance {
  /** In the smallest unit, as a decimal string. */
  readonly value: string;
  readonly decimals: number;
  readonly symbol: string;
}

export interface ReadTransferRequest {
  readonly networkId: CaipNetworkId;
  /** As returned by `sendTransaction`. */
  readonly hash: string;
  /** Who was to send: where a smart account does, others put what it signed into a transaction of theirs. */
  readonly from?: string;
  /** Aborted when the answer is no longer needed. */
  readonly signal?: AbortSignal;
}

/** What a transaction moves, as it was signed. Nothing in it comes from the wallet's own display. */
export interface SignedTransfer {
  readonly from: string;
  /** The account that receives it: on Solana the owner of the token account, where the node can tell it. */
  readonly to: string;
  /** In the smallest unit of the asset, as a decimal string. */
  readonly value: string;
  readonly asset: Asset;
}

/** A call that an account has signed: of a contract, or a plain transfer of the native coin. */
export interface SignedCall {
  readonly from: string;
  readonly to: string;
  /** Of the native coin, in its smallest unit. */
  readonly value: string;
  /** Hex; `0x` for a plain transfer. */
  readonly data: string;
}

export interface ReadTokenRequest {
  readonly networkId: CaipNetworkId;
  /** Of its contract or its mint. */
  readonly address: string;
  readonly signal?: AbortSignal;
}

/** What a token says of itself. Anybody can deploy a token with any name: the texts are shortened, and not trusted. */
export interface TokenDetails {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

export interface TokenBalancesRequest {
  readonly address: string;
  readonly networkId: CaipNetworkId;
  /** Addresses of contracts or mints. */
  readonly tokens: readonly string[];
  readonly signal?: AbortSignal;
}

export interface TokenBalance extends Balance {
  readonly asset: TokenAsset;
}

export interface WalletAssetsRequest {
  readonly connectorId: string;
  readonly address: string;
  readonly networkId: CaipNetworkId;
  readonly signal?: AbortSignal;
}

/** What the wallet itself says an account holds. */
export interface WalletAsset extends Balance {
  readonly asset: Asset;
  readonly name: string;
  /** In US dollars, as the wallet gives it. */
  readonly price: number;
  readonly iconUrl: string;
}

export interface ResolveNameRequest {
  /** Such as `name.eth`. It is normalised before it is resolved. */
  readonly name: string;
  readonly signal?: AbortSignal;
}

export interface ResolvedName {
  readonly address: string;
  readonly avatarUrl?: string;
}

export interface LookUpNameRequest {
  readonly address: string;
  readonly signal?: AbortSignal;
}

export interface AccountName {
  readonly name: string;
  readonly avatarUrl?: string;
}

/**
 * What a `ChainAdapter` does with transactions, balances and names. What is said there about errors and signals is true
 * here too.
 */
export interface AssetMethods {
  /**
   * @returns the transaction hash, as soon as the wallet has sent it; on Solana, where a sent transaction can still be
   * dropped, once the network has confirmed it. @throws REQUEST_REJECTED, and TOKEN_NOT_FOUND for an asset that the
   * adapter cannot send
   */
  sendTransaction(request: TransactionRequest): Promise<string>;
  /**
   * Estimates what the network would charge for the same request to `sendTransaction`, read from the host's node. Shows
   * no prompt and does not switch the wallet's network. The wallet may choose a higher fee for a faster transaction.
   * @throws what `sendTransaction` throws for an invalid request: NOT_CONNECTED, and the codes for amounts and
   * addresses; INSUFFICIENT_FUNDS if the account cannot cover the amount and the fee; REQUEST_FAILED or
   * NETWORK_UNREACHABLE if the fee cannot be read; the reason of the signal
   */
  estimate(request: EstimateRequest): Promise<FeeEstimate>;
  /**
   * Resolves when the network has included a transaction, whether it succeeded or failed. A transaction counts as
   * included in the first state that the network rarely reverts: one block on EVM and Bitcoin, `confirmed` on Solana, a
   * finalised block on Polkadot. A transaction that the node does not know yet is awaited too. The wait needs no
   * connection and ends when the adapter is destroyed.
   * @throws TRANSACTION_EXPIRED or TRANSACTION_REPLACED if it can never be included; REQUEST_FAILED if the node has not
   * answered for two minutes; the reason of the signal, as CONNECTION_ABORTED unless it is a `ModalError`
   */
  waitForTransaction(request: WaitForTransactionRequest): Promise<TransactionReceipt>;
  /** Read through the host's own transport. */
  getBalance(request: BalanceRequest): Promise<Balance>;
  /**
   * Asks the host's node what the same request to `sendTransaction` would do, without a prompt. Resolves if it would
   * succeed, and where the node cannot say. Absent: the namespace has no simulation.
   * @throws TRANSACTION_WOULD_FAIL with what the contract or program says in `details`; what `estimate` throws for an
   * invalid request; NETWORK_UNREACHABLE or REQUEST_FAILED if the node cannot be asked; the reason of the signal
   */
  simulate?(request: EstimateRequest): Promise<void>;
  /**
   * What a sent transaction really moves, read from the host's node, so that it can be compared with what was shown.
   * Needs no connection. `noTransfer`: it was read, and is anything else than one transfer. `null`: it cannot be read,
   * because the node does not know it yet, or because what a smart account signed is in a form that the adapter does
   * not know.
   * @throws REQUEST_FAILED if the node cannot be asked; the reason of the signal
   */
  readTransfer?(request: ReadTransferRequest): Promise<SignedTransfer | 'noTransfer' | null>;
  /**
   * What a sent transaction calls, of whatever kind it is, so that a call of a contract can be compared, too. EVM only.
   * `null` as for `readTransfer`; without a call, the transaction deploys a contract, or changes what the account does.
   * @throws REQUEST_FAILED if the node cannot be asked; the reason of the signal
   */
  readCalls?(request: ReadTransferRequest): Promise<readonly SignedCall[] | null>;
  /**
   * Reads what a token says of itself. Needs no connection.
   * @throws TOKEN_NOT_FOUND if there is no such token; REQUEST_FAILED if the node cannot be asked; the reason of the signal
   */
  readToken?(request: ReadTokenRequest): Promise<TokenDetails>;
  /**
   * Reads the balances of named tokens through the host's own transport, with as few requests as the chain allows. Needs
   * no connection. A token that cannot be read is left out; a balance of zero is not.
   * @throws REQUEST_FAILED if none can be read; the reason of the signal
   */
  readTokenBalances?(request: TokenBalancesRequest): Promise<readonly TokenBalance[]>;
  /**
   * Asks the wallet what an account holds, without a prompt. Source: ERC-7811. `null`: the wallet does not offer it on
   * the network, or it answered something that is not valid. Absent: the namespace has no such request.
   * @throws NOT_CONNECTED; the reason of the signal
   */
  getWalletAssets?(request: WalletAssetsRequest): Promise<readonly WalletAsset[] | null>;
  /**
   * The address of a name, read through the host's own transports. `null`: nobody has it, or the host has not configured
   * the network that it is read from. @throws REQUEST_FAILED; the reason of the signal
   */
  resolveName?(request: ResolveNameRequest): Promise<ResolvedName | null>;
  /**
   * The name that the owner of an address has chosen for it. It is resolved again, and counts only if it leads to the same
   * address. `null` as for `resolveName`. @throws REQUEST_FAILED; the reason of the signal
   */
  lookUpName?(request: LookUpNameRequest): Promise<AccountName | null>;
}
