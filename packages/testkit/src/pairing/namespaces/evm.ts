import { answerMethod } from '../../evm/methods/answer-method.js';
import { chainsFrom } from '../../evm/options.js';
import { createWalletCore, type WalletCore } from '../../evm/wallet-core.js';
import { walletRules } from '../../evm/wallet-state.js';
import { accountsFrom } from '../../signer/keys.js';
import { createStateBox } from '../../wallet/state-box.js';
import type { WalletStorage } from '../../wallet/wallet-storage.js';
import type { PairingWalletOptions } from '../options.js';
import type { NamespaceHandler, NamespaceListener } from './namespace-handler.js';

export interface EvmHandler extends NamespaceHandler {
  readonly wallet: WalletCore;
}

export const toEvmNetworkId = (chainId: number): string => `eip155:${chainId}`;
export const toChainId = (networkId: string): number => Number(networkId.split(':')[1]);

/** @throws RangeError when the options leave it without an account or a chain */
export function createEvmHandler(
  options: PairingWalletOptions,
  storage: WalletStorage,
  onEvent: NamespaceListener,
): EvmHandler {
  const accounts = accountsFrom(options);
  const allAddresses = accounts.map(({ address }) => address);
  const ownChains = chainsFrom(options);

  const state = createStateBox(walletRules(allAddresses, ownChains), {
    access: { isPermitted: true },
    storage,
    emit: (event) => onEvent(handler, event),
  });
  const wallet = createWalletCore(state, accounts, ownChains.chains);

  const handler: EvmHandler = {
    namespace: 'eip155',
    methods: [
      'personal_sign',
      'eth_sendTransaction',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
    ],
    events: ['chainChanged', 'accountsChanged'],
    wallet,
    allAddresses,
    networkIds: () => wallet.chainIds().map(toEvmNetworkId),
    addresses: wallet.addresses,
    selectAccount: state.selectAccount,
    answer: ({ ask, method, networkId, params }) =>
      answerMethod(method, { wallet, params, chainId: toChainId(networkId), ask }),
    arrivalOf: ({ name }) => {
      if (name !== 'chainChanged') return undefined;
      const { chainId: current } = state.get();
      return { networkId: toEvmNetworkId(current), data: current };
    },
    currentNetworkId: () => toEvmNetworkId(state.get().chainId),
    close: state.close,
  };
  return handler;
}
