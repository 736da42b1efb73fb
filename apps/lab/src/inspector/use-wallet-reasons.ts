import { type Foyer, useFoyerState } from '@foyerkit/react';
import { useEffect, useState } from 'react';
import { describeWallets, type WalletReasons } from './describe-wallets.js';

/** The half of the modal's own rule that is told by the device and not by its name. */
const isMobile = () => matchMedia('(pointer: coarse)').matches;

/** Calls back with the reasons now, and after each change. Reaches past the handle, as only a workshop does. */
async function watchReasons(foyer: Foyer, onReasons: (reasons: WalletReasons) => void): Promise<() => void> {
  const [{ resolveWallets, selectWalletFacts }, { store }] = await Promise.all([
    import('@foyerkit/core'),
    foyer.engine(),
  ]);
  let told: readonly unknown[] = [];
  const tell = () => {
    const state = store.getState();
    const [facts, catalogue] = [selectWalletFacts(state, isMobile()), state.answers?.catalogue ?? null];
    if (told[0] === facts && told[1] === catalogue) return;
    told = [facts, catalogue];
    onReasons(describeWallets(resolveWallets({ ...facts, pages: catalogue ? [catalogue.wallets] : [] })));
  };
  tell();
  return store.subscribe(tell);
}

/** Why each wallet is shown or hidden; `null` until the modal was opened, which the lab must not load by itself. */
export function useWalletReasons(foyer: Foyer): WalletReasons | null {
  const [reasons, setReasons] = useState<WalletReasons | null>(null);
  const [opened, setOpened] = useState<Foyer | null>(null);
  const isOpen = useFoyerState((state) => state.isOpen);
  // From the first opening on, closed or not: wallets come and go, and a visitor may be faster than the engine.
  if (isOpen && opened !== foyer) setOpened(foyer);
  useEffect(() => {
    if (opened !== foyer) return;
    let isOver = false;
    const watching = watchReasons(foyer, (told) => {
      if (!isOver) setReasons(told);
    });
    return () => {
      isOver = true;
      // A modal that was destroyed on the way has nothing to tell.
      void watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [foyer, opened]);
  return reasons;
}
