import type { EmbeddedWallet } from '@foyerkit/core/adapter';
import type { Extension, FoyerOptions } from '../foyer/foyer.js';
import { foyerError } from '../foyer/foyer-error.js';
import type { EmbeddedBindings } from './embedded-bindings.js';
import type { EmbeddedWalletOptions } from './embedded-wallet-options.js';
import { setInstalled } from './installed.js';

/** An embedded wallet and the part of it that shows itself: pass it to the adapters and to `createFoyer`. */
export interface ReactEmbeddedWallet extends EmbeddedWallet, Extension {
  /** Spread into `createFoyer`. Without React, call `extend` with the modal. */
  readonly options: Pick<FoyerOptions, 'extensions'>;
}

/**
 * The embedded wallet, which visitors use with an e-mail or social login. One object serves any number of modals; it
 * loads nothing before a modal or an adapter needs it, so a server may create it too.
 *
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
  let loading: Promise<EmbeddedBindings> | undefined;

  const start = async (): Promise<EmbeddedBindings> => {
    try {
      return (await import('./embedded-bindings.js')).createBindings(options);
    } catch (cause) {
      // The next call tries again: the network may be back.
      loading = undefined;
      throw Object.assign(foyerError('ADAPTER_LOAD_FAILED', 'The embedded wallet could not be loaded'), { cause });
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
      const methods = import('./embedded-views.js').then(({ installEmbedded }) => installEmbedded(modal, wallet));
      setInstalled(modal, { url: options.url, methods });
      return methods;
    },
  };
  return { ...wallet, ...extension, options: { extensions: [extension] } };
}
