/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'buttons.css'), 'utf8');

/** The declarations of the first rule with this selector, in order. */
const declarationsOf = (selector: string): string[] => {
  const [, body = ''] = css.split(`${selector} {`);
  return (body.split('}')[0] ?? '').split(';').map((declaration) => declaration.trim());
};

it('uses the same colours for the system theme as for an explicit theme', () => {
  const light = declarationsOf(".foyer-button[data-theme='light']");
  expect(light.length).toBeGreaterThan(5);
  expect(declarationsOf("@media (prefers-color-scheme: light) {\n  .foyer-button[data-theme='system']")).toEqual(light);
});
