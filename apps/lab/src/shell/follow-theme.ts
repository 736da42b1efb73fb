import type { Foyer } from '@foyerkit/react';

const light = matchMedia('(prefers-color-scheme: light)');

function wear(mode: 'dark' | 'light' | 'system'): void {
  const { dataset } = document.documentElement;
  const worn = mode === 'system' ? (light.matches ? 'light' : 'dark') : mode;
  if (dataset.theme !== worn) dataset.theme = worn;
}

/** The page follows the modal's theme, so that both match in screenshots. */
export function followTheme({ getState, subscribe }: Foyer): void {
  const follow = (): void => wear(getState().themeMode);
  follow();
  subscribe(follow);
  light.addEventListener('change', follow);
}

/** A page without a modal follows the system's theme. */
export function followSystemTheme(): void {
  const follow = (): void => wear('system');
  follow();
  light.addEventListener('change', follow);
}
