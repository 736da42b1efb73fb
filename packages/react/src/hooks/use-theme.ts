import type { ThemeMode, ThemeVariables } from '@foyerkit/core';
import { useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { useFoyerState } from './use-foyer-state.js';

export interface Theme {
  /** `system` follows the visitor's setting. */
  readonly themeMode: ThemeMode;
  /** Names such as `--w3m-accent`. */
  readonly themeVariables: ThemeVariables;
  readonly setThemeMode: (mode: ThemeMode) => void;
  /** Merged over the current variables. */
  readonly setThemeVariables: (variables: ThemeVariables) => void;
}

/** The theme of the modal, and functions that change it; works before the modal is loaded too. */
export function useTheme(): Theme {
  const { setThemeMode, setThemeVariables } = useFoyer();
  const theme = useFoyerState(({ themeMode, themeVariables }) => ({ themeMode, themeVariables }));
  return useMemo(() => ({ ...theme, setThemeMode, setThemeVariables }), [theme, setThemeMode, setThemeVariables]);
}
