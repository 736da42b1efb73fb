const STEPS = [0.6, 0.45, 0.3, 0.15, 0] as const;
const HEX_ADDRESS = /^0x([\da-f]{6})/i;

/**
 * Five tints of the colour derived from an address, lightest first, 15 % apart. The colour is the address's first six
 * hex digits; an address that is not hexadecimal is hashed to six.
 */
export function avatarTints(address: string): readonly string[] {
  const colour = Number.parseInt(HEX_ADDRESS.exec(address)?.[1] ?? hashOf(address), 16);
  const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
  return STEPS.map((step) => `rgb(${channels.map((value) => Math.round(value + (255 - value) * step)).join(' ')})`);
}

function hashOf(address: string): string {
  let hash = 0;
  for (const character of address) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) & 0xffffff;
  return hash.toString(16).padStart(6, '0');
}
