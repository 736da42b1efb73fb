import { assetImageUrl, type Network, toWebLink } from '@foyerkit/core';
import { useModal } from './engine-context.js';

/** What views show of a network. */
export interface NetworkLook {
  readonly name: string;
  readonly iconUrl: string | undefined;
}

/** A network's name with its picture: the host's own, else the catalogue's. */
export function useNetworkLook(): (network: Network) => NetworkLook {
  const { endpoints } = useModal();
  return ({ name, imageUrl, imageId }) => ({ name, iconUrl: imageUrl ?? assetImageUrl(imageId, endpoints) });
}

/** An account in the explorer of a network; `undefined` where there is none, or none that is a web page. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  const explorer = network?.explorerUrl?.replace(/\/+$/, '');
  return explorer && (toWebLink(`${explorer}/address/${address}`) ?? undefined);
}
