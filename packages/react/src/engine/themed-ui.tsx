import type { ThemeVariables } from '@foyerkit/core';
import { plainTheme, UiProvider, type UiProviderProps } from '@foyerkit/ui';
import type { resolveTheme } from '@foyerkit/ui/resolve-theme';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useModalSelector } from '../modal-context.js';

const LIGHT = '(prefers-color-scheme: light)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(LIGHT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export type ThemeResolver = typeof resolveTheme;

/** The arithmetic of colours, for hosts that have wishes. */
export const loadThemeResolver = async (): Promise<ThemeResolver> =>
  (await import('@foyerkit/ui/resolve-theme')).resolveTheme;

const hasWishes = (variables: ThemeVariables) => Object.keys(variables).length > 0;

/** Wishes that come at run time wait for their arithmetic in the plain theme. */
function useResolver(variables: ThemeVariables, loaded: ThemeResolver | undefined): ThemeResolver | undefined {
  const [resolver, setResolver] = useState<ThemeResolver | undefined>(() => loaded);
  const isWanted = hasWishes(variables) && !resolver;
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    loadThemeResolver().then(
      (arrived) => {
        if (!isLeft) setResolver(() => arrived);
      },
      (error: unknown) => console.error('[foyerkit] The theme variables could not be applied.', error),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return hasWishes(variables) ? resolver : undefined;
}

export interface ThemedUiProps extends Omit<UiProviderProps, 'theme'> {
  /** Given where the host had wishes from the start: the first frame is in its colours then. */
  readonly resolver: ThemeResolver | undefined;
}

/** Gives the views the theme that state tells; `system` follows the visitor's setting. */
export function ThemedUi({ resolver: loaded, ...props }: ThemedUiProps) {
  const { mode, variables } = useModalSelector((state) => state.theme);
  const isLight = useSyncExternalStore(subscribe, () => matchMedia(LIGHT).matches);
  const shownMode = mode === 'system' ? (isLight ? 'light' : 'dark') : mode;
  const resolver = useResolver(variables, loaded);
  const theme = useMemo(
    () => (resolver ? resolver(shownMode, variables) : plainTheme(shownMode)),
    [resolver, shownMode, variables],
  );
  return <UiProvider {...props} theme={theme} />;
}
