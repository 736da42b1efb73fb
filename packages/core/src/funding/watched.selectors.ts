import { selectNetworks } from '../networks/networks.selectors.js';
import type { ModalOptions } from '../options/options.js';
import { hostTokensOf } from '../portfolio/host-tokens.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { selectOrder } from './onramp.selectors.js';
import type { Recipient } from './provider-page.js';

/** What is watched while a purchase is on screen. */
export interface Watched {
  /** Where what was bought arrives. */
  readonly networkId: CaipNetworkId;
  /** What was bought: the address of a token; `null`: the native coin, or nobody knows. */
  readonly bought: string | null;
  /** Addresses of tokens, `bought` first. */
  readonly tokens: readonly string[];
}

/** How many tokens are watched at most. */
const TOKENS_LIMIT = 50;

const referenceOf = (networkId: CaipNetworkId): string => networkId.slice(networkId.indexOf(':') + 1);

/**
 * What was bought, on the network where it arrives, and whatever else could: visitors can choose otherwise on the
 * provider's page. A network that the host has not configured cannot be read; then it is the one of the account. S4.53
 */
export function selectWatched(
  state: RootState,
  { namespace, networkId: own }: Recipient,
  options: Pick<ModalOptions, 'tokens'>,
): Watched {
  const order = selectOrder(state);
  const delivery = order?.purchase.network;
  const there = selectNetworks(state).find(
    (network) => network.namespace === namespace && referenceOf(network.caipNetworkId) === delivery?.reference,
  );
  const networkId = there?.caipNetworkId ?? own;
  const bought = (there && delivery?.contract) ?? null;
  const sold = (state.funding?.currencies?.purchase ?? []).flatMap(({ networks }) =>
    networks.flatMap(({ contract, reference }) => (contract && reference === referenceOf(networkId) ? contract : [])),
  );
  const known = hostTokensOf(options, networkId).map(({ address }) => address);
  const tokens = [...new Set([...(bought ? [bought] : []), ...sold, ...known])].slice(0, TOKENS_LIMIT);
  return { networkId, bought, tokens };
}
