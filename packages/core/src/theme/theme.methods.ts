import type { HostContext } from '../store/host-context.js';
import { themeModeChanged, themeVariablesChanged } from './theme.slice.js';
import type { ThemeMode, ThemeVariables } from './theme.state.js';

export interface ThemeMethods {
  setThemeMode(mode: ThemeMode): void;
  /** Merged into the current variables. */
  setThemeVariables(variables: ThemeVariables): void;
}

export const createThemeMethods = ({ guard, store: { dispatch } }: HostContext): ThemeMethods => ({
  setThemeMode(mode) {
    guard();
    dispatch(themeModeChanged(mode));
  },
  setThemeVariables(variables) {
    guard();
    dispatch(themeVariablesChanged(variables));
  },
});
