import type { CaipNetworkId } from '@foyerkit/core/adapter';
import type { BitcoinAccount, MessageProtocol, PsbtInput, PsbtResult } from '../bitcoin-provider.js';

/** What a wallet shares with the page. */
export interface SharedAccounts {
  /** In the wallet's order. None: it shares nothing any more, or is locked. */
  readonly accounts: readonly BitcoinAccount[];
  /** Absent where the wallet does not say: then its addresses do. */
  readonly networkId?: CaipNetworkId;
  /** Networks of a pairing session. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[];
  /** The wallet behind a pairing. */
  readonly wallet?: { readonly name: string | null; readonly iconUrl?: string };
}

/** `changed`: the wallet has to be read again. `ended`: it has disconnected the page. */
export type TransportEvent = 'changed' | 'ended';

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
 * How the adapter talks to one kind of wallet. It throws the wallet's errors unchanged, and its input has been checked. A
 * method is absent if the wallet does not have it. Nothing is asked once the adapter was destroyed.
 */
export interface Transport {
  /** Shows one prompt. */
  connect(request: {
    readonly networkId?: CaipNetworkId | undefined;
    readonly signal: AbortSignal;
  }): Promise<SharedAccounts>;
  /**
   * Shows no prompt. `null`: the wallet has not let the page in.
   * @param wish the network to be on, for wallets that serve several at once and remember none
   */
  read(wish?: CaipNetworkId): Promise<SharedAccounts | null>;
  disconnect(): Promise<void>;
  /** @returns a function that ends it */
  subscribe(listener: (event: TransportEvent) => void): () => void;
  signMessage?(message: MessageToSign): Promise<unknown>;
  /** Whether a transfer can be paid from any shared account. Absent: the wallet pays from its payment account. */
  readonly choosesPayer?: boolean;
  sendTransfer?(transfer: TransferToSend): Promise<unknown>;
  signPsbt?(request: PsbtToSign): Promise<PsbtResult>;
  switchNetwork?(networkId: CaipNetworkId): Promise<void>;
}
