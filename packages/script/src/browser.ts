import { createFoyer, hosted, isModalError, selfHosted } from '@foyerkit/react';
import { defineElements } from '@foyerkit/react/elements';
import { mount } from '@foyerkit/react/mount';
import type { FoyerKitGlobal } from './foyer-kit-global.js';

/** What the script tag puts into the page. A page has one: whoever comes second leaves the first as it is. */
globalThis.FoyerKit ??= Object.freeze<FoyerKitGlobal>({
  createFoyer,
  defineElements,
  evmAdapter: (options) => async () => (await import('@foyerkit/adapter-evm')).evmAdapter(options),
  hosted,
  isModalError,
  mount,
  selfHosted,
});
