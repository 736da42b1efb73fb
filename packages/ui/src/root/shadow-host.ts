/** Where the modal lives: an element of ours, its shadow root, and the node to render into. */
export interface ShadowHost {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Render here: `createRoot(mount)` or `createPortal(…, mount)`. */
  readonly mount: HTMLElement;
  /** Removes the host with everything in it. */
  destroy(): void;
}

export interface ShadowHostOptions {
  readonly document: Document;
  /** Where the host element goes. Default: the end of the body. */
  readonly container?: Element;
  /** The host element's id, unique per modal. */
  readonly id: string;
}

/**
 * Makes the boundary between the page and the modal. The host takes no box of its own (`display: contents`): the
 * dialog is in the top layer, and an embedded shell lays out in the container.
 */
export function createShadowHost({ document, container, id }: ShadowHostOptions): ShadowHost {
  // An element name of our own: a page's rules for `div` do not match it.
  const host = document.createElement('foyer-modal');
  host.id = id;
  const root = host.attachShadow({ mode: 'open' });
  const mount = document.createElement('div');
  mount.className = 'foyer-mount';
  root.append(mount);
  (container ?? document.body).append(host);
  return { host, root, mount, destroy: () => host.remove() };
}
