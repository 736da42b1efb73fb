import { createLazy } from '@foyerkit/core';
import type { FunctionComponent } from 'react';

/**
 * A view's container. It names what is on the page before it: the first view for all others, the engine for the first.
 * Nothing reads that; it is for bundlers. They cut files by who may reach a module, cannot know that nobody reaches a
 * container without the engine, and so made a file of its own for every set of views that share something: 21
 * requests on the way to the first list. See docs/decisions/0005.
 */
export interface Container extends FunctionComponent {
  readonly comesAfter: unknown;
  /** What stands at the start of the header, where there is no way back. */
  readonly headerStart?: FunctionComponent;
}

/** A view's container in a chunk of its own, loaded once for all modals of the page. */
export interface LazyView {
  /** `null` until it has been loaded. */
  readonly component: Container | null;
  /** Rejects when the chunk does not arrive; called again it tries again. */
  load(): Promise<Container>;
}

/** What a container's file exports: the container alone. */
type ContainerModule = Readonly<Record<string, Container>>;

export function lazyView(importModule: () => Promise<ContainerModule>): LazyView {
  const view = createLazy(async () => {
    const [container] = Object.values(await importModule());
    if (!container) throw new Error('The file of a view has no container.');
    return container;
  });
  return {
    get component() {
      return view.loaded ?? null;
    },
    load: view.get,
  };
}
