import type { ConfigPath } from './config-path.js';
import type { ThemePreset } from './theme-presets.js';

interface FieldBase {
  readonly path: ConfigPath;
  readonly label: string;
  readonly hint?: string;
}

/** One control of the options form. A value that equals the default is omitted from the URL. */
export type OptionField = FieldBase &
  (
    | { readonly kind: 'toggle'; readonly fallback: boolean }
    | {
        readonly kind: 'choice';
        readonly fallback: string | number;
        readonly choices: readonly (readonly [value: string | number, label: string])[];
      }
    | {
        readonly kind: 'checks';
        readonly fallback: readonly string[];
        readonly choices: readonly (readonly [string, string])[];
      }
    | { readonly kind: 'presets'; readonly presets: readonly ThemePreset[] }
    | { readonly kind: 'text'; readonly placeholder?: string }
    | { readonly kind: 'list'; readonly placeholder?: string }
    | { readonly kind: 'json'; readonly placeholder: string }
  );

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly OptionField[];
}

/** Where an option of the modal is in the configuration of a page. */
export const option = (...path: readonly string[]): ConfigPath => ['options', ...path];
export const toggle = (path: ConfigPath, label: string, fallback: boolean, hint?: string): OptionField => ({
  kind: 'toggle',
  path,
  label,
  fallback,
  ...(hint && { hint }),
});
