/** A wallet in two colours, as a `data:` URL. */
export const walletIcon = (background: string, foreground: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${background}"/><path d="M8 11h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8z" fill="${foreground}"/><circle cx="20" cy="17" r="1.6" fill="${background}"/></svg>`,
  )}`;
