import { type Foyer, useFoyerState } from '@foyerkit/react';
import { useEffect, useState } from 'react';
import { describeWallets, type WalletReasons } from './describe-wallets.js';

/** The part of the modal's mobile check that looks at the device and not at its user agent. */
const isMobile = () => matchMedia('(pointer: coarse)').matches;

/** Every page of the catalogue changes the lists: they are described once no further page follows. */
const QUIET_MS = 400;

/**
 * Calls back with the reasons now and after each series of changes. Uses internals of the handle, which only a tool like this may
 * do.
 */
async function watchReasons(foyer: Foyer, onReasons: (reasons: WalletReasons) => void): Promise<() => void> {
  const [{ resolveWallets, selectWalletFacts }, { store }] = await Promise.all([
    import('@foyerkit/core'),
    foyer.engine(),
  ]);
  let last: readonly unknown[] = [];
  const report = () => {
    const state = store.getState();
    const [facts, catalogue] = [selectWalletFacts(state, isMobile()), state.answers?.catalogue ?? null];
    if (last[0] === facts && last[1] === catalogue) return;
    last = [facts, catalogue];
    onReasons(describeWallets(resolveWallets({ ...facts, pages: catalogue ? [catalogue.wallets] : [] })));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  report();
  const stop = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(report, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Why each wallet is shown or hidden; `null` until the modal was opened, because the lab must not load it by itself.
 */
export function useWalletReasons(foyer: Foyer): WalletReasons | null {
  const [reasons, setReasons] = useState<WalletReasons | null>(null);
  const [opened, setOpened] = useState<Foyer | null>(null);
  const isOpen = useFoyerState((state) => state.isOpen);
  // Runs from the first opening on, also while closed: wallets may be added at any time, possibly before the engine is
  // ready.
  if (isOpen && opened !== foyer) setOpened(foyer);
  useEffect(() => {
    if (opened !== foyer) return;
    let isOver = false;
    const watching = watchReasons(foyer, (current) => {
      if (!isOver) setReasons(current);
    });
    return () => {
      isOver = true;
      // The modal was destroyed in the meantime, so there is nothing to report.
      void watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [foyer, opened]);
  return reasons;
}
