import type { AdapterConnection, CaipNetworkId, ConnectRequest } from '@foyerkit/core/adapter';
import type { SendOptions } from '@solana/web3.js';

/** What a wallet shares now. */
export interface Shared extends Pick<AdapterConnection, 'approvedNetworkIds' | 'wallet'> {
  /** In the wallet's order, index 0 is the active one. */
  readonly addresses: readonly [string, ...string[]];
  /** Where the wallet says it is. Absent: it is wherever the page is. */
  readonly networkId?: CaipNetworkId;
}

/** Whose key signs, and for which network. */
export interface Signer {
  readonly address: string;
  readonly networkId: CaipNetworkId;
}

/** How the adapter talks to one wallet. Transactions travel in Solana's wire format. */
export interface Transport {
  /** Asks for the wallet's accounts. `isSilent`: never prompts, and answers `null` when it shares none. */
  open(request: Pick<ConnectRequest, 'networkId' | 'signal'> & { readonly isSilent: boolean }): Promise<Shared | null>;
  /** Gives the permission back, where the wallet supports that. */
  close(): Promise<void>;
  /** Calls back with what the wallet shares from now on; `null`: nothing any more. @returns a function that ends it */
  listen(listener: (shared: Shared | null) => void): () => void;
  supports(networkId: CaipNetworkId): boolean;
  /** @returns the 64 bytes of the signature */
  signMessage(signer: Signer, message: Uint8Array): Promise<Uint8Array>;
  /** @returns the transactions with the signature in them, in the same order */
  signTransactions(signer: Signer, transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
  /** Absent: the wallet signs only, and the page sends. @returns the signature in base58 */
  readonly signAndSend?:
    | ((signer: Signer, transaction: Uint8Array, options?: SendOptions) => Promise<string>)
    | undefined;
  /** Transaction versions that the wallet signs; `undefined` when it has not told. */
  readonly versions: readonly unknown[] | undefined;
}
