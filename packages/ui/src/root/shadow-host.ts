/** The modal's place in the page: a host element, its shadow root, and the node to render into. */
export interface ShadowHost {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Render here: `createRoot(mount)` or `createPortal(…, mount)`. */
  readonly mount: HTMLElement;
  /** Removes the host element and its content. */
  destroy(): void;
}

export interface ShadowHostOptions {
  readonly document: Document;
  /** The parent of the host element. Default: the body. */
  readonly container?: Element;
  /** The host element's id, unique per modal. */
  readonly id: string;
  /** The host element's name. Default: `foyer-modal`. */
  readonly tag?: `foyer-${string}`;
}

/**
 * Creates the boundary between the page and the modal. The host element has no box (`display: contents`): the dialog is
 * in the top layer, and an embedded shell is laid out in the container.
 */
export function createShadowHost({ document, container, id, tag = 'foyer-modal' }: ShadowHostOptions): ShadowHost {
  // A custom element name, so that the page's rules for `div` do not match.
  const host = document.createElement(tag);
  host.id = id;
  const root = host.attachShadow({ mode: 'open' });
  const mount = document.createElement('div');
  mount.className = 'foyer-mount';
  root.append(mount);
  (container ?? document.body).append(host);
  return { host, root, mount, destroy: () => host.remove() };
}
