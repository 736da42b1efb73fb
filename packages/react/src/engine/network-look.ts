import { type Network, toWebLink } from '@foyerkit/core';

/** The parts of a network that views show. */
export interface NetworkLook {
  readonly name: string;
  readonly iconUrl: string | undefined;
}

export const lookOf = ({ name, imageUrl }: Network): NetworkLook => ({ name, iconUrl: imageUrl });

/** The address of an account in a network's explorer; `undefined` without an explorer or if it is not a web page. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  const explorer = network?.explorerUrl?.replace(/\/+$/, '');
  return explorer && (toWebLink(`${explorer}/address/${address}`) ?? undefined);
}

/** The same for a transaction. On Solana too the explorers of networks use this path. */
export function transactionLink(network: Network | undefined, hash: string): string | undefined {
  const explorer = network?.explorerUrl?.replace(/\/+$/, '');
  return explorer && (toWebLink(`${explorer}/tx/${hash}`) ?? undefined);
}
