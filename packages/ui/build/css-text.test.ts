/// <reference types="node" />
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCss } from './css-text.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'css-text-'));
  await writeCss(join(import.meta.dirname, '../src'), folder);
});
afterAll(() => rm(folder, { recursive: true }));

const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

it('turns a style sheet into a module that exports its text, minified and without nesting', async () => {
  const text = await read('primitives/button.css.js');
  expect(text).toMatch(/^export const css = "@layer primitives\{/);
  expect(text).toContain('.button:active:not([aria-disabled])');
  expect(text).not.toContain('&');
  expect(text).not.toContain('/*');
  expect(await read('primitives/button.css.d.ts')).toBe('export declare const css: string;\n');
});

it('minifies the values of custom properties, too', async () => {
  const text = await read('theme/tokens.css.js');
  expect(text).toContain(';--foyer-accent-tint:color-mix(in srgb,var(--foyer-accent) 14%,transparent);');
  expect(text).toContain('--foyer-font-family:ui-sans-serif,system-ui,');
});

it("keeps the style sheet of the host's buttons as CSS", async () => {
  expect(await read('styles.css')).toMatch(/^\.foyer-button\{/);
  await expect(read('buttons/buttons.css.js')).rejects.toThrow('ENOENT');
});
