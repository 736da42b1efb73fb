/** The object that a page passes to wallets so that they can register. */
interface Registry {
  readonly register: (wallet: object) => unknown;
}

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && 'register' in value && typeof value.register === 'function';

/** Registers a wallet by the events of the Wallet Standard. Returns a function that unregisters it. */
export function registerStandardWallet(page: Window & typeof globalThis, wallet: object): () => void {
  const takeBacks = new Set<() => void>();

  const registerIn = ({ register }: Registry): void => {
    const takeBack = register(wallet);
    if (typeof takeBack === 'function') takeBacks.add(() => void takeBack());
  };
  const onAppReady = (event: Event): void => {
    const api: unknown = 'detail' in event ? event.detail : undefined;
    if (isRegistry(api)) registerIn(api);
  };
  page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail: registerIn }));
  page.addEventListener('wallet-standard:app-ready', onAppReady);

  return () => {
    page.removeEventListener('wallet-standard:app-ready', onAppReady);
    for (const takeBack of takeBacks) takeBack();
  };
}
