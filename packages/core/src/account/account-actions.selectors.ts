import { selectConnected } from '../connection/connection.selectors.js';
import { selectFeatures } from '../features/features.selectors.js';
import { selectCanFund } from '../funding/funding-ways.selectors.js';
import { selectActiveNamespace, selectIsUnsupported } from '../networks/networks.selectors.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import type { WalletFeature } from '../wallets/connect-list.js';

/** What an account leads to, besides its wallets, its settings and disconnecting. */
export type AccountActionId = 'activity' | 'fund' | 'send' | 'swap';

/** Source: S9.22. */
const DEFAULT_ORDER: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send'];

/** The namespaces whose assets can be sent, and those whose activity is known. Source: S2.25. */
const SENDING: readonly ChainNamespace[] = ['eip155', 'solana'];
/** Source: C2.145. */
const SWAPPING: readonly ChainNamespace[] = ['eip155'];
const ACTIVITY: readonly ChainNamespace[] = ['eip155'];

const selectIsReachable = (state: RootState): boolean => {
  const namespace = selectActiveNamespace(state);
  return selectConnected(state, namespace) !== undefined && !selectIsUnsupported(state, namespace);
};

/** In the host's order: buying and receiving are ways of the same action. Sources: C2.144, C2.146, F1.2.3. */
export const selectAccountActions = createAppSelector(
  [
    selectActiveNamespace,
    selectIsReachable,
    selectCanFund,
    (state) => selectFeatures(state).activity,
    (state) => selectFeatures(state).swaps !== false,
    ({ options }) => options.localFeatures.send ?? true,
    ({ options }) => options.localFeatures.walletFeaturesOrder ?? DEFAULT_ORDER,
  ],
  (namespace, isReachable, canFund, hasActivity, hasSwaps, hasSend, order): readonly AccountActionId[] => {
    if (!isReachable) return [];
    const wanted: readonly AccountActionId[] = [
      ...new Set(
        order.flatMap((feature): AccountActionId | readonly [] => {
          if (feature === 'send') return 'send';
          return feature === 'swaps' ? 'swap' : 'fund';
        }),
      ),
    ];
    const isOffered = {
      fund: canFund,
      send: hasSend && SENDING.includes(namespace),
      swap: hasSwaps && SWAPPING.includes(namespace),
    };
    const offered = wanted.filter((action) => action !== 'activity' && isOffered[action]);
    return [...offered, ...(hasActivity && ACTIVITY.includes(namespace) ? (['activity'] as const) : [])];
  },
);
