import { readMember } from '@foyerkit/core/adapter';
import { hasMethod, readPath } from '../wallet-object.js';
import { type Finding, toIgnoredWallet } from './wallet.js';

/** Wallets with Unisat's interface, and their places on the window. Source: F1.7.16. */
const PLACES = [
  { id: 'bitget', name: 'Bitget Wallet', path: 'bitkeep.unisat' },
  { id: 'binance', name: 'Binance Wallet', path: 'binancew3w.bitcoin' },
  // Last: other wallets also take its place, and are listed under their own.
  { id: 'unisat', name: 'Unisat', path: 'unisat' },
] as const;

/** The flags by which wallets in Unisat's place identify themselves. */
const FOREIGN_MARKS = ['isBitKeep', 'isBitget', 'isBinance', 'isOkxWallet', 'isOKExWallet', 'isTokenPocket'] as const;

export const findUnisatLike = (): readonly Finding[] =>
  PLACES.flatMap(({ id, name, path }): readonly Finding[] => {
    const provider = readPath(globalThis.window, path);
    if (!hasMethod(provider, 'requestAccounts')) return [];
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
