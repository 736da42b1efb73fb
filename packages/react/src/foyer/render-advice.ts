import * as React from 'react';

/** Where React 19 and React 18 record what renders now. There is no public API for it, so only development builds ask. */
const RECORDS = [
  ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'H'],
  ['__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED', 'ReactCurrentDispatcher', 'current'],
] as const;

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Between two renders React keeps a record in which every hook is the same function, which throws. */
const isRendering = (): boolean =>
  RECORDS.some((path) => {
    const hooks = path.reduce(memberOf, React as unknown);
    return memberOf(hooks, 'useState') !== memberOf(hooks, 'useEffect');
  });

/** `useState(() => createFoyer(…))` creates two in strict mode, and then no more. */
const MOST = 2;

/** How many handles were created by components, by storage key. */
const created = new Map<string, number>();

/** For development: warns once that a component creates a handle, and with it a modal, in every render. */
export function adviseOnCreated(storageKey: string): void {
  if (!isRendering()) return;
  const count = (created.get(storageKey) ?? 0) + 1;
  created.set(storageKey, count);
  if (count !== MOST + 1) return;
  console.warn(
    '[foyerkit] createFoyer() is called while a component renders, and every render creates another modal. Call it outside of components.',
  );
}
