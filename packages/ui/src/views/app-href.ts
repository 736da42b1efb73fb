/** A link into a wallet. Must have passed the link allow-list. */
export interface AppHref {
  readonly href: string;
  /** `top` leaves the page, and any frame it is in, as a link into an app has to. */
  readonly target: 'new' | 'top';
}
