import { assetImageUrl, type Network } from '@foyerkit/core';
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
