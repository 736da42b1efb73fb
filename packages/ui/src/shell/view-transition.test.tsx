import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { leavingContentOf } from './leaving-content.js';
import { ViewTransition } from './view-transition.js';

const finish: (() => void)[] = [];
interface Frames {
  readonly opacity: readonly number[];
  readonly translate?: readonly string[];
}
const cancel: ((reason: Error) => void)[] = [];
const animate = vi.fn((_frames: Frames, _options: { readonly duration: number }) => ({
  finished: new Promise<void>((resolve, reject) => {
    finish.push(resolve);
    cancel.push(reject);
  }),
}));

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { animate });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  finish.length = 0;
  cancel.length = 0;
});

const connect = (
  <ViewTransition viewName="Connect" direction="forward">
    <button type="button" id="a" aria-label="MetaMask">
      M
    </button>
  </ViewTransition>
);
const all = (direction: 'forward' | 'back') => (
  <ViewTransition viewName="AllWallets" direction={direction}>
    <p>all</p>
  </ViewTransition>
);

it('shows the new view at once, and the old one until it has faded, out of reach', async () => {
  const { container, rerender, queryByRole } = renderUi(connect);
  rerender(all('forward'));
  expect([...container.querySelectorAll('[data-view]')].map((each) => each.getAttribute('data-view'))).toEqual([
    'AllWallets',
  ]);
  expect(container.querySelector('.view-leaving')?.textContent).toBe('M');
  expect(queryByRole('button', { hidden: true, name: 'MetaMask' })).toBeNull();
  for (const done of finish) done();
  await vi.waitFor(() => expect(container.querySelector('.view-leaving')).toBeNull());
});

it('removes the old view when the page cancels the animation', async () => {
  const { container, rerender } = renderUi(connect);
  rerender(all('forward'));
  cancel[0]?.(new DOMException('The animation was canceled', 'AbortError'));
  await vi.waitFor(() => expect(container.querySelector('.view-leaving')).toBeNull());
});

it.each([
  ['full', false],
  ['reduced', true],
])('begins a new view at its top in a low window, where the body scrolls, with %s motion', (_motion, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const inBody = (view: ReactElement) => <div part="body">{view}</div>;
  const { container, rerender } = renderUi(inBody(connect));
  const body = container.querySelector('[part="body"]');
  if (!body) throw new Error('There is no body.');
  body.scrollTop = 60;
  rerender(inBody(connect));
  expect(body.scrollTop).toBe(60);
  rerender(inBody(all('forward')));
  expect(body.scrollTop).toBe(0);
  // The old view stays where it was while it fades out.
  const leaving = container.querySelector<HTMLElement>('.view-leaving');
  expect(leaving?.style.marginBlockStart).toBe(matches ? undefined : '-60px');
});

it('takes 150 ms', () => {
  const { rerender } = renderUi(connect);
  rerender(all('forward'));
  expect(animate.mock.calls.at(-1)?.[1].duration).toBe(150);
});

it('does not animate a change of content within a view', () => {
  const { rerender } = renderUi(connect);
  rerender(
    <ViewTransition viewName="Connect" direction="forward">
      <p>other</p>
    </ViewTransition>,
  );
  expect(animate).not.toHaveBeenCalled();
});

it('slides in from the other side when going back, and in right-to-left text', () => {
  const slideOf = (direction: 'forward' | 'back', dir: 'ltr' | 'rtl'): string | undefined => {
    animate.mockClear();
    const { rerender } = renderUi(connect, { direction: dir });
    rerender(all(direction));
    return animate.mock.calls.at(-1)?.[0].translate?.[0];
  };
  expect(slideOf('forward', 'ltr')).toBe('8px 0');
  expect(slideOf('back', 'ltr')).toBe('-8px 0');
  expect(slideOf('forward', 'rtl')).toBe('-8px 0');
});

it('replaces the view at once with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { container, rerender } = renderUi(connect);
  rerender(all('forward'));
  expect(animate).not.toHaveBeenCalled();
  expect(container.querySelector('.view-leaving')).toBeNull();
});

it('shows what leaves without names, but with the states that styles read and the scroll positions', () => {
  document.body.innerHTML =
    '<div id="v" data-view="Connect"><button id="b" role="switch" aria-checked="true" aria-label="x" data-uri="wc:1">on</button></div>';
  const view = document.getElementById('v');
  const button = view?.querySelector('button');
  if (!view || !button) throw new Error('no view');
  button.scrollTop = 40;
  const { node, showIn } = leavingContentOf(view);
  node.remove();
  button.scrollTop = 0;
  showIn(document.body);
  expect(node.isConnected).toBe(true);
  expect([...button.attributes].map(({ name }) => name)).toEqual(['aria-checked']);
  expect(button.scrollTop).toBe(40);
  expect(node.getAttribute('aria-hidden')).toBe('true');
  expect(node.inert).toBe(true);
});
