import { createFoyer, hosted, isModalError, selfHosted } from '@foyerkit/react';
import { defineElements } from '@foyerkit/react/elements';
import { mount } from '@foyerkit/react/mount';
import type { FoyerKitGlobal } from './foyer-kit-global.js';

/**
 * An earlier copy of the script. An element with this id is not one: named elements are not own properties of the
 * window.
 */
const first = Object.hasOwn(globalThis, 'FoyerKit') ? globalThis.FoyerKit : undefined;

/** The global of the script tag. If the page loads the script twice, the first copy stays. */
globalThis.FoyerKit =
  first ??
  Object.freeze<FoyerKitGlobal>({
    createFoyer,
    defineElements,
    // The tag's own file has no part of it: most pages have no embedded wallet.
    async embeddedWallet(options) {
      const { embeddedWallet } = await import('@foyerkit/react/embedded');
      return embeddedWallet({ client: () => import('@foyerkit/secure-frame/client'), ...options });
    },
    evmAdapter: (options) => async () => (await import('@foyerkit/adapter-evm')).evmAdapter(options),
    hosted,
    isModalError,
    mount,
    selfHosted,
  });
