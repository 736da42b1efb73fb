/** `system` follows the visitor's setting. */
export type ThemeMode = 'dark' | 'light' | 'system';

/** Names such as `--w3m-accent`; values are CSS text or numbers. Read by `ui`, which ignores unknown names. */
export type ThemeVariables = Readonly<Record<string, string | number>>;

export interface ThemeState {
  readonly mode: ThemeMode;
  readonly variables: ThemeVariables;
}
