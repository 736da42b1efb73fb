import type { ViewEntry, ViewName, ViewParams } from '@foyerkit/core';

/** Narrows an entry of the stack to the one of a view, with that view's parameters. */
export const isEntryOf = <Name extends ViewName>(
  entry: ViewEntry,
  name: Name,
): entry is ViewEntry & { readonly params: ViewParams[Name] } => entry.view === name;
