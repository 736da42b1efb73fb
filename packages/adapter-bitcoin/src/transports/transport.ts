import type { CaipNetworkId } from '@foyerkit/core/adapter';
import type { BitcoinAccount, MessageProtocol, PsbtInput, PsbtResult } from '../bitcoin-provider.js';

/** What a wallet shares with the page. */
export interface SharedAccounts {
  /** In the wallet's order. Empty: the wallet no longer shares anything, or is locked. */
  readonly accounts: readonly BitcoinAccount[];
  /** Absent if the wallet does not report it: then the addresses determine it. */
  readonly networkId?: CaipNetworkId;
  /** Networks of a pairing session. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[];
  /** The wallet behind a pairing. */
  readonly wallet?: { readonly name: string | null; readonly iconUrl?: string };
}

/** `changed`: the wallet has to be read again. `ended`: it disconnected the page. */
export type TransportEvent = 'changed' | 'ended';

export interface MessageToSign {
  readonly message: string;
  readonly address: string;
  readonly protocol: MessageProtocol;
}

export interface TransferToSend {
  /** In satoshi; a number, which represents every Bitcoin amount exactly. */
  readonly sats: number;
  readonly recipient: string;
  readonly from: string;
  readonly networkId: CaipNetworkId;
}

export interface PsbtToSign {
  /** In base64 and as bytes: wallets take base64, hex or bytes. */
  readonly psbt: string;
  readonly bytes: Uint8Array;
  readonly signInputs: readonly PsbtInput[];
  readonly broadcast: boolean;
  readonly networkId: CaipNetworkId;
}

/**
 * How the adapter communicates with one kind of wallet. It throws the wallet's errors unchanged, and its input is already checked. A
 * method is absent if the wallet does not support it. No requests are sent once the adapter is destroyed.
 */
export interface Transport {
  /** Shows one prompt. */
  connect(request: {
    readonly networkId?: CaipNetworkId | undefined;
    readonly signal: AbortSignal;
  }): Promise<SharedAccounts>;
  /**
   * Shows no prompt. `null`: the wallet has not permitted the page.
   * @param preferred the preferred network, for wallets that serve several at once and remember none
   */
  read(preferred?: CaipNetworkId): Promise<SharedAccounts | null>;
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
