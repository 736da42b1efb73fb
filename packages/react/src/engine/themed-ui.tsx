import { resolveTheme, UiProvider, type UiProviderProps } from '@foyerkit/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { useModalSelector } from '../modal-context.js';

const LIGHT = '(prefers-color-scheme: light)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(LIGHT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Gives the views the theme that state tells; `system` follows the visitor's setting. */
export function ThemedUi(props: Omit<UiProviderProps, 'theme'>) {
  const { mode, variables } = useModalSelector((state) => state.theme);
  const isLight = useSyncExternalStore(subscribe, () => matchMedia(LIGHT).matches);
  const shownMode = mode === 'system' ? (isLight ? 'light' : 'dark') : mode;
  const theme = useMemo(() => resolveTheme(shownMode, variables), [shownMode, variables]);
  return <UiProvider {...props} theme={theme} />;
}
