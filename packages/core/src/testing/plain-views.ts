import type { PlainViewName } from '../router/view-params.js';
import { VIEW_TRAITS, type ViewTraits } from '../router/view-traits.js';

/** Core's own views that open by their name alone. */
export const PLAIN_VIEW_NAMES: readonly PlainViewName[] = Object.entries<ViewTraits>(VIEW_TRAITS).flatMap(
  ([name, { opensByName }]) => (opensByName ? [name as PlainViewName] : []),
);
