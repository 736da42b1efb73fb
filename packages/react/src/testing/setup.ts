import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without it React says nothing of updates that a test did not wait for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});
