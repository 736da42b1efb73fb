import { afterAll } from 'vitest';

type Listener = Parameters<typeof window.addEventListener>;

/** Records what listens to the page from now on. @returns removes that, and all else that a test file leaves in the page */
function watchPage(): () => void {
  const add = window.addEventListener.bind(window);
  const added: Listener[] = [];
  window.addEventListener = (...listener: Listener) => {
    added.push(listener);
    add(...listener);
  };
  return () => {
    for (const listener of added) window.removeEventListener(...listener);
    window.addEventListener = add;
    localStorage.clear();
    Reflect.deleteProperty(window, 'ethereum');
  };
}

// Files share a page, and a wallet that one of them announced would be announced to the next. Some files have no page.
if (typeof window !== 'undefined') afterAll(watchPage());
