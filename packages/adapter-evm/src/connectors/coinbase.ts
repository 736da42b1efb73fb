import type { ProviderInterface } from '@coinbase/wallet-sdk';
import { chainIdOf, type Eip1193Provider } from '@foyerkit/adapter-pairing/evm';
import { type AdapterContext, hasCode, toSdkError, WALLET_UNAUTHORIZED } from '@foyerkit/core/adapter';
import type { ExternalWallet } from './external-wallet.js';
import { createLazyProvider } from './lazy-provider.js';

/** How Coinbase's wallet is offered. */
export interface CoinbaseOptions {
  /** Which of its wallets: any, the one with passkeys alone, the application or extension alone. Default: 'all'. */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly';
}

/** The package a host installs when it offers the wallet. */
export const COINBASE_INSTALL_COMMAND = 'npm install @coinbase/wallet-sdk';

const rethrow = (cause: unknown): never => {
  throw cause;
};

/** The optional peer. That it may be missing is told to webpack by the `try`, to esbuild by the `catch`. */
async function loadSdk() {
  try {
    return await import('@coinbase/wallet-sdk').catch(rethrow);
  } catch (cause) {
    throw toSdkError(COINBASE_INSTALL_COMMAND, cause);
  }
}

/** The SDK's provider with the manners of a wallet: asked too early it shares nothing, and it can be left. */
const civilised = (sdk: ProviderInterface): Eip1193Provider => ({
  async request({ method, params }) {
    if (method === 'wallet_revokePermissions') {
      await sdk.disconnect();
      return null;
    }
    const asked = sdk.request({ method, ...(typeof params === 'object' && params !== null && { params }) });
    if (method !== 'eth_accounts') return asked;
    return asked.catch((thrown: unknown) => (hasCode(thrown, WALLET_UNAUTHORIZED) ? [] : rethrow(thrown)));
  },
  on: (event, listener) => Reflect.apply(sdk.on, sdk, [event, listener]),
  removeListener: (event, listener) => Reflect.apply(sdk.removeListener, sdk, [event, listener]),
});

/**
 * Coinbase's wallet, by its own SDK, which is loaded by the press on the wallet, or where that was connected before.
 * @throws (from its requests) WALLET_SDK_MISSING, ADAPTER_LOAD_FAILED
 */
export const coinbaseWallet = (context: AdapterContext, { preference = 'all' }: CoinbaseOptions): ExternalWallet => ({
  // wagmi's own names, so that hosts find one connector and not two.
  id: 'coinbaseWalletSDK',
  type: 'coinbaseWallet',
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  provider: createLazyProvider(async () => {
    const { createCoinbaseWalletSDK } = await loadSdk();
    const { metadata, networks } = context;
    const sdk = createCoinbaseWalletSDK({
      appName: metadata.name,
      appLogoUrl: metadata.icons[0] ?? null,
      appChainIds: networks.flatMap(({ caipNetworkId }) => chainIdOf(caipNetworkId) ?? []),
      preference: { options: preference },
    });
    return civilised(sdk.getProvider());
  }),
});
