import { createPace, type Pace } from '../timing/pace.js';
import type { Foyer, FoyerOptions } from './foyer.js';
import { namespaceOf } from './namespaces.js';
import { pageButtons } from './page-buttons.js';

/** Whether the visitor has asked sites to load little. */
function savesData(): boolean {
  // A page that is on its way out has no navigator any more.
  const connection: unknown = Reflect.get(globalThis.navigator ?? {}, 'connection');
  const isAsked = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return isAsked || Boolean(globalThis.matchMedia?.('(prefers-reduced-data: reduce)')?.matches);
}

/** Asks wallets in the page to announce themselves. They do so again for the modal itself. */
function onWallet({ enableEIP6963 = true, networks }: FoyerOptions, found: () => void, signal: AbortSignal): void {
  const namespaces = networks.map(
    ({ caipNetworkId, chainNamespace }) => chainNamespace ?? namespaceOf(caipNetworkId) ?? 'eip155',
  );
  if (enableEIP6963 && namespaces.includes('eip155')) {
    globalThis.addEventListener('eip6963:announceProvider', found, { signal });
    globalThis.dispatchEvent(new Event('eip6963:requestProvider'));
  }
  if (signal.aborted || namespaces.every((namespace) => namespace === 'eip155')) return;
  globalThis.addEventListener('wallet-standard:register-wallet', found, { signal });
  const register = () => {
    found();
    return () => {};
  };
  globalThis.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register }) }));
}

/** @returns a function that stops watching */
function onButtonShown(foyer: Foyer, found: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') return () => {};
  const buttons = pageButtons(foyer);
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) found();
  });
  buttons.onAdded = (button) => observer.observe(button);
  for (const button of buttons.elements) observer.observe(button);
  return () => {
    observer.disconnect();
    delete buttons.onAdded;
  };
}

/**
 * Calls back once if a visitor is likely to open the modal: a wallet has announced itself, or one of our buttons is on
 * screen. Never if the visitor saves data. Ends with the signal. Loaded when the page is idle.
 * @param onLikely gets the pace at which to load the modal
 */
export function whenPressIsLikely(foyer: Foyer, signal: AbortSignal, onLikely: (pace: Pace) => void): void {
  // A test's environment may have been torn down since the page was idle.
  if (signal.aborted || typeof document === 'undefined' || savesData()) return;
  const life = new AbortController();
  const stop = () => life.abort();
  signal.addEventListener('abort', stop, { signal: life.signal });
  const found = () => {
    if (life.signal.aborted) return;
    stop();
    onLikely(createPace());
  };
  life.signal.addEventListener('abort', onButtonShown(foyer, found));
  onWallet(foyer.options, found, life.signal);
}
