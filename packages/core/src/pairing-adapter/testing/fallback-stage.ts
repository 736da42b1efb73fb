import type { ModalOptions } from '../../index.js';
import { setUpPairing } from '../../testing/pairing-stage.js';
import { memoryStorage } from '../../testing.js';
import { pairingAdapter } from '../pairing.adapter.js';

/** As `setUpPairing`, for hosts that configure no adapter, only the fallback. */
export function setUpFallback() {
  const stage = setUpPairing();
  return {
    ...stage,
    openPage: (
      storage = memoryStorage(),
      options: Partial<Pick<ModalOptions, 'debug' | 'manualWCControl' | 'networks'>> = {},
    ) =>
      stage.openPage([], storage, {
        fallbackAdapters: {
          eip155: () => pairingAdapter(),
          solana: () => pairingAdapter({ namespace: 'solana' }),
          bip122: () => pairingAdapter({ namespace: 'bip122' }),
          polkadot: () => pairingAdapter({ namespace: 'polkadot' }),
        },
        ...options,
      }),
  };
}
