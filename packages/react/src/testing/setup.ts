import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

const complaints: unknown[][] = [];

// Whatever React or we have to say on the console fails the test, unless the test itself listens there.
beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words);
  });
});

afterEach(() => {
  if (typeof document !== 'undefined') {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
  }
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.map(String).join('\n')}`);
});
