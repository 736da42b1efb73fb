import type { FunctionComponent } from 'react';

/**
 * A view's container. It names what is on the page before it: the first view for all others, the engine for the first.
 * Nothing reads that; it is for bundlers. They cut files by who may reach a module, cannot know that nobody reaches a
 * container without the engine, and so made a file of its own for every set of views that share something: 21
 * requests on the way to the first list. See docs/decisions/0005.
 */
export interface Container extends FunctionComponent {
  readonly comesAfter: unknown;
}

/** A view's container in a chunk of its own, loaded once for all modals of the page. */
export interface LazyView {
  /** `null` until it has been loaded. */
  readonly component: Container | null;
  /** Rejects when the chunk does not arrive; called again it tries again. */
  load(): Promise<Container>;
}

export function lazyView(importContainer: () => Promise<Container>): LazyView {
  let component: Container | null = null;
  let loading: Promise<Container> | undefined;
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
