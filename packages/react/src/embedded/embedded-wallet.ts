import type { EmbeddedWallet } from '@foyerkit/core/adapter';
import type { Extension, FoyerOptions } from '../foyer/foyer.js';
import { foyerError } from '../foyer/foyer-error.js';
import type { EmbeddedBindings } from './embedded-bindings.js';
import type { EmbeddedWalletOptions } from './embedded-wallet-options.js';
import { setInstalled } from './installed.js';

/** An embedded wallet and the part of it that shows itself: pass it to the adapters and to `createFoyer`. */
export interface ReactEmbeddedWallet extends EmbeddedWallet, Extension {
  /**
   * Spread into `createFoyer`; without React, call `extend` with the modal. When a social login has led back to the page,
   * the modal is loaded as soon as the page is idle, to finish that login.
   */
  readonly options: Pick<FoyerOptions, 'extensions' | 'preload'>;
}

/** What a browser throws when a chunk does not load has no code. */
async function loaded<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    throw Object.assign(foyerError('ADAPTER_LOAD_FAILED', 'The embedded wallet could not be loaded'), { cause });
  }
}

/** Here, and not when a visitor opens the modal, which then could not say whose mistake it is. */
function checkUrl(url: string): void {
  if (/^https?:\/\/[^/]/.test(url)) return;
  const expected = 'must be an address such as https://secure.example.com';
  const message = `"url" of embeddedWallet() ${expected}, but it is ${JSON.stringify(url)}.`;
  throw Object.assign(foyerError('INVALID_OPTION', message), { option: 'url' });
}

const isReturn = (): boolean =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).has('result_uri');

/**
 * The embedded wallet, which visitors use with an e-mail or social login. One object serves any number of modals; it
 * loads nothing before a modal or an adapter needs it, so a server may create it too.
 *
 * @throws INVALID_OPTION for an address that is none
 * @example
 * ```ts
 * const wallet = embeddedWallet({
 *   url: 'https://secure.example.com',
 *   client: () => import('@foyerkit/secure-frame/client'),
 * });
 * createFoyer({ networks, adapters: [evmAdapter({ embedded: wallet })], ...wallet.options });
 * ```
 */
export function embeddedWallet(options: EmbeddedWalletOptions): ReactEmbeddedWallet {
  checkUrl(options.url);
  let loading: Promise<EmbeddedBindings> | undefined;

  const start = async (): Promise<EmbeddedBindings> => {
    try {
      return (await loaded(import('./embedded-bindings.js'))).createBindings(options);
    } catch (thrown) {
      // The next call tries again: the network may be back.
      loading = undefined;
      throw thrown;
    }
  };
  const bindings = (): Promise<EmbeddedBindings> => {
    loading ??= start();
    return loading;
  };

  const wallet: EmbeddedWallet = {
    url: options.url,
    client: async (of, signal) => (await bindings()).client(of, signal),
    bind: async (environment) => (await bindings()).bind(environment),
    unbind(of) {
      bindings().then(
        ({ unbind }) => unbind(of),
        // Nothing is bound.
        () => undefined,
      );
    },
  };
  const extension: Extension = {
    extend(modal) {
      const views = loaded(import('./embedded-views.js'));
      const methods = views.then(({ installEmbedded }) => installEmbedded(modal, wallet));
      setInstalled(modal, { url: options.url, methods });
      return methods;
    },
  };
  return {
    ...wallet,
    ...extension,
    get options() {
      return { extensions: [extension], ...(isReturn() && { preload: 'idle' as const }) };
    },
  };
}
