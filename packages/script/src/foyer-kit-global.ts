import type { EvmAdapterOptions } from '@foyerkit/adapter-evm';
import type { AdapterOption } from '@foyerkit/core';
import type { createFoyer, hosted, isModalError, selfHosted } from '@foyerkit/react';
import type { defineElements } from '@foyerkit/react/elements';
import type { EmbeddedWalletOptions, ReactEmbeddedWallet } from '@foyerkit/react/embedded';
import type { mount } from '@foyerkit/react/mount';

/** The global `FoyerKit` of the script tag. Each member is documented in the package that exports it. */
export interface FoyerKitGlobal {
  readonly createFoyer: typeof createFoyer;
  readonly defineElements: typeof defineElements;
  /**
   * For `evmAdapter({ embedded })`, and its `options` for `createFoyer`. Its code loads with the first call, that of the
   * logins and of the client with the modal. Rejects when it does not load.
   */
  readonly embeddedWallet: (
    options: Omit<EmbeddedWalletOptions, 'client'> & Partial<Pick<EmbeddedWalletOptions, 'client'>>,
  ) => Promise<ReactEmbeddedWallet>;
  /** For `adapters`. The adapter's code, viem and @wagmi/core load with the modal. */
  readonly evmAdapter: (options?: EvmAdapterOptions) => AdapterOption;
  readonly hosted: typeof hosted;
  readonly isModalError: typeof isModalError;
  readonly mount: typeof mount;
  readonly selfHosted: typeof selfHosted;
}

declare global {
  var FoyerKit: FoyerKitGlobal | undefined;
}
