import { createLazy } from '@foyerkit/core';
import type { FunctionComponent } from 'react';

/**
 * A view's container. `comesAfter` names what is loaded before it: the first view for all others, the engine for the
 * first. Only bundlers use it. They split files by which entries reach a module, and cannot know that containers are
 * reached only through the engine. Without it they made a file for every set of views that share code: 21 requests
 * before the first list. See docs/decisions/0005.
 */
export interface Container extends FunctionComponent {
  readonly comesAfter: unknown;
  /** Rendered at the start of the header when there is no back button. */
  readonly headerStart?: FunctionComponent;
  /** Rendered at the end of the header, before the button that closes. */
  readonly headerEnd?: FunctionComponent;
}

/** A view's container in its own chunk, loaded once for all modals of the page. */
export interface LazyView {
  /** `null` until it has been loaded. */
  readonly component: Container | null;
  /** Rejects when the chunk fails to load; the next call tries again. */
  load(): Promise<Container>;
}

/** A container's file exports only the container. */
type ContainerModule = Readonly<Record<string, Container>>;

export function lazyView(importModule: () => Promise<ContainerModule>): LazyView {
  const view = createLazy(async () => {
    const [container] = Object.values(await importModule());
    if (!container) throw new Error('The view has no container.');
    return container;
  });
  return {
    get component() {
      return view.loaded ?? null;
    },
    load: view.get,
  };
}
