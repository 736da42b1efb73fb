import type { ThemeVariables } from '@foyerkit/core';

const COLOR = /^(#[\da-f]{3,8}|rgba?\([\d\s.,/%]+\))$/i;

/** The theme variables that concern the buttons, and what makes a value valid. Sources: F6.4.1. */
const VARIABLES = {
  // The style sheet computes the text's colour from the accent: a browser that cannot keeps the default accent.
  accent: (value: string) => COLOR.test(value) && CSS.supports('color', `color(from ${value} xyz-d65 x y z)`),
  'border-radius-master': (value: string) => /^[\d.]+px$/.test(value),
  'font-family': Boolean,
};

/**
 * Applies the host's theme variables to a button, by the CSSOM: a `style` attribute in a server's markup would be
 * blocked by a strict policy. A value that is not valid is ignored, as in the modal.
 */
export function applyButtonTheme({ style }: HTMLElement, variables: ThemeVariables): void {
  for (const [key, isValid] of Object.entries(VARIABLES)) {
    const name = key as keyof typeof VARIABLES;
    const given = variables[`--apkt-${name}`] ?? variables[`--w3m-${name}`] ?? variables[name] ?? '';
    // A host's JavaScript may give anything.
    const value = typeof given === 'number' ? `${given}px` : given.trim?.();
    style.setProperty(`--foyer-${name}`, isValid(value) ? value : '');
  }
}
