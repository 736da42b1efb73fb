/** Announces any value, as any script of a page can. */
export function announce(detail: unknown): void {
  globalThis.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}

const answering = new Set<() => void>();

/** Announces it on every request, before wallets that are added later. */
export function announceWhenAsked(detail: unknown): void {
  const answer = () => announce(detail);
  globalThis.window.addEventListener('eip6963:requestProvider', answer);
  answering.add(answer);
}

/** Ends every {@link announceWhenAsked}. For `afterEach`. */
export function fallSilent(): void {
  for (const answer of answering) globalThis.window.removeEventListener('eip6963:requestProvider', answer);
  answering.clear();
}
