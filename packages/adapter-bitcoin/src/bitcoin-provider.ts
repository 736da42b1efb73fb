import type { CaipNetworkId } from '@foyerkit/core/adapter';

/** What a wallet may be able to do beyond sharing its accounts. */
export type BitcoinCapability = 'signMessage' | 'sendTransfer' | 'signPsbt' | 'switchNetwork';

/** `payment` holds coins for paying, `ordinal` those that carry inscriptions. */
export type BitcoinPurpose = 'payment' | 'ordinal';

export interface BitcoinAccount {
  readonly address: string;
  readonly purpose: BitcoinPurpose;
  /** In hex, if the wallet provides it. */
  readonly publicKey?: string;
  /** If the wallet provides it. Source: BIP-32. */
  readonly path?: string;
}

/** `ecdsa` recovers to a public key; `bip322` also works for addresses without a single ECDSA key. */
export type MessageProtocol = 'ecdsa' | 'bip322';

export interface BitcoinMessage {
  readonly message: string;
  readonly address: string;
  /** Default: `bip322` for Taproot addresses, `ecdsa` for all others. */
  readonly protocol?: MessageProtocol;
}

export interface BitcoinTransfer {
  /** In satoshi, as a decimal string. */
  readonly amount: string;
  readonly recipient: string;
  /** The account that pays. Default: the payment account, the only one from which most wallets can pay. */
  readonly from?: string;
}

export interface PsbtInput {
  readonly index: number;
  /** The account that the input belongs to. */
  readonly address: string;
}

export interface PsbtRequest {
  /** BIP-174, in base64. */
  readonly psbt: string;
  /** The inputs to sign, at least one; the others stay unchanged. */
  readonly signInputs: readonly PsbtInput[];
  /** Whether the wallet finalises and sends the transaction. Default `false`. */
  readonly broadcast?: boolean;
}

export interface PsbtResult {
  /** BIP-174 with the signatures, in base64. Empty if the wallet sent the transaction without returning the PSBT. */
  readonly psbt: string;
  /** Present if the wallet sent the transaction. */
  readonly txid?: string;
}

/**
 * A connected Bitcoin wallet, whatever its transport: what `getProvider` returns for `bip122`. Every method rejects
 * with a `ModalError`. @see capabilities to know what to offer
 */
export interface BitcoinProvider {
  /** What this wallet supports; everything else rejects with METHOD_NOT_ALLOWED. */
  readonly capabilities: readonly BitcoinCapability[];
  /** The accounts shared now, the payment account first. @throws NOT_CONNECTED */
  getAccountAddresses(): Promise<readonly BitcoinAccount[]>;
  /** @returns the signature in base64. @throws REQUEST_REJECTED, NOT_CONNECTED, METHOD_NOT_ALLOWED */
  signMessage(message: BitcoinMessage): Promise<string>;
  /**
   * @returns the transaction id, as soon as the wallet has sent it
   * @throws REQUEST_REJECTED, INVALID_ADDRESS, INVALID_AMOUNT, INSUFFICIENT_FUNDS, METHOD_NOT_ALLOWED
   */
  sendTransfer(transfer: BitcoinTransfer): Promise<string>;
  /** @throws REQUEST_REJECTED, INVALID_TRANSACTION, NOT_CONNECTED, METHOD_NOT_ALLOWED */
  signPsbt(request: PsbtRequest): Promise<PsbtResult>;
  /** @throws SWITCH_REJECTED, CHAIN_NOT_SUPPORTED */
  switchNetwork(networkId: CaipNetworkId): Promise<void>;
}
