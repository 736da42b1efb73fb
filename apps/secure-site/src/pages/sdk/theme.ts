import type { ThemeRequest } from './handlers.js';

type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const SHORT_HEX = /^#([\da-f])([\da-f])([\da-f])$/i;
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i;
/** Names of fonts, and nothing that a browser would load. */
const FONTS = /^[\w\s,'"-]{1,200}$/;
const LENGTH = /^(\d{1,2}(?:\.\d+)?)(?:px)?$/;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The surface of the card, of `pages.css`. */
const SURFACES: Readonly<Record<'dark' | 'light', Rgb>> = { dark: [21, 24, 30], light: WHITE };
/** The largest corner of a card, in px; the others are in proportion. */
const MOST_RADIUS = 36;

/** Where the properties of the theme are set. */
export interface ThemeTarget {
  readonly dataset: DOMStringMap;
  readonly style: Pick<CSSStyleDeclaration, 'removeProperty' | 'setProperty'>;
}

export function parseColor(text: string): Rgb | null {
  const short = SHORT_HEX.exec(text);
  const hex = HEX.exec(
    short
      ? `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`
      : text,
  );
  const [, ...parts] = hex ?? RGB.exec(text) ?? [];
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, hex ? 16 : 10));
  if (red === undefined || green === undefined || blue === undefined) return null;
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : null;
}

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const cssOf = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;
const mix = (color: Rgb, other: Rgb, share: number): Rgb => [
  Math.round(color[0] + (other[0] - color[0]) * share),
  Math.round(color[1] + (other[1] - color[1]) * share),
  Math.round(color[2] + (other[2] - color[2]) * share),
];

const PROPERTIES = [
  '--accent',
  '--accent-hover',
  '--on-accent',
  '--radius',
  '--radius-row',
  '--radius-control',
  '--font',
];

/** The properties for a host's theme. A value that cannot be read, or that would hide Approve, is as if it were not there. */
export function themeProperties(
  mode: 'dark' | 'light',
  variables: Readonly<Record<string, number | string>>,
): Readonly<Record<string, string>> {
  const given = (name: string): string =>
    String(variables[`--apkt-${name}`] ?? variables[`--w3m-${name}`] ?? variables[name] ?? '').trim();
  const properties: Record<string, string> = {};

  const accent = parseColor(given('accent'));
  if (accent && contrast(accent, SURFACES[mode]) >= 3) {
    const isWhite = contrast(WHITE, accent) >= 4.5;
    properties['--accent'] = cssOf(accent);
    properties['--on-accent'] = cssOf(isWhite ? WHITE : BLACK);
    // Further from the colour of its text.
    properties['--accent-hover'] = cssOf(mix(accent, isWhite ? BLACK : WHITE, 0.13));
  }
  const master = LENGTH.exec(given('border-radius-master'))?.[1];
  if (master !== undefined) {
    const radius = Math.min(Number(master) * 7, MOST_RADIUS);
    properties['--radius'] = `${radius}px`;
    properties['--radius-row'] = `${(radius * 4) / 7}px`;
    properties['--radius-control'] = `${radius / 2}px`;
  }
  const font = given('font-family');
  if (FONTS.test(font)) properties['--font'] = `${font}, system-ui, sans-serif`;
  return properties;
}

/** The theme of the modal, as the application tells it. */
export function applyTheme(target: ThemeTarget, systemMode: 'dark' | 'light', theme: ThemeRequest): void {
  const mode = theme.themeMode ?? systemMode;
  target.dataset.theme = mode;
  for (const name of PROPERTIES) target.style.removeProperty(name);
  const variables = { ...theme.w3mThemeVariables, ...theme.themeVariables };
  for (const [name, value] of Object.entries(themeProperties(mode, variables))) target.style.setProperty(name, value);
}
