import { act, cleanup } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Skeleton } from '../primitives/skeleton.js';
import { renderUi } from '../testing/render-ui.js';
import { useHeightAnimation } from './use-height-animation.js';

function Card({ children }: { readonly children?: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useHeightAnimation(outer, inner);
  return (
    <div ref={outer}>
      <div ref={inner}>{children}</div>
    </div>
  );
}

const rectOf = (height: number) => DOMRect.fromRect({ width: 360, height });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start({ children, isReduced = false }: { readonly children?: ReactNode; readonly isReduced?: boolean }) {
  let resize = () => {};
  const observer = { observe: vi.fn(), disconnect: vi.fn(), unobserve: vi.fn() };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
        Object.assign(this, observer);
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  const animate = vi.fn((_frames: object, _options: { readonly duration: number }) => ({ cancel: () => {} }));
  Object.assign(HTMLElement.prototype, { animate });
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  const { rerender } = renderUi(<Card>{children}</Card>);
  const growTo = (height: number) => {
    rect.mockReturnValue(rectOf(height));
    act(() => resize());
  };
  return { animate, growTo, fill: () => rerender(<Card />) };
}

it('animates to a new height in 150 ms, and starts without an animation', () => {
  const { animate, growTo } = start({});
  growTo(300);
  expect(animate).not.toHaveBeenCalled();
  growTo(420);
  expect(animate.mock.calls[0]?.[0]).toMatchObject({ height: ['300px', '420px'] });
  expect(animate.mock.calls[0]?.[1].duration).toBe(150);
});

it('does not move what replaces placeholders, and animates what follows', () => {
  const { animate, fill, growTo } = start({ children: <Skeleton kind="row" count={5} /> });
  growTo(300);
  fill();
  growTo(284);
  expect(animate).not.toHaveBeenCalled();
  growTo(420);
  expect(animate.mock.calls[0]?.[0]).toMatchObject({ height: ['284px', '420px'] });
});

it('changes at once with reduced motion', () => {
  const { animate, growTo } = start({ isReduced: true });
  growTo(300);
  growTo(420);
  expect(animate).toHaveBeenCalledTimes(0);
});
