import { readMember } from '@foyerkit/core/adapter';
import { hasMethod, readPath } from '../wallet-object.js';
import { type Finding, toIgnoredWallet } from './wallet.js';

/** Wallets with Unisat's interface, and their places on the window. Source: F1.7.16. */
const PLACES = [
  { id: 'bitget', name: 'Bitget Wallet', path: 'bitkeep.unisat' },
  { id: 'binance', name: 'Binance Wallet', path: 'binancew3w.bitcoin' },
  { id: 'onekey', name: 'OneKey', path: '$onekey.btc' },
  // Last: other wallets also take its place, and are listed under their own.
  { id: 'unisat', name: 'Unisat', path: 'unisat' },
] as const;

/** The flags by which wallets in Unisat's place identify themselves. */
const FOREIGN_MARKS = ['isBitKeep', 'isBitget', 'isBinance', 'isOkxWallet', 'isOKExWallet', 'isTokenPocket'] as const;

/** A wallet that takes Unisat's place and may have none of its own. */
const ONEKEY = { mark: 'isOneKey', id: 'onekey', name: 'OneKey' } as const;

export const findUnisatLike = (): readonly Finding[] =>
  PLACES.flatMap(({ path, ...place }): readonly Finding[] => {
    const provider = readPath(globalThis.window, path);
    if (!hasMethod(provider, 'requestAccounts')) return [];
    const { id, name } = place.id === 'unisat' && readMember(provider, ONEKEY.mark) ? ONEKEY : place;
    if (id === 'unisat' && FOREIGN_MARKS.some((mark) => readMember(provider, mark))) {
      return [toIgnoredWallet(name, path, 'BORROWED_NAME')];
    }
    return [
      {
        connector: { id, namespace: 'bip122', type: 'INJECTED', name },
        provider,
        open: async (life) =>
          (await import('../transports/unisat-transport.js')).createUnisatTransport(() => provider, life),
      },
    ];
  });
