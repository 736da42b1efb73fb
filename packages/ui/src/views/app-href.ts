/** A link into a wallet. Must have passed the link allow-list. */
export interface AppHref {
  readonly href: string;
  /** `top` navigates the top-level page, also from inside a frame, as links into apps require. */
  readonly target: 'new' | 'top';
}
