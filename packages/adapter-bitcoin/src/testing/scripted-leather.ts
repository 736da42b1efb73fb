import type { ScriptedWallet } from '@foyerkit/core/testing';
import { place } from './bench.js';

/** What the transport has stored after an earlier visit at which the wallet was connected. */
export const leatherStorage = ({ addresses }: ScriptedWallet): Map<string, string> =>
  new Map(addresses.length > 0 ? [['bitcoin.leather', JSON.stringify(toResult(addresses))]] : []);

const toResult = (addresses: readonly string[]) => ({
  addresses: addresses.map((address) => ({ symbol: 'BTC', type: 'p2wpkh', address })),
});

/** Adds a wallet with the interface of Leather to the window. It has no events, and wraps what it throws in a response. */
export function placeLeatherScripted(wallet: ScriptedWallet): void {
  const methods: Readonly<Record<string, () => Promise<unknown>>> = {
    getAddresses: async () => toResult(await wallet.connect()),
    signMessage: () => wallet.prompt('signMessage', () => ({ signature: 'c2lnbmF0dXJl' })),
    sendTransfer: () => wallet.prompt('sendTransfer', () => ({ txid: 'ab'.repeat(32) })),
  };
  place('LeatherProvider', {
    async request(method: string) {
      const answer = methods[method] ?? (() => Promise.reject({ code: -32601, message: 'No such method.' }));
      const envelope = { jsonrpc: '2.0', id: '1' };
      try {
        return { ...envelope, result: await answer() };
      } catch (error) {
        throw { ...envelope, error };
      }
    },
  });
}
