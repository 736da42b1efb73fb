import { describe, expect, it } from 'vitest';
import { encodeConfig, parseConfig, readConfig } from '../../src-shared/config/read-config.js';
import {
  ACCENT_PRESETS,
  BACKGROUND_PRESETS,
  FONT_PRESETS,
  isChosen,
  RADIUS_PRESETS,
  type ThemePreset,
  withPreset,
} from './theme-presets.js';

const names = (presets: readonly ThemePreset[]) => presets.map(({ name }) => name);

describe('the presets of a theme', () => {
  it('are six fonts', () => {
    expect(names(FONT_PRESETS)).toEqual(['Inter', 'Noto Sans', 'Domine', 'EB Garamond', 'Bree Serif', 'Bellota']);
  });

  it('are five radii', () => {
    expect(RADIUS_PRESETS.map(({ name, variables }) => [name, variables['--w3m-border-radius-master']])).toEqual([
      ['none', '0px'],
      ['S', '1px'],
      ['M', '2px'],
      ['L', '4px'],
      ['XL', '8px'],
    ]);
  });

  it('are four accent colours', () => {
    const colours = ACCENT_PRESETS.map(({ variables }) => variables['--w3m-accent']);
    expect(new Set(colours).size).toBe(4);
    expect(ACCENT_PRESETS[0]?.name).toBe('Blue');
  });

  it('are three background colours', () => {
    expect(new Set(BACKGROUND_PRESETS.map(({ variables }) => variables['--w3m-color-mix'])).size).toBe(3);
  });

  it('can all be written into the address, and are read back unchanged', () => {
    for (const preset of [...FONT_PRESETS, ...RADIUS_PRESETS, ...ACCENT_PRESETS, ...BACKGROUND_PRESETS]) {
      const themeVariables = withPreset(undefined, preset);
      const { config, problems } = readConfig(
        `?config=${encodeConfig(parseConfig({ options: { themeVariables } }).config)}`,
      );
      expect(problems).toEqual([]);
      expect(isChosen(config.options.themeVariables, preset)).toBe(true);
    }
  });
});

describe('choosing', () => {
  const [blue, violet] = ACCENT_PRESETS;
  const [slate] = BACKGROUND_PRESETS;
  if (!blue || !violet || !slate) throw new Error('There are too few presets.');

  it('replaces another preset of the same kind, and keeps the rest', () => {
    const chosen = withPreset(withPreset(withPreset(undefined, slate), blue), violet);
    expect(chosen).toEqual({ ...slate.variables, ...violet.variables });
    expect([isChosen(chosen, blue), isChosen(chosen, violet), isChosen(chosen, slate)]).toEqual([false, true, true]);
  });

  it('again returns to the default', () => {
    expect(withPreset(withPreset(undefined, blue), blue)).toBeUndefined();
  });
});
