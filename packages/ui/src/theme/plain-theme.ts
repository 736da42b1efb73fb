import { type Palette, palettes, type ThemeMode } from './palette.js';

/** What `UiProvider` sets on the root: the mode, and every colour and size that depends on the mode or the host. */
export interface ResolvedTheme {
  readonly mode: ThemeMode;
  readonly properties: Readonly<Record<`--foyer-${string}`, string>>;
}

/** The theme of a host that sets no theme variables. */
export const plainTheme = (mode: ThemeMode): ResolvedTheme => ({ mode, properties: colourProperties(palettes[mode]) });

/** `textSecondary` becomes `--foyer-text-secondary`. */
export function colourProperties(palette: Palette): Record<`--foyer-${string}`, string> {
  const properties: Record<`--foyer-${string}`, string> = {};
  for (const [name, value] of Object.entries(palette)) {
    properties[`--foyer-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value;
  }
  return properties;
}
