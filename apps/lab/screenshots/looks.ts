export interface Look {
  readonly themeMode: 'dark' | 'light';
  readonly width: 360 | 1280;
  readonly rtl: boolean;
}

/** Every combination of settings in which a view has to look right. */
export const LOOKS: readonly Look[] = (['dark', 'light'] as const).flatMap((themeMode) =>
  ([360, 1280] as const).flatMap((width) => ([false, true] as const).map((rtl) => ({ themeMode, width, rtl }))),
);

export const lookName = ({ rtl, themeMode, width }: Look): string => `${themeMode}-${width}-${rtl ? 'rtl' : 'ltr'}`;

export const viewportOf = ({ width }: Look) => ({
  viewport: { width, height: width === 360 ? 640 : 800 },
  hasTouch: width === 360,
});
