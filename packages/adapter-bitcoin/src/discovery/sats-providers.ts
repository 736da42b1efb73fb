import { hasMethod, readIcon, readList, readPath, readText } from '../wallet-object.js';
import { type Finding, toIgnoredWallet } from './wallet.js';

/** Resolves a path from the window as sats-connect does, but never through inherited members. */
const PATH = /^[\w$]+(\.[\w$]+)*$/;
const INHERITED = /(^|\.)(__proto__|prototype|constructor)(\.|$)/;

/** Wallets that have their own connector here, by their ids in the list. */
const OWN_CONNECTORS: readonly string[] = ['unisat', 'LeatherProvider', 'btc'];

/** The paths of well-known wallets, so that no other wallet can use their names. */
const HOMES: Readonly<Record<string, string>> = {
  xverse: 'XverseProviders',
  unisat: 'unisat',
  leather: 'LeatherProvider',
  okx: 'okxwallet',
  magiceden: 'magicEden',
};

const homeOf = (name: string): string | undefined => {
  const key = name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/wallet$/, '');
  return Object.hasOwn(HOMES, key) ? HOMES[key] : undefined;
};

function readEntry(entry: unknown): readonly Finding[] {
  const id = readText(entry, 'id');
  const name = readText(entry, 'name') ?? null;
  const source = id ?? 'btc_providers';
  if (id && OWN_CONNECTORS.includes(id)) return [];
  const isPath = id && PATH.test(id) && !INHERITED.test(id);
  const provider = isPath ? readPath(globalThis.window, id) : undefined;
  if (!id || !hasMethod(provider, 'request')) return [toIgnoredWallet(name, source, 'NO_PROVIDER')];
  const home = name && homeOf(name);
  if (home && id.split('.')[0] !== home) return [toIgnoredWallet(name, source, 'BORROWED_NAME')];
  return [
    {
      connector: { id, namespace: 'bip122', type: 'ANNOUNCED', name, ...readIcon(entry) },
      provider,
      open: async (life, storage) =>
        (await import('../transports/sats-transport.js')).createSatsTransport(id, storage, life),
    },
  ];
}

/** The wallets of `window.btc_providers`. Source: WBIP-004. */
export const findSatsProviders = (): readonly Finding[] =>
  readList(globalThis.window, 'btc_providers').flatMap(readEntry);
