import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { InstalledFeatures } from '../modal.js';
import type { FeatureMethods, FeaturesPort } from '../ports/features.js';
import type { ViewTraits } from '../router/view-traits.js';
import type { StoreHandle } from '../store/create-store.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import type { FeatureContext, FeatureModule, FeatureView } from './feature-module.js';
import { FEATURES } from './feature-table.js';
import { viewsAdded, viewsRemoved } from './feature-views.slice.js';

/** The store that features are installed in. */
export interface FeatureHost extends Pick<StoreHandle, 'addMiddleware' | 'setReducers' | 'store'> {
  readonly dependencies: Dependencies;
}

export interface Features extends FeaturesPort, InstalledFeatures {
  /** Ends all features. None can be installed afterwards. */
  destroy(): void;
}

interface Installed {
  readonly feature: FeatureModule;
  readonly methods: object;
  readonly end: () => void;
}

/** Only plain data goes into the state. */
const traitsOf = ({ event, isConnecting, isLasting, needsAccount, opensByName }: FeatureView): ViewTraits => ({
  ...(event && { event }),
  ...(isConnecting && { isConnecting }),
  ...(isLasting && { isLasting }),
  ...(needsAccount && { needsAccount }),
  ...(opensByName && { opensByName }),
});

export function createFeatures({ addMiddleware, dependencies, setReducers, store }: FeatureHost): Features {
  const { dispatch, getState, subscribe } = store;
  const byName = new Map<string, Installed>();
  let installed: readonly FeatureModule[] = [];
  let isDestroyed = false;

  const listChanged = () => {
    installed = [...byName.values()].map(({ feature }) => feature);
  };

  const uninstall = (feature: FeatureModule, context: FeatureContext) => {
    byName.get(feature.name)?.end();
    byName.delete(feature.name);
    listChanged();
    feature.forget?.(context);
    if (feature.views) dispatch(viewsRemoved(Object.keys(feature.views)));
    setReducers(feature.name, {});
  };

  const install = <Methods extends object>(feature: FeatureModule<Methods>): Methods | null => {
    const { isAllowed, middleware = [], name, views } = feature;
    // A name identifies one feature, and so one type of methods.
    const known = byName.get(name)?.methods as Methods | undefined;
    if (known) return known;
    if (isDestroyed || isAllowed?.(getState()) === false) return null;
    const life = new AbortController();
    const listeners = createListenerMiddleware<RootState, ModalDispatch, Dependencies>({ extra: dependencies });
    const startListening: StartListening = listeners.startListening;
    const context: FeatureContext = { dispatch, getState, subscribe, dependencies, signal: life.signal };
    const end = () => {
      life.abort();
      listeners.clearListeners();
    };
    dependencies.lifetime.addEventListener('abort', end, { signal: life.signal });
    if (feature.reducers) setReducers(name, feature.reducers);
    if (views) {
      dispatch(viewsAdded(Object.fromEntries(Object.entries(views).map(([view, one]) => [view, traitsOf(one)]))));
    }
    addMiddleware(listeners.middleware, ...middleware);
    feature.start?.(startListening, context);
    const methods = feature.methods?.(context) ?? {};
    byName.set(name, { feature, methods, end });
    listChanged();
    if (isAllowed) {
      startListening({
        predicate: (_, state) => !isAllowed(state),
        effect: () => uninstall(feature, context),
      });
    }
    // A feature without methods has an empty `Methods` type.
    return methods as Methods;
  };

  return {
    install,
    async load(name) {
      const feature: FeatureModule = await FEATURES[name]();
      // The table maps each name to the feature with these methods; the type of an entry chosen at run time cannot
      // express it.
      return install(feature) as FeatureMethods[typeof name] | null;
    },
    get installed() {
      return installed;
    },
    destroy() {
      isDestroyed = true;
      for (const { end } of byName.values()) end();
      byName.clear();
      listChanged();
    },
  };
}
