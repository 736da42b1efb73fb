import { selectFeatures } from '../features/features.selectors.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { createAppSelector } from '../store/typed.js';
import type { AccountTab } from './modal.state.js';

/** The tabs of an account: activity only on EVM networks, where the project enables it. Source: C2.142. */
export const selectAccountTabs = createAppSelector(
  [selectActiveNamespace, (state) => selectFeatures(state).activity],
  (namespace, hasActivity): readonly AccountTab[] =>
    hasActivity && namespace === 'eip155' ? ['tokens', 'nfts', 'activity'] : ['tokens', 'nfts'],
);

/** The tab on screen: the last one chosen in this chain namespace, if it is available. */
export const selectCurrentTab = createAppSelector(
  [selectAccountTabs, (state) => state.modal.accountTabs[selectActiveNamespace(state)]],
  (tabs, chosen): AccountTab => tabs.find((tab) => tab === chosen) ?? 'tokens',
);
