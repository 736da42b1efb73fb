import type { Foyer } from '@foyerkit/react';

type Mode = 'dark' | 'light' | 'system';

const MODES: readonly Mode[] = ['dark', 'light', 'system'];
const KEY = 'foyerkit-lab:theme';
const light = matchMedia('(prefers-color-scheme: light)');

function wear(mode: Mode): void {
  const { dataset } = document.documentElement;
  const worn = mode === 'system' ? (light.matches ? 'light' : 'dark') : mode;
  if (dataset.theme !== worn) dataset.theme = worn;
}

/** The page follows the modal's theme, so that both match in screenshots. Pages without a modal follow it later. */
export function followTheme({ getState, subscribe }: Foyer): void {
  const follow = (): void => {
    const { themeMode } = getState();
    wear(themeMode);
    try {
      localStorage.setItem(KEY, themeMode);
    } catch {
      // Without a storage, pages without a modal stay dark.
    }
  };
  follow();
  subscribe(follow);
  light.addEventListener('change', follow);
}

/** A page without a modal has the theme of the last one with a modal, also while both are open; dark if there was none. */
export function followLastTheme(): void {
  const stored = (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const follow = (): void => wear(MODES.find((mode) => mode === stored()) ?? 'dark');
  follow();
  light.addEventListener('change', follow);
  addEventListener('storage', follow);
}
