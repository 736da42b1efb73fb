import type { ScriptedWallet } from '@foyerkit/core/testing';
import { register } from './bench.js';

const CHAINS = ['bitcoin:mainnet', 'bitcoin:testnet'] as const;
const SIGNATURE = new Uint8Array(64).fill(1);

/** Registers the wallet with the interface of the Wallet Standard. It lists no account before the page has connected. */
export function registerStandardScripted(wallet: ScriptedWallet): void {
  let addresses: readonly string[] = [];
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
        },
      },
      'standard:events': {
        on: (_event: string, listener: (change: object) => void) =>
          wallet.subscribe(() => {
            ({ addresses } = wallet);
            listener({ accounts: accounts() });
          }),
      },
      'bitcoin:connect': { connect: () => connect() },
      'bitcoin:signMessage': {
        signMessage: (...inputs: readonly object[]) =>
          wallet.prompt('signMessage', () => inputs.map(() => ({ signature: SIGNATURE }))),
      },
    },
  });
}
