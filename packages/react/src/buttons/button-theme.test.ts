import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyButtonTheme } from './button-theme.js';

/** What the environment lacks: the browser's answer for a colour. */
const supports = vi.fn((_property: string, _value: string) => true);
beforeEach(() => void vi.stubGlobal('CSS', { supports }));
afterEach(() => {
  vi.unstubAllGlobals();
  supports.mockReset().mockReturnValue(true);
});

const styleFor = (variables: Parameters<typeof applyButtonTheme>[1], button = document.createElement('button')) => {
  applyButtonTheme(button, variables);
  return button.getAttribute('style') ?? '';
};

it('sets accent, radius and font, with the newer name if two are given', () => {
  const variables = {
    '--w3m-accent': '#ff0000',
    '--apkt-accent': ' rgb(0, 0, 255) ',
    '--w3m-border-radius-master': 1,
    'font-family': 'Inter',
  };
  expect(styleFor(variables)).toBe(
    '--foyer-accent: rgb(0, 0, 255); --foyer-border-radius-master: 1px; --foyer-font-family: Inter;',
  );
  expect(supports).toHaveBeenCalledWith('color', 'color(from rgb(0, 0, 255) xyz-d65 x y z)');
});

it('ignores what is not valid', () => {
  expect(styleFor({ accent: 'red', 'border-radius-master': '1em', 'color-mix': '#ff0000' })).toBe('');
});

it('keeps the default accent in a browser that cannot compute the colour of its text', () => {
  supports.mockReturnValue(false);
  expect(styleFor({ accent: '#ff0000' })).toBe('');
});

it('removes what no longer applies', () => {
  const button = document.createElement('button');
  expect(styleFor({ accent: '#ff0000' }, button)).not.toBe('');
  expect(styleFor({}, button)).toBe('');
});
