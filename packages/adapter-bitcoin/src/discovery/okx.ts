import { hasMethod, readPath } from '../wallet-object.js';
import type { Finding } from './wallet.js';

/** OKX has one object for each network. Source: F1.7.18. */
export function findOkx(): readonly Finding[] {
  const provider = readPath(globalThis.window, 'okxwallet.bitcoin');
  if (!hasMethod(provider, 'connect')) return [];
  return [
    {
      connector: { id: 'okx', namespace: 'bip122', type: 'INJECTED', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
      provider,
      open: async (life) => (await import('../transports/okx-transport.js')).createOkxTransport(life),
    },
  ];
}
