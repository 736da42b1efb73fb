import type { ChainNamespace } from './caip.js';

/** The coin in which a network charges its fees. */
export interface NativeAsset {
  readonly type: 'native';
}

/** A fungible token. */
export interface TokenAsset {
  readonly type: 'token';
  /** Of its contract (EVM, ERC-20) or its mint (Solana, both token programs). */
  readonly address: string;
}

export type Asset = NativeAsset | TokenAsset;

interface TransferParts {
  readonly to: string;
  /** In the smallest unit of the asset, as a decimal string. */
  readonly value: string;
  /** `false`: resolves once the network has accepted it. Default: as long as the adapter waits, on Solana for the confirmation. */
  readonly isAwaited?: boolean;
}

interface NativeTransfer extends TransferParts {
  /** Default: the native coin. */
  readonly asset?: NativeAsset;
}

interface TokenTransfer extends TransferParts {
  readonly asset: TokenAsset;
}

/** On EVM an amount of zero is valid only with `data`, which may be `0x`. */
interface EvmNativeTransfer extends NativeTransfer {
  /** Hex call data. */
  readonly data?: string;
}

/** What can be sent in each chain namespace. */
export type Transfer =
  | ({ readonly namespace: ChainNamespace } & NativeTransfer)
  | ({ readonly namespace: 'eip155' } & EvmNativeTransfer)
  | ({ readonly namespace: 'eip155' | 'solana' } & TokenTransfer);
