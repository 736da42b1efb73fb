import type { CaipNetworkId } from '@foyerkit/core/adapter';
import type { BitcoinAccount, MessageProtocol, PsbtInput, PsbtResult } from '../bitcoin-provider.js';

/** What a wallet shares now. */
export interface Share {
  /** In the wallet's order. None: it shares nothing any more, or is locked. */
  readonly accounts: readonly BitcoinAccount[];
  /** Absent where the wallet does not say: then its addresses do. */
  readonly networkId?: CaipNetworkId;
  /** Networks of a pairing session. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[];
  /** The wallet behind a pairing. */
  readonly wallet?: { readonly name: string | null; readonly iconUrl?: string };
}

/** `changed`: read the wallet again. `ended`: it has shown the page out. */
export type DriverEvent = 'changed' | 'ended';

export interface MessageToSign {
  readonly message: string;
  readonly address: string;
  readonly protocol: MessageProtocol;
}

export interface TransferToSend {
  /** In satoshi; a number, as every amount of Bitcoin fits into one exactly. */
  readonly sats: number;
  readonly recipient: string;
  readonly from: string;
  readonly networkId: CaipNetworkId;
}

export interface PsbtToSign {
  /** In base64, and the same as bytes: wallets want it in base64, in hex or as it is. */
  readonly psbt: string;
  readonly bytes: Uint8Array;
  readonly signInputs: readonly PsbtInput[];
  readonly broadcast: boolean;
  readonly networkId: CaipNetworkId;
}

/**
 * One wallet in its own tongue. What it throws are the wallet's errors, as they are; what it gets has been checked. A
 * method that is absent is one that the wallet does not have.
 */
export interface Driver {
  /** Asks the visitor, once. */
  connect(request: { readonly networkId?: CaipNetworkId | undefined; readonly signal: AbortSignal }): Promise<Share>;
  /**
   * Asks nobody. `null`: the wallet knows nothing of this page.
   * @param wish - the network to be on, of wallets that serve several at once and remember none
   */
  read(wish?: CaipNetworkId): Promise<Share | null>;
  disconnect(): Promise<void>;
  /** @returns a function that ends it */
  subscribe(listener: (event: DriverEvent) => void): () => void;
  signMessage?(message: MessageToSign): Promise<unknown>;
  /** Whether a transfer can be paid from any account of the share. Absent: the wallet pays from its payment account. */
  readonly choosesPayer?: boolean;
  sendTransfer?(transfer: TransferToSend): Promise<unknown>;
  signPsbt?(request: PsbtToSign): Promise<PsbtResult>;
  switchNetwork?(networkId: CaipNetworkId): Promise<void>;
}
