import { type ReactNode, useMemo } from 'react';
import type { Messages } from '../messages/en.js';
import { customProperties } from '../primitives/custom-properties.js';
import { createStyleRegistry } from '../styles/style-registry.js';
import { useStyles } from '../styles/use-styles.js';
import { css as baseCss } from '../theme/base.css.js';
import { plainTheme, type ResolvedTheme } from '../theme/plain-theme.js';
import { css as tokensCss } from '../theme/tokens.css.js';
import { UiContext, type UiContextValue } from './ui-context.js';

export interface UiProviderProps {
  /** The shadow root that the styles are adopted into; see `createShadowHost`. */
  readonly root: ShadowRoot;
  /** From `plainTheme` or `resolveTheme`. Default: dark. */
  readonly theme?: ResolvedTheme;
  /** Texts that replace the English ones; any that are missing stay English. */
  readonly messages?: Partial<Messages> | undefined;
  /** BCP 47; determines plurals and number formats. Default `en`. */
  readonly locale?: string | undefined;
  /** Default: derived from the locale. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly children: ReactNode;
}

const NO_OVERRIDES: Partial<Messages> = {};
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|ha-arab|he|ks|ps|sd|ur|yi)\b/i;

/** Provides styles, texts and theme to views. Renders the element that carries the tokens. */
export function UiProvider({
  root,
  theme,
  messages = NO_OVERRIDES,
  locale = 'en',
  direction = RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr',
  children,
}: UiProviderProps) {
  const styles = useMemo(() => createStyleRegistry(root), [root]);
  const shownTheme = useMemo(() => theme ?? plainTheme('dark'), [theme]);
  const value = useMemo<UiContextValue>(
    () => ({ styles, messages, locale, direction }),
    [styles, messages, locale, direction],
  );
  return (
    <UiContext.Provider value={value}>
      <Themed theme={shownTheme} locale={locale} direction={direction}>
        {children}
      </Themed>
    </UiContext.Provider>
  );
}

interface ThemedProps {
  readonly theme: ResolvedTheme;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

function Themed({ theme, locale, direction, children }: ThemedProps) {
  useStyles(tokensCss);
  useStyles(baseCss);
  return (
    <div
      className="foyer"
      part="root"
      lang={locale}
      dir={direction}
      data-theme={theme.mode}
      style={customProperties(theme.properties)}
    >
      {children}
    </div>
  );
}
