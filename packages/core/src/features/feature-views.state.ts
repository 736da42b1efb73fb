import type { ViewTraits } from '../router/view-traits.js';

/** By the view's name. */
export type FeatureViewsState = Readonly<Record<string, ViewTraits>>;
