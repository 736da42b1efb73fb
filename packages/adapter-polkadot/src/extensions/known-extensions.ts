/** The familiar name of a wallet that provides only the name it is injected under. */
export interface KnownExtension {
  readonly name: string;
  /** The same wallet in other namespaces. */
  readonly rdns?: string;
}

/**
 * By the name in `window.injectedWeb3`, which any script can use: it determines only a label and the wallet group with the
 * same wallet in other namespaces. The visitor is asked which namespace of that group to connect.
 */
export const KNOWN_EXTENSIONS: ReadonlyMap<string, KnownExtension> = new Map([
  ['polkadot-js', { name: 'Polkadot{.js}' }],
  ['subwallet-js', { name: 'SubWallet', rdns: 'app.subwallet' }],
  ['talisman', { name: 'Talisman', rdns: 'xyz.talisman' }],
  ['enkrypt', { name: 'Enkrypt', rdns: 'com.enkrypt' }],
  ['polkagate', { name: 'PolkaGate' }],
  ['fearless-wallet', { name: 'Fearless Wallet' }],
]);
