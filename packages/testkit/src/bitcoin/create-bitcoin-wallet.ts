import { createWalletShell } from '../wallet/create-wallet-shell.js';
import { API_FACTORIES } from './apis/api-factories.js';
import type { BitcoinTestWallet } from './bitcoin-test-wallet.js';
import { addressesOf, keysFrom } from './keys.js';
import { answerBitcoin } from './methods.js';
import { type BitcoinWalletOptions, bitcoinInfoFrom, networksFrom } from './options.js';
import { createBitcoinCore } from './wallet-core.js';
import { bitcoinRules } from './wallet-state.js';

/**
 * Creates a Bitcoin wallet that signs with real keys, sends through real nodes, and responds as the test decides.
 * @throws RangeError when the options leave it without an account or a network
 */
export function createBitcoinWallet(options: BitcoinWalletOptions = {}): BitcoinTestWallet {
  const keys = keysFrom(options);
  const ownNetworks = networksFrom(options);
  const info = bitcoinInfoFrom(options);
  const { access, controls, install, state } = createWalletShell({
    setup: options,
    info,
    rules: bitcoinRules(keys, ownNetworks),
    storedAs: info.rdns,
    answer: ({ method, params }, ask) => answerBitcoin(method, { wallet, params, ask }),
  });
  const wallet = createBitcoinCore(state, keys, ownNetworks.networks);

  return {
    ...controls,
    accounts: () =>
      keys.map((key) => {
        const [payment, ordinal] = addressesOf(key, state.get().network);
        return [payment.address, ordinal.address] as const;
      }),
    snapshot: () => ({
      addresses: wallet.addresses().map(({ address }) => address),
      network: state.get().network,
      ...access(),
    }),
    switchNetwork: wallet.moveTo,
    install: (page) => install(API_FACTORIES[options.api ?? 'sats'](page, controls.channel)),
  };
}
