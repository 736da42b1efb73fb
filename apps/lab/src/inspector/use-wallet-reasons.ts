import { type Foyer, useFoyerState } from '@foyerkit/react';
import { useEffect, useState } from 'react';
import { describeWallets, type WalletReasons } from './describe-wallets.js';

/** The inputs of the modal's rule that depend on the device and not on the wallet. */
const isMobile = () => matchMedia('(pointer: coarse)').matches;

/** Calls back with the reasons now and after each change. Uses internals of the handle, which only a tool like this may do. */
async function watchReasons(foyer: Foyer, onReasons: (reasons: WalletReasons) => void): Promise<() => void> {
  const [{ resolveWallets, selectWalletFacts }, { store }] = await Promise.all([
    import('@foyerkit/core'),
    foyer.engine(),
  ]);
  let told: readonly unknown[] = [];
  const tell = () => {
    const state = store.getState();
    const [facts, catalogue] = [selectWalletFacts(state, isMobile()), state.wallets.catalogue];
    if (told[0] === facts && told[1] === catalogue) return;
    told = [facts, catalogue];
    onReasons(describeWallets(resolveWallets({ ...facts, pages: catalogue ? [catalogue.wallets] : [] })));
  };
  tell();
  return store.subscribe(tell);
}

/** Why each wallet is shown or hidden; `null` until the modal was opened, because the lab must not load it by itself. */
export function useWalletReasons(foyer: Foyer): WalletReasons | null {
  const [reasons, setReasons] = useState<WalletReasons | null>(null);
  const [opened, setOpened] = useState<Foyer | null>(null);
  const isOpen = useFoyerState((state) => state.isOpen);
  // Runs from the first opening on, also while closed: wallets may be added at any time, possibly before the engine is ready.
  if (isOpen && opened !== foyer) setOpened(foyer);
  useEffect(() => {
    if (opened !== foyer) return;
    let isOver = false;
    const watching = watchReasons(foyer, (told) => {
      if (!isOver) setReasons(told);
    });
    return () => {
      isOver = true;
      // The modal was destroyed meanwhile, so there is nothing to report.
      void watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [foyer, opened]);
  return reasons;
}
