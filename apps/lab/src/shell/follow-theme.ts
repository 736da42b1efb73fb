import type { Foyer } from '@foyerkit/react';

/** The page wears the modal's theme, so that a picture of both is of one piece. */
export function followTheme({ getState, subscribe }: Foyer): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const wear = (): void => {
    const { themeMode } = getState();
    const mode = themeMode === 'system' ? (light.matches ? 'light' : 'dark') : themeMode;
    if (document.documentElement.dataset.theme !== mode) document.documentElement.dataset.theme = mode;
  };
  wear();
  subscribe(wear);
  light.addEventListener('change', wear);
}
