import { act, render, renderHook } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactElement, type ReactNode, StrictMode } from 'react';
import type { Foyer } from '../foyer/foyer.js';
import { FoyerProvider } from '../foyer/foyer-provider.js';

/** A host in React's strict mode. */
const inStrictPage = (foyer: Foyer, { children }: { readonly children?: ReactNode }) => (
  <StrictMode>
    <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
  </StrictMode>
);

export interface RenderedPage {
  readonly user: UserEvent;
  readonly container: HTMLElement;
  readonly unmount: () => void;
  /** The same page with another handle, as after a hot replacement. */
  readonly rerender: (foyer: Foyer) => void;
}

/** Renders into a page in strict mode that provides the handle. */
export function renderWithFoyer(foyer: Foyer, element: ReactElement): RenderedPage {
  const { container, rerender, unmount } = render(inStrictPage(foyer, { children: element }));
  return {
    user: userEvent.setup(),
    container,
    unmount,
    rerender: (other) => rerender(inStrictPage(other, { children: element })),
  };
}

/** Renders a hook in such a page and records its result of each render. */
export function renderFoyerHook<Result>(foyer: Foyer, useIt: () => Result) {
  const results: Result[] = [];
  const { result } = renderHook(
    () => {
      const value = useIt();
      results.push(value);
      return value;
    },
    { wrapper: inStrictPage.bind(null, foyer) },
  );
  return { result, results };
}

/** Waits until pending promises and updates have settled. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
