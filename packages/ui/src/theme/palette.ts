export type ThemeMode = 'dark' | 'light';

/** The colours of one theme, as hex. Each becomes a custom property: `textSecondary` is `--foyer-text-secondary`. */
export interface Palette {
  readonly sunken: string;
  readonly surface: string;
  readonly raised: string;
  readonly hover: string;
  readonly control: string;
  readonly text: string;
  readonly textSecondary: string;
  /** Not for use on `hover`. */
  readonly textTertiary: string;
  readonly accent: string;
  /** The fill on hover: further from the colour of its text. */
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentText: string;
  readonly success: string;
  readonly error: string;
  readonly warning: string;
  readonly qr: string;
}

export const palettes: Readonly<Record<ThemeMode, Palette>> = {
  dark: {
    sunken: '#0f1115',
    surface: '#15181e',
    raised: '#1c2028',
    hover: '#242934',
    control: '#687082',
    text: '#f3f4f7',
    textSecondary: '#a6adbb',
    textTertiary: '#858d9d',
    accent: '#2d66ee',
    accentHover: '#2859cf',
    onAccent: '#ffffff',
    accentText: '#7fa6ff',
    success: '#4cc38a',
    error: '#ff7a73',
    warning: '#f2b457',
    qr: '#14171d',
  },
  light: {
    sunken: '#edeff3',
    surface: '#ffffff',
    raised: '#f5f6f9',
    hover: '#e7eaf0',
    control: '#808899',
    text: '#14171d',
    textSecondary: '#4e5665',
    textTertiary: '#626a7a',
    accent: '#2d66ee',
    accentHover: '#2859cf',
    onAccent: '#ffffff',
    accentText: '#1b50c8',
    success: '#0a6a41',
    error: '#ae241d',
    warning: '#7c5000',
    qr: '#14171d',
  },
};
