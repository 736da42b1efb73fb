import { selectCanPair, selectIsPaired } from '@foyerkit/core';
import { useSyncExternalStore } from 'react';
import { useModalSelector } from '../modal-context.js';

const WIDE = '(min-width: 720px)';

/** Test environments have no `matchMedia`, or a stub that returns nothing. */
const wideQuery = (): MediaQueryList | undefined => globalThis.matchMedia?.(WIDE);

const subscribe = (onChange: () => void) => {
  const query = wideQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

/** Whether the list and the code are beside each other: the host wants it, there is room, and a wallet can be paired. */
export function useIsWide(): boolean {
  const isRoomy = useSyncExternalStore(subscribe, () => wideQuery()?.matches ?? false);
  // An embedded modal is at most 400 px wide.
  const isEmbedded = useModalSelector(({ modal }) => modal.isEmbedded);
  const canScan = useModalSelector((state) => selectCanPair(state) && !selectIsPaired(state));
  const isWanted = useModalSelector(({ options }) => options.layout === 'wide' && options.enableWallets);
  return isRoomy && !isEmbedded && canScan && isWanted;
}
