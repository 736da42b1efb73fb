/** A page of another origin, to be shown inside this one. */
export interface FrameRequest {
  /** Its URL. Opening the same URL again returns the same frame. */
  readonly src: string;
  /** Its name for assistive technology. */
  readonly title: string;
  /** Its permissions, as in the `allow` attribute. */
  readonly allow?: string;
  /** What the page inside may do, as in the `sandbox` attribute. Default: it is not sandboxed. */
  readonly sandbox?: string;
  /** What the page inside learns of the address of this one, as in the `referrerpolicy` attribute. */
  readonly referrerPolicy?: ReferrerPolicy;
}

/**
 * An iframe that is placed once and never moved, because moving reloads it. It exists whether or not the modal is open,
 * and is hidden until it is shown.
 */
export interface FrameHandle {
  /** For messages; check origin and source of every message. `null`: the frame was removed. */
  readonly window: Window | null;
  readonly isShown: boolean;
  /** Shows it on top of everything, including an open modal. The rest of the page is inert while it is shown. */
  show(): void;
  hide(): void;
  /**
   * Calls back when the visitor dismisses it, for example with Escape: it stays until it is hidden. @returns a function
   * that unsubscribes
   */
  onDismiss(listener: () => void): () => void;
  /**
   * Aborted with FRAME_LOST when the frame and its state are gone: the page has removed it, or a caller has
   * destroyed it. Open it again then.
   */
  readonly lost: AbortSignal;
  /** Removes it, for all callers that have opened it. */
  destroy(): void;
}

/** Frames for adapters. Their code is loaded with the first frame. */
export interface FramePort {
  /**
   * Places a frame. It resolves before the page inside has loaded: callers wait for its first message.
   * @throws ADAPTER_LOAD_FAILED, MODAL_DESTROYED
   */
  open(request: FrameRequest): Promise<FrameHandle>;
}

/** What a package that shows the modal places in the page besides its dialog, and loads with it. */
export interface FrameHost {
  /** @throws MODAL_DESTROYED */
  open(request: FrameRequest): FrameHandle;
  /** Shows `RootState.tray` in the page, from the first call until the modal is destroyed. */
  showTray?(): Promise<void>;
  /** Installs the feature that brings a view of that name, if the package has one. Rejects when its code fails to load. */
  installFeatureOf?(view: string): Promise<void>;
}

/** @param lifetime aborted when the modal is destroyed: all its frames are removed then */
export type FrameLoader = (lifetime: AbortSignal) => Promise<FrameHost>;
