/** A named preset: the theme variables that define it. */
export interface ThemePreset {
  readonly name: string;
  readonly variables: Readonly<Record<string, string | number>>;
}

const font = (name: string, kind: 'sans-serif' | 'serif' | 'cursive'): ThemePreset => ({
  name,
  variables: { '--w3m-font-family': `${name}, ${kind}` },
});

/** The page loads the font, as a host would; without it, the generic family named after it is used. Source: C9.25. */
export const FONT_PRESETS: readonly ThemePreset[] = [
  font('Inter', 'sans-serif'),
  font('Noto Sans', 'sans-serif'),
  font('Domine', 'serif'),
  font('EB Garamond', 'serif'),
  font('Bree Serif', 'serif'),
  font('Bellota', 'cursive'),
];

const accent = (name: string, color: string): ThemePreset => ({ name, variables: { '--w3m-accent': color } });

/** Source: C9.27. */
export const ACCENT_PRESETS: readonly ThemePreset[] = [
  accent('Blue', '#2d66ee'),
  accent('Violet', '#8b5cf6'),
  accent('Green', '#0f9d6c'),
  accent('Orange', '#e8590c'),
];

const background = (name: string, color: string, strength: number): ThemePreset => ({
  name,
  variables: { '--w3m-color-mix': color, '--w3m-color-mix-strength': strength },
});

/** A background is the palette mixed with a colour. Source: C9.28. */
export const BACKGROUND_PRESETS: readonly ThemePreset[] = [
  background('Slate', '#64748b', 20),
  background('Forest', '#14532d', 20),
  background('Plum', '#581c87', 20),
];

const corners = (name: string, radius: string): ThemePreset => ({
  name,
  variables: { '--w3m-border-radius-master': radius },
});

/** Source: C9.26. */
export const RADIUS_PRESETS: readonly ThemePreset[] = [
  corners('none', '0px'),
  corners('S', '1px'),
  corners('M', '2px'),
  corners('L', '4px'),
  corners('XL', '8px'),
];

type Variables = Readonly<Record<string, unknown>>;

const toVariables = (value: unknown): Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Whether the variables match the preset exactly. */
export const isChosen = (value: unknown, { variables }: ThemePreset): boolean =>
  Object.entries(variables).every(([name, wanted]) => String(toVariables(value)[name]) === String(wanted));

/** The variables with the preset applied; without it if it was already selected. `undefined` if none is left. */
export function withPreset(value: unknown, preset: ThemePreset): Variables | undefined {
  const names = new Set(Object.keys(preset.variables));
  const others = Object.fromEntries(Object.entries(toVariables(value)).filter(([name]) => !names.has(name)));
  const next = isChosen(value, preset) ? others : { ...others, ...preset.variables };
  return Object.keys(next).length === 0 ? undefined : next;
}
