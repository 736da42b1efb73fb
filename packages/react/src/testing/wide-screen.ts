import { vi } from 'vitest';

/** A window with room for the wide layout. Undone after the test, as every stubbed global is. */
export function onWideScreen(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
