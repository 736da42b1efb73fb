import { whenIdle } from '../timing/when-idle.js';
import type { Foyer, FoyerOptions } from './foyer.js';
import { namespaceOf } from './namespaces.js';

/** Whether the visitor has asked sites to load little. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const isAsked = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return isAsked || Boolean(globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches);
}

/** Calls back when the page has loaded and is idle. @returns a function that cancels the callback */
function whenLoaded(callback: () => void): () => void {
  let cancel = () => {};
  const onLoad = () => {
    cancel = whenIdle(callback);
  };
  if (document.readyState === 'complete') onLoad();
  else globalThis.addEventListener('load', onLoad, { once: true });
  return () => {
    globalThis.removeEventListener('load', onLoad);
    cancel();
  };
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

interface Buttons {
  readonly inPage: Set<Element>;
  /** `null` while nobody wants to know whether they are on screen. */
  observer: IntersectionObserver | null;
}

const buttonsByFoyer = new WeakMap<Foyer, Buttons>();

function buttonsOf(foyer: Foyer): Buttons {
  const buttons = buttonsByFoyer.get(foyer) ?? { inPage: new Set(), observer: null };
  buttonsByFoyer.set(foyer, buttons);
  return buttons;
}

/** Called for each button in the page. @returns a function to call when it leaves the page */
export function addButton(foyer: Foyer, button: Element): () => void {
  const buttons = buttonsOf(foyer);
  buttons.inPage.add(button);
  buttons.observer?.observe(button);
  return () => {
    buttons.inPage.delete(button);
    buttons.observer?.unobserve(button);
  };
}

/** @returns a function that stops watching */
function onButtonShown(foyer: Foyer, found: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') return () => {};
  const buttons = buttonsOf(foyer);
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) found();
  });
  buttons.observer = observer;
  for (const button of buttons.inPage) observer.observe(button);
  return () => {
    observer.disconnect();
    buttons.observer = null;
  };
}

/**
 * Calls back once, when the page has loaded and is idle, if a visitor is likely to open the modal: a wallet has
 * announced itself, or one of our buttons is on screen. Never if the visitor saves data.
 * @returns a function that stops watching
 */
export function whenPressIsLikely(foyer: Foyer, onLikely: () => void): () => void {
  if (savesData()) return () => {};
  const life = new AbortController();
  const { signal } = life;
  const stop = () => life.abort();
  const found = () => {
    if (signal.aborted) return;
    stop();
    onLikely();
  };
  const watch = () => {
    signal.addEventListener('abort', onButtonShown(foyer, found));
    onWallet(foyer.options, found, signal);
  };
  signal.addEventListener('abort', whenLoaded(watch));
  return stop;
}
