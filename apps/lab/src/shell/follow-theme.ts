import type { Foyer } from '@foyerkit/react';

const light = matchMedia('(prefers-color-scheme: light)');

function wear(mode: 'dark' | 'light' | 'system'): void {
  const { dataset } = document.documentElement;
  const worn = mode === 'system' ? (light.matches ? 'light' : 'dark') : mode;
  if (dataset.theme !== worn) dataset.theme = worn;
}

/** The page wears the modal's theme, so that a picture of both is of one piece. */
export function followTheme({ getState, subscribe }: Foyer): void {
  const follow = (): void => wear(getState().themeMode);
  follow();
  subscribe(follow);
  light.addEventListener('change', follow);
}

/** A page without a modal wears what the system wears. */
export function followSystemTheme(): void {
  const follow = (): void => wear('system');
  follow();
  light.addEventListener('change', follow);
}
