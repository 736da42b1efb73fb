/** An account as the wallet shares it. */
export interface PolkadotAccount {
  /** As the wallet wrote it, in whatever format. */
  readonly address: string;
  readonly name?: string;
  /** The chain the wallet ties the account to. Absent: any. */
  readonly genesisHash?: string;
  readonly type?: 'ecdsa' | 'ed25519' | 'ethereum' | 'sr25519';
}

/** What a wallet is asked to sign as it is. Source: @polkadot/types, `SignerPayloadRaw`. */
export interface PolkadotRawPayload {
  readonly address: string;
  /** Hex, or text. */
  readonly data: string;
  readonly type: 'bytes' | 'payload';
}

/** A transaction in parts, all of them SCALE as hex. Source: @polkadot/types, `SignerPayloadJSON`. */
export interface PolkadotPayload {
  readonly address: string;
  readonly genesisHash: `0x${string}`;
  readonly method: string;
  readonly [part: string]: unknown;
}

export interface PolkadotSignature {
  readonly signature: `0x${string}`;
  /** The transaction, where the wallet has changed it and hands it back signed. */
  readonly signedTransaction?: `0x${string}` | Uint8Array;
}

/** What `getProvider` gives for a Polkadot connection. */
export interface PolkadotProvider {
  /** The name under which the wallet stands in `window.injectedWeb3`. */
  readonly extension: string;
  /** What the wallet shares now, of every format and key type, in its order; nothing once the connection has ended. */
  accounts(): readonly PolkadotAccount[];
  /** @throws REQUEST_REJECTED, REQUEST_FAILED, METHOD_NOT_ALLOWED, NOT_CONNECTED, WALLET_MISBEHAVED */
  signRaw(payload: PolkadotRawPayload): Promise<PolkadotSignature>;
  /** @throws REQUEST_REJECTED, REQUEST_FAILED, METHOD_NOT_ALLOWED, NOT_CONNECTED, WALLET_MISBEHAVED */
  signPayload(payload: PolkadotPayload): Promise<PolkadotSignature>;
  /** The wallet's own signer, as `@polkadot/api` and its siblings take it. */
  readonly signer: object;
}
