import { beforeEach, expect, it } from 'vitest';
import { createStyleRegistry } from './style-registry.js';

let root: ShadowRoot;
beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = host.attachShadow({ mode: 'open' });
});

it('adopts each style text once, after the layer order', () => {
  const registry = createStyleRegistry(root);
  registry.adopt('.a { color: red }');
  registry.adopt('.b { color: red }');
  registry.adopt('.a { color: red }');
  expect(root.adoptedStyleSheets).toHaveLength(3);
});

it('parses a style text once for all modals of a document', () => {
  const other = document.createElement('div').attachShadow({ mode: 'open' });
  createStyleRegistry(root).adopt('.shared { color: red }');
  createStyleRegistry(other).adopt('.shared { color: red }');
  expect(root.adoptedStyleSheets.at(-1)).toBe(other.adoptedStyleSheets.at(-1));
});

it('leaves other adopted style sheets in place', () => {
  const theirs = new CSSStyleSheet();
  root.adoptedStyleSheets = [theirs];
  createStyleRegistry(root).adopt('.a { color: red }');
  expect(root.adoptedStyleSheets[0]).toBe(theirs);
});

it('does not adopt again when a root is rendered into again', () => {
  createStyleRegistry(root).adopt('.a { color: red }');
  createStyleRegistry(root).adopt('.a { color: red }');
  expect(root.adoptedStyleSheets).toHaveLength(2);
});
