import { type CaipNetworkId, ChainNotSupportedError, ConnectorNotFoundError } from '@foyerkit/core/adapter';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../networks.js';
import { call, hasMethod, readPath, readText } from '../wallet-object.js';
import { listen } from './listen.js';
import type { SharedAccounts, Transport } from './transport.js';
import { createUnisatTransport } from './unisat-transport.js';

/** OKX has one object for each network. Source: F1.7.18. */
const PATHS: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  [bitcoin.caipNetworkId]: 'okxwallet.bitcoin',
  [bitcoinTestnet.caipNetworkId]: 'okxwallet.bitcoinTestnet',
  [bitcoinSignet.caipNetworkId]: 'okxwallet.bitcoinSignet',
};

const providerAt = (path: string | undefined): object | undefined => {
  const provider = path ? readPath(globalThis.window, path) : undefined;
  return hasMethod(provider, 'connect') ? provider : undefined;
};

const toShared = (answer: unknown, networkId: CaipNetworkId): SharedAccounts => {
  const address = readText(answer, 'address');
  const publicKey = readText(answer, 'publicKey');
  const account = address && { address, purpose: 'payment' as const, ...(publicKey && { publicKey }) };
  return { accounts: account ? [account] : [], networkId };
};

/** The network of the page is the one it last requested: OKX serves all networks at once. */
export function createOkxTransport(life: AbortSignal): Transport {
  let networkId = bitcoin.caipNetworkId;
  const current = (): object => {
    const provider = providerAt(PATHS[networkId]);
    if (!provider) throw new ConnectorNotFoundError('okx');
    return provider;
  };
  const transport = createUnisatTransport(current, life);

  return {
    ...transport,
    async connect(request) {
      const preferred = request.networkId && providerAt(PATHS[request.networkId]) ? request.networkId : networkId;
      const shared = toShared(await call(providerAt(PATHS[preferred]), 'connect'), preferred);
      // Only once the visitor has approved: if a connected visitor declines, the shown network stays.
      networkId = preferred;
      return shared;
    },
    async read(preferred) {
      if (preferred && providerAt(PATHS[preferred])) networkId = preferred;
      const provider = current();
      if (!hasMethod(provider, 'getAccounts')) {
        // The objects of the test networks keep the account in a field.
        const shared = toShared(readPath(provider, 'selectedAccount'), networkId);
        return shared.accounts.length > 0 ? shared : null;
      }
      const shared = await transport.read();
      return shared && { ...shared, networkId };
    },
    subscribe(listener) {
      const ends = Object.values(PATHS).flatMap((path) => {
        const provider = providerAt(path);
        if (!provider) return [];
        const onChanged = () => listener('changed');
        return [
          listen(provider, 'accountsChanged', onChanged),
          listen(provider, 'accountChanged', onChanged),
          listen(provider, 'disconnect', () => listener('ended')),
        ];
      });
      return () => {
        for (const end of ends) end();
      };
    },
    async switchNetwork(wanted) {
      const provider = providerAt(PATHS[wanted]);
      if (!provider) throw new ChainNotSupportedError({ details: `OKX does not support ${wanted}.` });
      await call(provider, 'connect');
      networkId = wanted;
    },
  };
}
