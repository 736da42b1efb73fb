import type { RootState } from '../store/state.js';
import { selectCurrentView } from './router.selectors.js';
import type { PlainViewName, ViewEntry } from './view-params.js';
import { VIEW_TRAITS, type ViewTraits } from './view-traits.js';

const TRAITS: Readonly<Record<string, ViewTraits>> = VIEW_TRAITS;

const NONE: ViewTraits = {};

type ViewsPart = Pick<RootState, 'featureViews'>;

/** The traits of a view; empty for unknown names. */
export const selectViewTraits = ({ featureViews }: ViewsPart, view: string): ViewTraits =>
  (Object.hasOwn(TRAITS, view) ? TRAITS[view] : featureViews?.[view]) ?? NONE;

/** The traits of the current view, also while the modal is closed. */
export const selectCurrentTraits = (state: Pick<RootState, 'featureViews' | 'router'>): ViewTraits =>
  selectViewTraits(state, selectCurrentView(state).view);

/**
 * The entry for a view name from outside. A view that needs more than its name, or that does not exist, is Connect
 * (C2.16).
 */
export const selectViewEntry = (state: ViewsPart, name: string): ViewEntry => ({
  view: selectViewTraits(state, name).opensByName ? (name as PlainViewName) : 'Connect',
});
