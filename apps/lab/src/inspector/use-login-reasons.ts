import { type Foyer, useFoyerState } from '@foyerkit/react';
import { useEffect, useState } from 'react';

export const SOCIAL_LOGINS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;
const METHODS = ['email', ...SOCIAL_LOGINS] as const;

/** `opens`: where a social login shows its provider. */
type LoginReasons = Readonly<Record<(typeof METHODS)[number], string>> & { readonly opens: 'page' | 'popup' };

/** Calls back with the reasons now and after each change. Uses internals of the handle, which only a tool like this may do. */
async function watchReasons(foyer: Foyer, onReasons: (reasons: LoginReasons) => void): Promise<() => void> {
  const [{ selectLoginObstacle, selectMustRedirect }, { store }] = await Promise.all([
    import('@foyerkit/core/embedded'),
    foyer.engine(),
  ]);
  let last = '';
  const report = (): void => {
    const state = store.getState();
    const reasons = METHODS.map((method) => [method, selectLoginObstacle(state, method, null) ?? 'offered'] as const);
    const opens = selectMustRedirect(state) ? 'page' : 'popup';
    const text = JSON.stringify([reasons, opens]);
    if (text === last) return;
    last = text;
    onReasons({ ...Object.fromEntries(reasons), opens } as LoginReasons);
  };
  report();
  return store.subscribe(report);
}

/** Why each login is offered or not; `null` until the modal was opened, because the lab must not load it by itself. */
export function useLoginReasons(foyer: Foyer): LoginReasons | null {
  const [reasons, setReasons] = useState<LoginReasons | null>(null);
  const [opened, setOpened] = useState<Foyer | null>(null);
  const isOpen = useFoyerState((state) => state.isOpen);
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
