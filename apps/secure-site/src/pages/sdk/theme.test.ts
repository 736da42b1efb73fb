import { expect, it } from 'vitest';
import { applyTheme, contrast, parseColor, themeProperties } from './theme.js';

it('reads the colours that hosts write, and no others', () => {
  expect(parseColor('#2d66ee')).toEqual([45, 102, 238]);
  expect(parseColor('#f0a')).toEqual([255, 0, 170]);
  expect(parseColor('rgb(45, 102, 238)')).toEqual([45, 102, 238]);
  for (const text of ['', 'tomato', '#12', 'rgb(1,2)', 'rgb(1,2,300)', 'url(x)', 'var(--x)']) {
    expect(parseColor(text), text).toBeNull();
  }
});

it.each(['dark', 'light'] as const)(
  'takes an accent that can be seen on the %s card, with text that can be read on it',
  (mode) => {
    const surface = mode === 'dark' ? '#15181e' : '#ffffff';
    for (const accent of ['#2d66ee', '#ff0055', '#00cc66', '#ffffff', '#000000', '#ffee00', '#777777', '#101010']) {
      const { '--accent': fill, '--on-accent': text } = themeProperties(mode, { '--w3m-accent': accent });
      const ratio = contrast(parseColor(accent) ?? [0, 0, 0], parseColor(surface) ?? [0, 0, 0]);
      expect(fill !== undefined, accent).toBe(ratio >= 3);
      if (fill && text) {
        const [, ...channels] = /rgb\((\d+) (\d+) (\d+)\)/.exec(text) ?? [];
        const onFill = parseColor(`rgb(${channels.join()})`) ?? [127, 127, 127];
        expect(contrast(onFill, parseColor(accent) ?? onFill), accent).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

it('takes corners and fonts, and nothing that a browser would load', () => {
  expect(
    themeProperties('light', { '--apkt-border-radius-master': '8px', 'font-family': "Inter, 'Noto Sans'" }),
  ).toEqual({
    '--radius': '36px',
    '--radius-row': `${(36 * 4) / 7}px`,
    '--radius-control': '18px',
    '--font': "Inter, 'Noto Sans', system-ui, sans-serif",
  });
  expect(
    themeProperties('light', { 'border-radius-master': 'url(x)', 'font-family': 'url(https://evil.example)' }),
  ).toEqual({});
});

it('replaces one theme by the next, and follows the system without one', () => {
  const properties = new Map<string, string>();
  const target = {
    dataset: {} as DOMStringMap,
    style: {
      setProperty: (name: string, value: string | null) => void properties.set(name, value ?? ''),
      removeProperty: (name: string) => {
        properties.delete(name);
        return '';
      },
    },
  };
  applyTheme(target, 'light', { themeMode: 'dark', themeVariables: { accent: '#ff0055' } });
  expect(target.dataset.theme).toBe('dark');
  expect(properties.get('--accent')).toBe('rgb(255 0 85)');
  applyTheme(target, 'light', {});
  expect(target.dataset.theme).toBe('light');
  expect(properties.size).toBe(0);
});
