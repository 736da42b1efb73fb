/** A file of its own, so that it is loaded when it is first used. */
export { fromBase58, isSolanaAddress, toBase58 } from '@foyerkit/core/pairing-adapter/solana';
