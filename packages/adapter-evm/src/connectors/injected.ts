import { readMember } from '@foyerkit/core/adapter';
import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';
import { isProvider } from '../rpc/provider.js';

/** wagmi's own id for it, so that hosts find one connector and not two. */
export const INJECTED_ID = 'injected';
/** Source: C5.11. */
export const INJECTED_NAME = 'Browser Wallet';

/** The provider of a wallet that does not announce itself (EIP-6963). */
export function findInjected(): Eip1193Provider | undefined {
  // Extensions compete for this property with getters; one that throws offers no wallet.
  const ethereum = readMember(globalThis.window, 'ethereum');
  return isProvider(ethereum) ? ethereum : undefined;
}

/** Calls back when such a wallet is injected late. In-app browsers inject after the page has started. */
export function watchInjected(onFound: () => void): () => void {
  const { window } = globalThis;
  if (!window) return () => undefined;
  window.addEventListener('ethereum#initialized', onFound);
  return () => window.removeEventListener('ethereum#initialized', onFound);
}
