/** A page of another origin, to be shown inside this one. */
export interface FrameRequest {
  /** Its address. What was opened with the same address before is the same frame. */
  readonly src: string;
  /** What assistive technology calls it. */
  readonly title: string;
  /** Permissions that it is given, as in the `allow` attribute. */
  readonly allow?: string;
}

/**
 * An iframe that is placed once and never moved: it would load anew. It lives whether or not the modal is open, and is
 * hidden until it is shown.
 */
export interface FrameHandle {
  /** For messages; check origin and source of every one. `null`: the frame is gone. */
  readonly window: Window | null;
  readonly isShown: boolean;
  /** Shows it above everything, an open modal among it. The rest of the page is inert meanwhile. */
  show(): void;
  hide(): void;
  /** Calls back when the visitor wants it gone, such as by Escape: it stays until it is hidden. @returns a function that ends it */
  onDismiss(listener: () => void): () => void;
  /** Aborted with FRAME_LOST when the page has taken the frame away, and with it whatever it knew. Open it again then. */
  readonly lost: AbortSignal;
  /** Removes it, for all who have opened it. */
  destroy(): void;
}

/** Frames for adapters. Their code is loaded with the first. */
export interface FramePort {
  /** Places a frame. It is not told when it has loaded: whoever talks to it waits for its first word. @throws ADAPTER_LOAD_FAILED */
  open(request: FrameRequest): Promise<FrameHandle>;
}

/** What a package that shows the modal places frames with. */
export interface FrameHost {
  /** @throws MODAL_DESTROYED */
  open(request: FrameRequest): FrameHandle;
}

/** @param lifetime aborted when the modal is destroyed: every frame goes then */
export type FrameLoader = (lifetime: AbortSignal) => Promise<FrameHost>;
