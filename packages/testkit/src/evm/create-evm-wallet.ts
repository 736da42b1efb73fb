import { createWindowHost } from '../announcement/window-host.js';
import { createProvider } from '../provider/provider.js';
import { accountsFrom } from '../signer/keys.js';
import { createWalletShell } from '../wallet/create-wallet-shell.js';
import type { EvmTestWallet } from './evm-test-wallet.js';
import { answerMethod } from './methods/answer-method.js';
import { chainsFrom, type EvmWalletOptions, infoFrom } from './options.js';
import { createWalletCore } from './wallet-core.js';
import { walletRules } from './wallet-state.js';

/**
 * Creates a browser wallet that signs with real keys, talks to real nodes, and responds as the test decides.
 * @throws RangeError when the options leave it without an account or a chain
 */
export function createEvmWallet(options: EvmWalletOptions = {}): EvmTestWallet {
  const accounts = accountsFrom(options);
  const addresses = accounts.map(({ address }) => address);
  const ownChains = chainsFrom(options);
  const info = infoFrom(options);
  const { access, controls, install, state } = createWalletShell({
    setup: options,
    info,
    rules: walletRules(addresses, ownChains),
    storedAs: info.rdns,
    answer: ({ method, params }, ask) => answerMethod(method, { wallet, params, ask }),
  });
  const wallet = createWalletCore(state, accounts, ownChains.chains, options.hasCalls);
  const provider = createProvider(controls.channel, options.flags);

  return {
    ...controls,
    provider,
    addresses,
    snapshot: () => {
      const { chainId, isOnline } = state.get();
      return { accounts: wallet.addresses(), chainId, isOnline, ...access() };
    },
    switchChain: wallet.moveTo,
    addChain: wallet.addChain,
    goOffline: () => state.update({ isOnline: false }),
    goOnline: () => state.update({ isOnline: true }),
    install: (page, placement) => install(createWindowHost(page, provider, placement)),
  };
}
