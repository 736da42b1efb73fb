import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { ViewTraits } from '../router/view-traits.js';
import type { StoreHandle } from '../store/create-store.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import type { FeatureContext, FeatureModule, FeatureView } from './feature-module.js';
import { FEATURES } from './feature-table.js';
import { featureViewsSlice, viewsAdded, viewsRemoved } from './feature-views.slice.js';

/** The store that features are installed in. */
export interface FeatureHost extends Pick<StoreHandle, 'addMiddleware' | 'setReducers' | 'store'> {
  readonly dependencies: Dependencies;
}

export interface Installer {
  /** Core's own features. Here, since every page would load the list of their files. */
  readonly table: typeof FEATURES;
  /** Installs a feature, unless it is installed already. @returns its methods; `null`: it is not allowed */
  install<Methods extends object>(feature: FeatureModule<Methods>): Methods | null;
  /** In the order of installation; the same array while nothing changes. */
  installed(): readonly FeatureModule[];
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

/** Installs features in a store. Loaded with the first feature. */
export function createInstaller({ addMiddleware, dependencies, setReducers, store }: FeatureHost): Installer {
  const { dispatch, getState, subscribe } = store;
  const byName = new Map<string, Installed>();
  let installed: readonly FeatureModule[] = [];

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
    // A name identifies one feature, and therefore one type of methods.
    const known = byName.get(name)?.methods as Methods | undefined;
    if (known) return known;
    if (isAllowed?.(getState()) === false) return null;
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
    addMiddleware(listeners.middleware, ...middleware);
    const begin = () => {
      feature.start?.(startListening, context);
      return feature.methods?.(context) ?? {};
    };
    let methods: object;
    try {
      methods = begin();
    } catch (thrown) {
      // Removed completely, so that it can be installed again.
      end();
      setReducers(name, {});
      throw thrown;
    }
    byName.set(name, { feature, methods, end });
    listChanged();
    // Last, so that subscribers notified of the views find their feature in the list.
    if (views) {
      setReducers(featureViewsSlice.name, { [featureViewsSlice.name]: featureViewsSlice.reducer });
      dispatch(viewsAdded(Object.fromEntries(Object.entries(views).map(([view, one]) => [view, traitsOf(one)]))));
    }
    if (isAllowed) {
      startListening({
        predicate: (_, state) => !isAllowed(state),
        effect: () => uninstall(feature, context),
      });
    }
    // A feature without methods has an empty `Methods` type.
    return methods as Methods;
  };

  // The features themselves end by their own listeners.
  dependencies.lifetime.addEventListener('abort', () => {
    byName.clear();
    listChanged();
  });

  return {
    table: FEATURES,
    install,
    installed: () => installed,
  };
}
