import type { ViewEntry, ViewName, ViewParams } from '@foyerkit/core';
import { createContext, useContext } from 'react';

/** The view on screen. While the next one is loading, state is one step ahead of it. */
export const ShownEntryContext = createContext<ViewEntry>({ view: 'Connect' });

/** Narrows an entry of the stack to a view's entry, with that view's parameters. */
export const isEntryOf = <Name extends ViewName>(
  entry: ViewEntry,
  name: Name,
): entry is ViewEntry & { readonly params: ViewParams[Name] } => entry.view === name;

/** The parameters of the view on screen. A container passes the name of its own view. */
export function useViewParams<Name extends ViewName>(name: Name): ViewParams[Name] {
  const entry = useContext(ShownEntryContext);
  if (!isEntryOf(entry, name)) throw new Error(`"${name}" was rendered for "${entry.view}".`);
  return entry.params;
}
