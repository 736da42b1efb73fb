const STEPS = [0.6, 0.45, 0.3, 0.15, 0] as const;
const HEX_ADDRESS = /^0x([\da-f]{6})/i;

/**
 * The five tints of the avatar in the modal, as custom properties; a test compares the two. Copied, because this tier
 * may not load `ui`.
 */
export function avatarTints(address: string): Readonly<Record<`--foyer-tint-${number}`, string>> {
  const colour = Number.parseInt(HEX_ADDRESS.exec(address)?.[1] ?? fold(address), 16);
  const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
  const tint = (step: number) => `rgb(${channels.map((value) => Math.round(value + (255 - value) * step)).join(' ')})`;
  return Object.fromEntries(STEPS.map((step, index) => [`--foyer-tint-${index + 1}`, tint(step)]));
}

function fold(address: string): string {
  let hash = 0;
  for (const character of address) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) & 0xffffff;
  return hash.toString(16).padStart(6, '0');
}
