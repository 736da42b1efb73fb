import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';
import type { ScriptedWallet } from '@foyerkit/core/testing';
import { CHAIN_IDS } from './networks.js';

/** A scripted wallet as an EIP-1193 provider. */
export function scriptedWalletProvider(wallet: ScriptedWallet): Eip1193Provider {
  const listeners = new Set<{ readonly event: string; readonly listener: (payload: unknown) => void }>();
  const emit = (name: string, payload: unknown) => {
    for (const { event, listener } of [...listeners]) if (event === name) listener(payload);
  };
  let chainId: number = CHAIN_IDS[0];
  // A wallet that ends its connection no longer shares an account. Source: EIP-1193.
  wallet.subscribe(() => emit('accountsChanged', wallet.addresses));

  const switchTo = ([target]: readonly { readonly chainId?: string }[]) => {
    const next = Number(target?.chainId);
    if (!CHAIN_IDS.some((known) => known === next)) throw Object.assign(new Error('Unknown chain'), { code: 4902 });
    chainId = next;
    emit('chainChanged', target?.chainId);
    return null;
  };

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_requestAccounts':
          return wallet.connect();
        case 'eth_accounts':
          return wallet.read();
        case 'eth_chainId':
          return `0x${chainId.toString(16)}`;
        case 'wallet_revokePermissions':
          return wallet.disconnect();
        case 'wallet_getCapabilities':
          await wallet.read();
          return {};
        case 'wallet_switchEthereumChain':
          return wallet.prompt(method, () => switchTo(Array.isArray(params) ? params : []));
        default:
          return wallet.prompt(method, () => '0x12');
      }
    },
    on: (event, listener) => listeners.add({ event, listener }),
    removeListener(event, listener) {
      for (const entry of listeners) if (entry.event === event && entry.listener === listener) listeners.delete(entry);
    },
  };
}
