import type { ComponentType } from 'react';

/** A view's container in a chunk of its own, loaded once for all modals of the page. */
export interface LazyView {
  /** `null` until it has been loaded. */
  readonly component: ComponentType | null;
  /** Rejects when the chunk does not arrive; called again it tries again. */
  load(): Promise<ComponentType>;
}

export function lazyView(importContainer: () => Promise<ComponentType>): LazyView {
  let component: ComponentType | null = null;
  let loading: Promise<ComponentType> | undefined;
  const start = async () => {
    try {
      component = await importContainer();
      return component;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    get component() {
      return component;
    },
    load() {
      loading ??= start();
      return loading;
    },
  };
}
