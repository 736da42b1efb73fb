import type { TestProvider } from '../provider/provider.js';

/** Sets `window.ethereum`, as wallets did before EIP-6963. Returns a function that restores the previous value. */
export function setLegacyGlobal(page: Window & typeof globalThis, provider: TestProvider): () => void {
  const before = Object.getOwnPropertyDescriptor(page, 'ethereum');
  Object.defineProperty(page, 'ethereum', { value: provider, configurable: true, writable: true, enumerable: true });
  page.dispatchEvent(new page.Event('ethereum#initialized'));
  return () => {
    if (Object.getOwnPropertyDescriptor(page, 'ethereum')?.value !== provider) return;
    if (before) Object.defineProperty(page, 'ethereum', before);
    else Reflect.deleteProperty(page, 'ethereum');
  };
}
