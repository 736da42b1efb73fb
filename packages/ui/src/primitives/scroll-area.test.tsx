import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { css } from './scroll-area.css.js';
import { ScrollArea } from './scroll-area.js';

it('is between 360 px and 540 px high, and at most 80 % of the window', () => {
  const { container } = renderUi(<ScrollArea>list</ScrollArea>);
  const area = container.querySelector<HTMLElement>('.scroll-area');
  expect(area?.style.getPropertyValue('--scroll-max')).toBe('540px');
  expect(css).toMatch(/--scroll-height: *clamp\(min\(360px, *[^;]+\), *var\(--scroll-max\), *80dvh\);/);
});
