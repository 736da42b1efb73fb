import { assetImageUrl, type Network, toWebLink } from '@foyerkit/core';
import { useModal } from './engine-context.js';

/** The parts of a network that views show. */
export interface NetworkLook {
  readonly name: string;
  readonly iconUrl: string | undefined;
}

/** A network's name and picture: the host's picture, else the catalogue's. */
export function useNetworkLook(): (network: Network) => NetworkLook {
  const { endpoints } = useModal();
  return ({ name, imageUrl, imageId }) => ({ name, iconUrl: imageUrl ?? assetImageUrl(imageId, endpoints) });
}

/** The address of an account in a network's explorer; `undefined` without an explorer or if it is not a web page. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  const explorer = network?.explorerUrl?.replace(/\/+$/, '');
  return explorer && (toWebLink(`${explorer}/address/${address}`) ?? undefined);
}
