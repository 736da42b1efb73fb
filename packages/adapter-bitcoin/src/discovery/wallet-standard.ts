import { isObject, oncePerTask, readMember } from '@foyerkit/core/adapter';
import { getWallets } from '@wallet-standard/app';
import { hasMethod, readIcon, readText } from '../wallet-object.js';
import { type Finding, toIgnoredWallet } from './wallet.js';

const CONNECT = 'bitcoin:connect';

function readWallet(wallet: object): readonly Finding[] {
  const features = readMember(wallet, 'features');
  const name = readText(wallet, 'name');
  // Most Wallet Standard wallets belong to other chain namespaces.
  if (!hasMethod(readMember(features, CONNECT), 'connect')) return [];
  if (!name) return [toIgnoredWallet(null, 'Wallet Standard', 'NO_NAME')];
  const sats = readMember(readMember(features, 'sats-connect:'), 'provider');
  return [
    {
      connector: {
        id: readText(wallet, 'id') ?? name,
        namespace: 'bip122',
        type: 'ANNOUNCED',
        name,
        ...readIcon(wallet),
      },
      provider: isObject(sats) ? sats : wallet,
      open: async () => (await import('../transports/standard-transport.js')).createStandardTransport(wallet),
    },
  ];
}

/** Reads the registered wallets. Registrations are untrusted: a list that cannot be read counts as empty. */
export const findStandardWallets = (): readonly Finding[] => getWallets().get().flatMap(readWallet);

/** Calls back when wallets are registered or unregistered. */
export function watchStandardWallets(onChanged: () => void): () => void {
  const { on } = getWallets();
  let isWatching = true;
  const changed = oncePerTask(() => {
    if (isWatching) onChanged();
  });
  const ends = [on('register', changed), on('unregister', changed)];
  return () => {
    isWatching = false;
    for (const end of ends) end();
  };
}
