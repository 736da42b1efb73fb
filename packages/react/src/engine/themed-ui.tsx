import type { ThemeVariables } from '@foyerkit/core';
import { plainTheme, UiProvider, type UiProviderProps } from '@foyerkit/ui';
import type { resolveTheme } from '@foyerkit/ui/resolve-theme';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useModalSelector } from '../modal-context.js';
import { usePageAdvice } from './use-page-advice.js';

const LIGHT = '(prefers-color-scheme: light)';

/** Test environments have no `matchMedia`, or a stub that returns nothing. */
const lightQuery = (): MediaQueryList | undefined => globalThis.matchMedia?.(LIGHT);

const subscribe = (onChange: () => void) => {
  const query = lightQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

export type ThemeResolver = typeof resolveTheme;

/** Loads the code that applies theme variables; only hosts that set some need it. */
export const loadThemeResolver = (): Promise<ThemeResolver> =>
  import('@foyerkit/ui/resolve-theme').then(({ resolveTheme }) => resolveTheme);

const hasVariables = (variables: ThemeVariables) => Object.keys(variables).length > 0;

/** Variables set at run time apply once the resolver has loaded; until then the plain theme is shown. */
function useResolver(variables: ThemeVariables, loaded: ThemeResolver | undefined): ThemeResolver | undefined {
  const [resolver, setResolver] = useState<ThemeResolver | undefined>(() => loaded);
  const isWanted = hasVariables(variables) && !resolver;
  useEffect(() => {
    if (!isWanted) return;
    loadThemeResolver().then(
      (resolveTheme) => setResolver(() => resolveTheme),
      (error: unknown) => console.error('[foyerkit] The theme variables could not be applied.', error),
    );
  }, [isWanted]);
  return hasVariables(variables) ? resolver : undefined;
}

/** Reports to the developer the variables that have no effect, each once. */
function useThemeAdvice(variables: ThemeVariables): void {
  const isWanted = useModalSelector(({ options }) => options.debug) && hasVariables(variables);
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (!isWanted) return;
    import('./theme-advice.js').then(
      ({ adviseOnTheme }) => adviseOnTheme(variables, reported.current),
      // It is reported that the variables could not be applied.
      () => undefined,
    );
  }, [isWanted, variables]);
}

export interface ThemedUiProps extends Omit<UiProviderProps, 'theme'> {
  /** Given if the host set variables from the start, so that they apply in the first frame. */
  readonly resolver: ThemeResolver | undefined;
}

/** Provides the views with the theme in state; `system` follows the visitor's setting. */
export function ThemedUi({ resolver: loaded, ...props }: ThemedUiProps) {
  const { mode, variables } = useModalSelector((state) => state.theme);
  const isLight = useSyncExternalStore(subscribe, () => lightQuery()?.matches);
  // A mode that does not exist is shown as the default: without a palette nothing could be shown, also not later.
  const shownMode = mode === 'light' || (mode === 'system' && isLight) ? 'light' : 'dark';
  const resolver = useResolver(variables, loaded);
  useThemeAdvice(variables);
  usePageAdvice();
  const theme = useMemo(
    () => (resolver ? resolver(shownMode, variables) : plainTheme(shownMode)),
    [resolver, shownMode, variables],
  );
  return <UiProvider {...props} theme={theme} />;
}
