import { mix, parseColor, type Rgb, toHex } from './color.js';
import { type Palette, palettes, type ThemeMode } from './palette.js';
import { colourProperties, type ResolvedTheme } from './plain-theme.js';
import { hoverFill, readableOn, textOn } from './readable.js';

/**
 * What a host may set, without prefix: `--w3m-accent`, `--apkt-accent` and `accent` are the same. Colours are hex or
 * `rgb()`. Source: F6.4.1. `z-index` is accepted and has no effect: the modal is in the browser's top layer.
 */
export type ThemeVariableName =
  | 'accent'
  | 'color-mix'
  | 'color-mix-strength'
  | 'border-radius-master'
  | 'font-family'
  | 'font-size-master'
  | 'qr-color'
  | 'z-index';

export type ThemeVariables = {
  readonly [Name in ThemeVariableName | `--w3m-${ThemeVariableName}` | `--apkt-${ThemeVariableName}`]?: string | number;
};

const WHITE: Rgb = [1, 1, 1];
const DEFAULT_MIX: Rgb = [0, 0, 0];

/** The share of `--foyer-accent-tint` in tokens.css. */
const TINT_SHARE = 0.14;

/**
 * The theme for a host's theme variables. A host without any uses `plainTheme`, which loads no colour code. Fills use
 * the accent as given; the lightness of text on it, of text in it and, with a colour mix, of all text is adjusted until
 * it is readable on all surfaces. A value that cannot be parsed is ignored, so the default stays.
 */
export function resolveTheme(mode: ThemeMode, variables: ThemeVariables = {}): ResolvedTheme {
  const given = (name: ThemeVariableName): string | undefined => {
    const value = variables[`--apkt-${name}`] ?? variables[`--w3m-${name}`] ?? variables[name];
    return value === undefined ? undefined : String(value).trim();
  };
  const palette = recolour(palettes[mode], {
    accent: color(given('accent')),
    mixed: color(given('color-mix')) ?? DEFAULT_MIX,
    share: Math.min(100, Math.max(0, Number.parseFloat(given('color-mix-strength') ?? '0') || 0)) / 100,
    qr: color(given('qr-color')),
  });
  const properties = colourProperties(palette);
  const radius = length(given('border-radius-master'));
  if (radius !== undefined) properties['--foyer-border-radius-master'] = radius;
  const size = length(given('font-size-master'));
  if (size !== undefined) properties['--foyer-font-size-master'] = size;
  const fontFamily = given('font-family');
  if (fontFamily) properties['--foyer-font-family'] = fontFamily;
  return { mode, properties };
}

const isColor = (text: string) => parseColor(text) !== undefined;

/** How the text of each variable is read. */
const READABLE: Readonly<
  Record<ThemeVariableName, readonly [expected: string, isReadable: (text: string) => boolean]>
> = {
  accent: ['a colour as hex or rgb()', isColor],
  'color-mix': ['a colour as hex or rgb()', isColor],
  'color-mix-strength': ['a number from 0 to 100', (text) => Number.isFinite(Number.parseFloat(text))],
  'border-radius-master': ['a length in px', (text) => length(text) !== undefined],
  'font-family': ['the name of a font', (text) => text !== ''],
  'font-size-master': ['a length in px', (text) => length(text) !== undefined],
  'qr-color': ['a colour as hex or rgb()', isColor],
  'z-index': ['a number', () => true],
};

const isThemeVariable = (name: string): name is ThemeVariableName => Object.hasOwn(READABLE, name);

/** For developers: the variables that `resolveTheme` ignores, and why. */
export const themeProblems = (variables: Readonly<Record<string, string | number>>): readonly string[] =>
  Object.entries(variables).flatMap(([given, value]) => {
    const name = given.replace(/^--(w3m|apkt)-/, '');
    if (!isThemeVariable(name)) {
      return `There is no theme variable "${given}". They are ${Object.keys(READABLE).join(', ')}.`;
    }
    const [expected, isReadable] = READABLE[name];
    const text = String(value).trim();
    return isReadable(text) ? [] : `The theme variable "${given}" has no effect: expected ${expected}, got "${text}".`;
  });

interface PaletteOverrides {
  readonly accent: Rgb | undefined;
  readonly mixed: Rgb;
  readonly share: number;
  readonly qr: Rgb | undefined;
}

function recolour(base: Palette, { accent, mixed, share, qr }: PaletteOverrides): Palette {
  if (!accent && !qr && share === 0) return base;
  const tint = (hex: string): Rgb => mix(rgb(hex), mixed, share);
  const surfaces = [tint(base.sunken), tint(base.surface), tint(base.raised), tint(base.hover)] as const;
  const [sunken, surface, raised, hover] = surfaces;
  const accentTints = surfaces.map((each) => mix(each, accent ?? rgb(base.accent), TINT_SHARE));
  const text = (hex: string, on: readonly Rgb[] = surfaces): string =>
    share === 0 ? hex : toHex(readableOn(on, rgb(hex)));
  return {
    sunken: toHex(sunken),
    surface: toHex(surface),
    raised: toHex(raised),
    hover: toHex(hover),
    control: share === 0 ? base.control : toHex(readableOn(surfaces, rgb(base.control), 3)),
    text: text(base.text),
    textSecondary: text(base.textSecondary),
    textTertiary: text(base.textTertiary, [sunken, surface, raised]),
    accent: accent ? toHex(accent) : base.accent,
    accentHover: accent ? toHex(hoverFill(accent)) : base.accentHover,
    onAccent: accent ? toHex(textOn(accent)) : base.onAccent,
    accentText: accent ? toHex(readableOn([...surfaces, ...accentTints], accent)) : text(base.accentText),
    success: text(base.success),
    error: text(base.error),
    warning: text(base.warning),
    qr: qr ? toHex(readableOn([WHITE], qr)) : base.qr,
  };
}

const color = (text: string | undefined): Rgb | undefined => (text === undefined ? undefined : parseColor(text));

/** For the palette's own colours; a test checks that they are valid hex. */
const rgb = (hex: string): Rgb => parseColor(hex) ?? WHITE;

/** A length in px; a bare number counts as px. Other units depend on the host's font size and are ignored. */
function length(text: string | undefined): string | undefined {
  const match = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(text ?? '');
  return match ? `${match[1]}px` : undefined;
}
