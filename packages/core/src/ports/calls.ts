import type { CaipNetworkId } from './caip.js';

/** One call of a batch. Source: EIP-5792. */
export interface BatchCall {
  /** Absent: the call creates a contract. */
  readonly to?: string;
  /** Hex call data. */
  readonly data?: string;
  /** In the smallest unit of the native coin, as a decimal string. */
  readonly value?: string;
}

/** Capabilities by their names, as the wallet writes them. */
export type Capabilities = Readonly<Record<string, unknown>>;

export interface SendCallsRequest {
  readonly connectorId: string;
  readonly from: string;
  readonly networkId: CaipNetworkId;
  readonly calls: readonly BatchCall[];
  /** The wallet may not send a part of the batch alone. */
  readonly isAtomic: boolean;
  /** What the wallet is to use for the whole batch, such as a paymaster. */
  readonly capabilities?: Capabilities | undefined;
}

export type CallsOutcome = 'pending' | 'succeeded' | 'failed' | 'reverted' | 'partlyReverted';

export interface CallsReceipt {
  readonly transactionHash: string;
  readonly isSuccess: boolean;
}

export interface CallsStatus {
  readonly id: string;
  readonly outcome: CallsOutcome;
  /** Of EIP-5792: 100 to 600. */
  readonly statusCode: number;
  readonly networkId: CaipNetworkId | null;
  /** Whether the wallet has sent the batch as one. */
  readonly isAtomic: boolean;
  readonly receipts: readonly CallsReceipt[];
}

/** Batches of calls and capabilities. Every method shows a prompt only where it says so. Source: EIP-5792. */
export interface CallsPort {
  /**
   * What the wallet can do for an account, by network. @param request.networkIds default: all that the wallet names
   * @throws NOT_CONNECTED, CALLS_UNSUPPORTED
   */
  getCapabilities(request: {
    readonly connectorId: string;
    readonly address: string;
    readonly networkIds?: readonly CaipNetworkId[] | undefined;
  }): Promise<Readonly<Partial<Record<CaipNetworkId, Capabilities>>>>;
  /**
   * Asks the visitor to approve the batch. @returns the id of the batch, which the wallet has chosen
   * @throws NOT_CONNECTED, REQUEST_REJECTED, CALLS_UNSUPPORTED, CHAIN_NOT_SUPPORTED, INVALID_ADDRESS, INVALID_AMOUNT,
   * INVALID_TRANSACTION, WALLET_MISBEHAVED
   */
  sendCalls(request: SendCallsRequest): Promise<string>;
  /** @throws CALLS_UNKNOWN, CALLS_UNSUPPORTED, WALLET_MISBEHAVED */
  getCallsStatus(request: { readonly connectorId: string; readonly id: string }): Promise<CallsStatus>;
  /** Asks the wallet to show the batch. @throws CALLS_UNKNOWN, CALLS_UNSUPPORTED */
  showCallsStatus(request: { readonly connectorId: string; readonly id: string }): Promise<void>;
}
