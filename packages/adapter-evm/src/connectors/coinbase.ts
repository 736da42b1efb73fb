import type { ProviderInterface } from '@coinbase/wallet-sdk';
import { type AdapterContext, hasCode, toSdkError, WALLET_UNAUTHORIZED } from '@foyerkit/core/adapter';
import { chainIdOf, type Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';
import type { ExternalWallet } from './external-wallet.js';
import { createLazyProvider } from './lazy-provider.js';

/** Options for Coinbase's wallet. */
export interface CoinbaseOptions {
  /** Which of its wallets: any, only the one with passkeys, or only the application or extension. Default: 'all'. */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly';
}

/** The package a host installs to offer the wallet. */
export const COINBASE_INSTALL_COMMAND = 'npm install @coinbase/wallet-sdk';

const rethrow = (cause: unknown): never => {
  throw cause;
};

/** The optional peer. The `try` marks it as optional for webpack, the `catch` for esbuild. */
async function loadSdk() {
  try {
    return await import('@coinbase/wallet-sdk').catch(rethrow);
  } catch (cause) {
    throw toSdkError(COINBASE_INSTALL_COMMAND, cause);
  }
}

/** The SDK's provider, adapted: before a connect it shares nothing instead of throwing, and it can be disconnected. */
const adaptSdkProvider = (sdk: ProviderInterface): Eip1193Provider => ({
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
 * Coinbase's wallet through its own SDK, which is loaded when the visitor selects the wallet or had connected it
 * before.
 * @throws (from its requests) WALLET_SDK_MISSING, ADAPTER_LOAD_FAILED
 */
export const coinbaseWallet = (context: AdapterContext, { preference = 'all' }: CoinbaseOptions): ExternalWallet => ({
  // wagmi's own id and name, so that hosts find one connector and not two.
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
    return adaptSdkProvider(sdk.getProvider());
  }),
});
