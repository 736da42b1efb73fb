import * as v from 'valibot';
import { foldText, type WalletRecord, walletRecordSchema } from './wallet.js';
import type { WalletQuery } from './wallet-query.schema.js';

interface WalletPage {
  readonly wallets: readonly WalletRecord[];
  /** How many wallets match, on all pages. */
  readonly count: number;
}

export interface Catalogue {
  find(query: WalletQuery): WalletPage;
  hasImage(imageId: string): boolean;
  count(): number;
}

/** Wallets in their order, in memory: the list is part of the program. */
export function createCatalogue(records: readonly WalletRecord[]): Catalogue {
  const wallets = v.parse(v.array(walletRecordSchema), records);
  const listed = wallets.map((wallet) => ({ wallet, searchName: foldText(wallet.name) }));
  const byId = new Map(listed.map((one) => [one.wallet.id, one]));
  const images = new Set(wallets.map(({ image_id }) => image_id));
  return {
    find: ({ page, entries, include, exclude, chains, search, badge_type }) => {
      const left = new Set(exclude);
      const found = (include ? include.flatMap((id) => byId.get(id) ?? []) : listed).filter(
        ({ wallet, searchName }) =>
          !left.has(wallet.id) &&
          (!search || searchName.includes(search)) &&
          (!chains || wallet.chains.some((chain) => chains.includes(chain))) &&
          (!badge_type || wallet.badge_type === badge_type),
      );
      // The sort is stable: equal ranks stay in the order of the list.
      if (search) found.sort((one, other) => rank(one.searchName, search) - rank(other.searchName, search));
      const start = (page - 1) * entries;
      return { wallets: found.slice(start, start + entries).map(({ wallet }) => wallet), count: found.length };
    },
    hasImage: (imageId) => images.has(imageId),
    count: () => wallets.length,
  };
}

/** Full matches first, then names that start with the text, then names with a word that does. */
function rank(name: string, search: string): number {
  if (name === search) return 0;
  if (name.startsWith(search)) return 1;
  return ` ${name}`.includes(` ${search}`) ? 2 : 3;
}
