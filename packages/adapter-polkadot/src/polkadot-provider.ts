/** An account as the wallet shares it. */
export interface PolkadotAccount {
  /** As the wallet encodes it, in any format. */
  readonly address: string;
  readonly name?: string;
  /** The chain the wallet ties the account to. Absent: any. */
  readonly genesisHash?: string;
  readonly type?: 'ecdsa' | 'ed25519' | 'ethereum' | 'sr25519';
}

/** Data that a wallet signs unchanged. Source: @polkadot/types, `SignerPayloadRaw`. */
export interface PolkadotRawPayload {
  readonly address: string;
  /** Hex, or text. */
  readonly data: string;
  readonly type: 'bytes' | 'payload';
}

/** The parts of a transaction, SCALE-encoded in hex. Source: @polkadot/types, `SignerPayloadJSON`. */
export interface PolkadotPayload {
  readonly address: string;
  readonly genesisHash: `0x${string}`;
  readonly method: string;
  readonly [part: string]: unknown;
}

export interface PolkadotSignature {
  readonly signature: `0x${string}`;
  /** The signed transaction, if the wallet has changed it. */
  readonly signedTransaction?: `0x${string}` | Uint8Array;
}

/** What `getProvider` returns for a Polkadot connection. */
export interface PolkadotProvider {
  /** The name of the wallet in `window.injectedWeb3`. */
  readonly extension: string;
  /**
   * The accounts that the wallet shares now, of every format and key type, in its order; empty once the connection has
   * ended.
   */
  accounts(): readonly PolkadotAccount[];
  /** @throws REQUEST_REJECTED, REQUEST_FAILED, METHOD_NOT_ALLOWED, NOT_CONNECTED, WALLET_MISBEHAVED */
  signRaw(payload: PolkadotRawPayload): Promise<PolkadotSignature>;
  /** @throws REQUEST_REJECTED, REQUEST_FAILED, METHOD_NOT_ALLOWED, NOT_CONNECTED, WALLET_MISBEHAVED */
  signPayload(payload: PolkadotPayload): Promise<PolkadotSignature>;
  /** The wallet's own signer, as `@polkadot/api` and related packages take it. */
  readonly signer: object;
}
