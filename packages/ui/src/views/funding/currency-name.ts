/** The name of a currency in the visitor's language; `undefined`: its code is all that is known. */
export function currencyName(code: string, locale: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' }).of(code);
    return name === code ? undefined : name;
  } catch {
    // Not a code of ISO 4217.
    return undefined;
  }
}
