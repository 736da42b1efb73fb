/** How people know a wallet that tells nothing but the name it is injected under. */
export interface KnownExtension {
  readonly name: string;
  /** The same wallet in other namespaces. */
  readonly rdns?: string;
}

/**
 * By the name in `window.injectedWeb3`, which anyone can take: no more follows from it than a label, and the row of the
 * same wallet in other namespaces. The visitor is asked which namespace of that row to connect.
 */
export const KNOWN_EXTENSIONS: ReadonlyMap<string, KnownExtension> = new Map([
  ['polkadot-js', { name: 'Polkadot{.js}' }],
  ['subwallet-js', { name: 'SubWallet', rdns: 'app.subwallet' }],
  ['talisman', { name: 'Talisman', rdns: 'xyz.talisman' }],
  ['enkrypt', { name: 'Enkrypt', rdns: 'com.enkrypt' }],
  ['polkagate', { name: 'PolkaGate' }],
  ['fearless-wallet', { name: 'Fearless Wallet' }],
]);
