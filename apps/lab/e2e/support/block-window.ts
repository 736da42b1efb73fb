/** In a page: the browser blocks the first window that it is to open, and opens the following ones. */
export function blockFirstWindow(): void {
  const open = window.open.bind(window);
  let isBlocked = true;
  window.open = (...request) => {
    const shown = isBlocked ? null : open(...request);
    isBlocked = false;
    return shown;
  };
}
