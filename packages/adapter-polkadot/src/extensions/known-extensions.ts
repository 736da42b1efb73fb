/** How people know a wallet that tells nothing but the name it is injected under. */
export interface KnownExtension {
  readonly name: string;
  /** The same wallet in other families. */
  readonly rdns?: string;
}

/** By the name in `window.injectedWeb3`. A name proves nothing, and nothing but the label follows from it. */
export const KNOWN_EXTENSIONS: ReadonlyMap<string, KnownExtension> = new Map([
  ['polkadot-js', { name: 'Polkadot{.js}' }],
  ['subwallet-js', { name: 'SubWallet', rdns: 'app.subwallet' }],
  ['talisman', { name: 'Talisman', rdns: 'xyz.talisman' }],
  ['enkrypt', { name: 'Enkrypt', rdns: 'com.enkrypt' }],
  ['polkagate', { name: 'PolkaGate' }],
  ['fearless-wallet', { name: 'Fearless Wallet' }],
]);
