const STEPS = [0.6, 0.45, 0.3, 0.15, 0] as const;
const HEX_ADDRESS = /^0x([\da-f]{6})/i;

/**
 * Gives an avatar the five tints that it has in the modal, as custom properties; a test compares the two. Copied, because
 * this tier may not load `ui`. Set through the CSSOM: a content security policy blocks a style attribute in the markup of
 * a server.
 */
export function tintAvatar({ style }: HTMLElement, address: string): void {
  const colour = Number.parseInt(HEX_ADDRESS.exec(address)?.[1] ?? fold(address), 16);
  const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
  let number = 1;
  for (const step of STEPS) {
    const tint = channels.map((value) => Math.round(value + (255 - value) * step));
    style.setProperty(`--foyer-tint-${number}`, `rgb(${tint.join(' ')})`);
    number += 1;
  }
}

function fold(address: string): string {
  let hash = 0;
  for (const character of address) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) & 0xffffff;
  return hash.toString(16).padStart(6, '0');
}
