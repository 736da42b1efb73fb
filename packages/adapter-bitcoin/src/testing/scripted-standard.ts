import type { ScriptedWallet } from '@foyerkit/core/testing';
import { register } from './bench.js';

const CHAINS = ['bitcoin:mainnet', 'bitcoin:testnet'] as const;
const SIGNATURE = new Uint8Array(64).fill(1);

/**
 * Registers the wallet with the interface of the Wallet Standard. It lists its accounts to a page that was permitted
 * once, also if it has revoked the permission, and signs only after the page has called `bitcoin:connect`.
 */
export function registerStandardScripted(wallet: ScriptedWallet): void {
  let addresses: readonly string[] = wallet.addresses;
  let isOpen = false;
  const accounts = () =>
    addresses.map((address) => ({ address, publicKey: new Uint8Array(), chains: CHAINS, features: [] }));
  const connect = async ({ silent = false }: { readonly silent?: boolean } = {}) => {
    addresses = await (silent ? wallet.read() : wallet.connect());
    return { accounts: accounts() };
  };
  register({
    version: '1.0.0',
    name: wallet.connectorId,
    icon: 'data:image/png;base64,AAAA',
    chains: CHAINS,
    get accounts() {
      return accounts();
    },
    features: {
      'standard:connect': { connect },
      'standard:disconnect': {
        async disconnect() {
          await wallet.disconnect();
          addresses = [];
          isOpen = false;
        },
      },
      'standard:events': {
        on: (_event: string, listener: (change: object) => void) =>
          wallet.subscribe(() => {
            ({ addresses } = wallet);
            listener({ accounts: accounts() });
          }),
      },
      'bitcoin:connect': {
        async connect() {
          // A page that is permitted is not asked for again.
          if (wallet.isPermitted) addresses = await wallet.read();
          else await connect();
          isOpen = true;
          return { accounts: accounts() };
        },
      },
      'bitcoin:signMessage': {
        async signMessage(...inputs: readonly object[]) {
          if (!isOpen) throw new Error('Not connected');
          return wallet.prompt('signMessage', () => inputs.map(() => ({ signature: SIGNATURE })));
        },
      },
    },
  });
}
