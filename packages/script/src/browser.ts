import { createFoyer, hosted, isModalError, selfHosted } from '@foyerkit/react';
import { defineElements } from '@foyerkit/react/elements';
import { mount } from '@foyerkit/react/mount';
import type { FoyerKitGlobal } from './foyer-kit-global.js';

/** An element that is called like it is no first one: what markup names stands on the window too, though not as its own. */
const first = Object.hasOwn(globalThis, 'FoyerKit') ? globalThis.FoyerKit : undefined;

/** What the script tag puts into the page. A page has one: whoever comes second leaves the first as it is. */
globalThis.FoyerKit =
  first ??
  Object.freeze<FoyerKitGlobal>({
    createFoyer,
    defineElements,
    evmAdapter: (options) => async () => (await import('@foyerkit/adapter-evm')).evmAdapter(options),
    hosted,
    isModalError,
    mount,
    selfHosted,
  });
