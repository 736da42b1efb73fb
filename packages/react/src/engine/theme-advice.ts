import type { ThemeVariables } from '@foyerkit/core';
import { themeProblems } from '@foyerkit/ui/resolve-theme';

/** Reports to the developer the variables that have no effect, each once. A separate chunk. */
export function adviseOnTheme(variables: ThemeVariables, reported: Set<string>): void {
  for (const problem of themeProblems(variables)) {
    if (!reported.has(problem)) console.warn(`[foyerkit] INVALID_OPTION: ${problem}`);
    reported.add(problem);
  }
}
