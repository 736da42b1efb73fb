import type { AdapterConnection, CaipNetworkId, ConnectRequest } from '@foyerkit/core/adapter';
import type { SendOptions } from '@solana/web3.js';

/** What a wallet shares now. */
export interface Shared extends Pick<AdapterConnection, 'approvedNetworkIds' | 'wallet'> {
  /** In the wallet's order, index 0 is the active one. */
  readonly addresses: readonly [string, ...string[]];
  /** The network that the wallet reports. Absent: it uses the page's network. */
  readonly networkId?: CaipNetworkId;
}

/** The account that signs, and the network. */
export interface Signer {
  readonly address: string;
  readonly networkId: CaipNetworkId;
}

/** How the adapter communicates with one wallet. Transactions are in Solana's wire format. */
export interface Transport {
  /** Loads the code of a transport that is loaded on demand. `open` loads it too. */
  load?(): Promise<unknown>;
  /** Asks for the wallet's accounts. `isSilent`: never prompts, and resolves with `null` if it shares none. */
  open(request: Pick<ConnectRequest, 'networkId' | 'signal'> & { readonly isSilent: boolean }): Promise<Shared | null>;
  /** Revokes the permission, if the wallet supports that. */
  close(): Promise<void>;
  /** Calls back with what the wallet shares from now on; `null` if it no longer shares anything. @returns a function that ends it */
  listen(listener: (shared: Shared | null) => void): () => void;
  supports(networkId: CaipNetworkId): boolean;
  /** @returns the 64 bytes of the signature */
  signMessage(signer: Signer, message: Uint8Array): Promise<Uint8Array>;
  /** @returns the signed transactions, in the same order */
  signTransactions(signer: Signer, transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
  /** Absent: the wallet only signs, and the page sends. @returns the signature in base58 */
  readonly signAndSend?:
    | ((signer: Signer, transaction: Uint8Array, options?: SendOptions) => Promise<string>)
    | undefined;
  /** Transaction versions that the wallet signs; `undefined` if it does not list them. */
  readonly versions: readonly unknown[] | undefined;
}
