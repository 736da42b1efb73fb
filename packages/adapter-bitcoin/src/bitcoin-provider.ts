import type { CaipNetworkId } from '@foyerkit/core/adapter';

/** What a wallet may be able to do beyond sharing its accounts. */
export type BitcoinCapability = 'signMessage' | 'sendTransfer' | 'signPsbt' | 'switchNetwork';

/** `payment` holds coins for paying, `ordinal` those that carry inscriptions. */
export type BitcoinPurpose = 'payment' | 'ordinal';

export interface BitcoinAccount {
  readonly address: string;
  readonly purpose: BitcoinPurpose;
  /** In hex, where the wallet tells it. */
  readonly publicKey?: string;
  /** Where the wallet tells it. Source: BIP-32. */
  readonly path?: string;
}

/** `ecdsa` recovers to a public key; `bip322` also holds for addresses that no single ECDSA key stands behind. */
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
  /** The account that pays. Default: the payment account, which is the only one that most wallets let pay. */
  readonly from?: string;
}

export interface PsbtInput {
  readonly index: number;
  /** Whose input it is. */
  readonly address: string;
}

export interface PsbtRequest {
  /** BIP-174, in base64. */
  readonly psbt: string;
  /** The inputs to sign, at least one; the others stay as they are. */
  readonly signInputs: readonly PsbtInput[];
  /** Whether the wallet finalises and sends the transaction. Default `false`. */
  readonly broadcast?: boolean;
}

export interface PsbtResult {
  /** BIP-174 with the signatures, in base64. Empty: the wallet has sent the transaction and gave none back. */
  readonly psbt: string;
  /** Present when the wallet has sent it. */
  readonly txid?: string;
}

/**
 * A connected Bitcoin wallet, whichever way it is reached: what `getProvider` gives in `bip122`. Every method rejects
 * with a `ModalError`. @see capabilities to know what to offer
 */
export interface BitcoinProvider {
  /** What this wallet can be asked for; everything else rejects with METHOD_NOT_ALLOWED. */
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
