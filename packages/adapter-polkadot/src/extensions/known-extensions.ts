/** How people know a wallet that tells nothing but the name it is injected under. */
export interface KnownExtension {
  readonly name: string;
  /** The same wallet in other families. */
  readonly rdns?: string;
}

/**
 * By the name in `window.injectedWeb3`, which anyone can take: no more follows from it than a label, and the row of the
 * same wallet in other families. Which of the row's families to connect is asked.
 */
export const KNOWN_EXTENSIONS: ReadonlyMap<string, KnownExtension> = new Map([
  ['polkadot-js', { name: 'Polkadot{.js}' }],
  ['subwallet-js', { name: 'SubWallet', rdns: 'app.subwallet' }],
  ['talisman', { name: 'Talisman', rdns: 'xyz.talisman' }],
  ['enkrypt', { name: 'Enkrypt', rdns: 'com.enkrypt' }],
  ['polkagate', { name: 'PolkaGate' }],
  ['fearless-wallet', { name: 'Fearless Wallet' }],
]);
