import type { CaipNetworkId } from '@foyerkit/core';
import type { LabConfig } from './config/lab-config.js';
import type { LabInfo } from './lab-info.js';
import { NAMESPACES } from './namespaces/namespaces.js';

/**
 * The networks of a page, in its order. By default the local ones of the namespaces it has an adapter for; those of
 * all namespaces if that leaves none.
 */
export function pageNetworkIds(
  { adapters, options }: LabConfig,
  { chains }: Pick<LabInfo, 'chains'>,
): readonly CaipNetworkId[] {
  if (options.networks) return options.networks;
  const all = NAMESPACES.map(({ adapter, localChains, withoutNode = [] }) => {
    const running = localChains.map(({ networkId }) => networkId).filter((id) => chains[id]);
    return { adapter, ids: running.length > 0 ? running : withoutNode };
  });
  const served = all.filter(({ adapter }) => adapters.includes(adapter)).flatMap(({ ids }) => ids);
  return served.length > 0 ? served : all.flatMap(({ ids }) => ids);
}
