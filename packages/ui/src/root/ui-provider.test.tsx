import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { resolveTheme } from '../theme/resolve-theme.js';
import { createShadowHost } from './shadow-host.js';

const rootOf = (host: { root: ShadowRoot }): HTMLElement => {
  const element = host.root.querySelector<HTMLElement>('[part="root"]');
  if (!element) throw new Error('no root element');
  return element;
};

it('sets theme, language and direction on one element', () => {
  const { host } = renderUi(<p>x</p>, { theme: resolveTheme('light', { accent: '#00aa55' }), locale: 'ar-EG' });
  const root = rootOf(host);
  expect(root.dataset.theme).toBe('light');
  expect(root.lang).toBe('ar-EG');
  expect(root.dir).toBe('rtl');
  expect(root.style.getPropertyValue('--foyer-accent')).toBe('#00aa55');
});

it('is dark, English and left to right by default', () => {
  const root = rootOf(renderUi(<p>x</p>).host);
  expect([root.dataset.theme, root.lang, root.dir]).toEqual(['dark', 'en', 'ltr']);
});

it('styles only with style sheets adopted by the root', () => {
  const { host } = renderUi(<p>x</p>);
  expect(host.root.adoptedStyleSheets.length).toBeGreaterThanOrEqual(3);
  expect(host.root.querySelector('style')).toBeNull();
  expect(document.head.querySelector('style')).toBeNull();
});

it('adds its host element to the container and removes it again', () => {
  const container = document.createElement('section');
  document.body.append(container);
  const host = createShadowHost({ document, container, id: 'one' });
  expect(container.querySelector('#one')).toBe(host.host);
  host.destroy();
  expect(container.childElementCount).toBe(0);
});
