/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['the text of the header', 'shell/view-header.css', 'header-title-enter', '120ms'],
  ['the panel of a tab', 'primitives/tabs.css', 'tab-enter', '200ms'],
])('%s fades in for the specified time', (_, file, animation, duration) => {
  const css = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(css).toContain(`animation: ${animation} ${duration} `);
});
