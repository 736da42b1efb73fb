import type { ResolvedWallet, WalletResolution } from '@foyerkit/core';

/** The modal's lists, one line per wallet: its position, or the reason why it has none. */
export type WalletReasons = Readonly<Record<keyof WalletResolution, readonly string[]>>;

const describe = (resolved: readonly ResolvedWallet<string>[]): readonly string[] =>
  resolved.map(({ place, reason, wallet: { name } }) =>
    reason === null ? `${name}: ${place}` : `(${name}: ${reason})`,
  );

export const describeWallets = ({ allWallets, connect, getWallet }: WalletResolution): WalletReasons => ({
  connect: describe(connect),
  allWallets: describe(allWallets),
  getWallet: describe(getWallet),
});
