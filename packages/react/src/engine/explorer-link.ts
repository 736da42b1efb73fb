import { type Network, toWebLink } from '@foyerkit/core';

/** An account in the explorer of a network; `undefined` where there is none, or none that is a web page. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  const explorer = network?.explorerUrl?.replace(/\/+$/, '');
  return explorer && (toWebLink(`${explorer}/address/${address}`) ?? undefined);
}
