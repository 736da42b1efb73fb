/** An SVG image as a data URI with this content. */
export function svgIcon(content: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`)}`;
}

/** A wallet on a background of this colour. */
export const walletIcon = (ground: string): string =>
  svgIcon(`<rect width="32" height="32" rx="8" fill="${ground}"/><path d="M8 12h16v10H8z" fill="#fff"/>`);
