import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// The first test of a file waits for code to be transformed, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const errors: unknown[][] = [];

// Any console.error fails the test, unless the test itself mocks it.
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    errors.push(args);
  });
});

afterEach(() => {
  if (typeof document !== 'undefined') {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
  }
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.map(String).join('\n')}`);
});
