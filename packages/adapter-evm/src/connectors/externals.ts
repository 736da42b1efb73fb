import type { AdapterContext, EmbeddedWallet } from '@foyerkit/core/adapter';
import type { WagmiFlow } from '../connection/wagmi-flow.js';
import { type CoinbaseOptions, coinbaseWallet } from './coinbase.js';
import { embeddedWallet } from './embedded-wallet.js';
import type { ExternalWallet } from './external-wallet.js';
import type { Registry } from './registry.js';
import { findSafeOrigin, type SafeOptions, safeWallet } from './safe.js';

export interface ExternalsOptions {
  /** Offers Coinbase's wallet; its SDK is an optional peer: `npm install @coinbase/wallet-sdk`. Default: not offered. */
  readonly coinbase?: boolean | CoinbaseOptions;
  /** In a Safe's frame the Safe is connected automatically. `false`: it is not. Default: the frames of `app.safe.global`. */
  readonly safe?: false | SafeOptions;
  /**
   * The embedded wallet of e-mail and social logins: the object that the modal also gets in `extensions`. Default: there
   * is none, and no connector of the type `AUTH`.
   */
  readonly embedded?: EmbeddedWallet;
}

/** The wallets that the host enables and that are available here. */
export function createExternals(
  context: AdapterContext,
  { coinbase = false, embedded, safe = {} }: ExternalsOptions,
  life: AbortSignal,
): readonly ExternalWallet[] {
  const origin = safe ? findSafeOrigin(safe) : undefined;
  return [
    ...(coinbase ? [coinbaseWallet(context, coinbase === true ? {} : coinbase)] : []),
    ...(origin ? [safeWallet(origin, life)] : []),
    ...(embedded ? [embeddedWallet(context, embedded, life)] : []),
  ];
}

/** Connects the wallet that embeds the page, if there is one. */
export function connectHome(
  externals: readonly ExternalWallet[],
  registry: Registry,
  flow: WagmiFlow,
  signal: AbortSignal,
): void {
  const home = externals.find(({ isHome }) => isHome);
  const connector = home && registry.find(home.id);
  // A wallet that does not respond stays in the list, where selecting it shows why it cannot be connected.
  if (connector) flow.restore(connector, { connectorId: home.id, signal }).catch(() => undefined);
}
