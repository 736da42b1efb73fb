import { ASSET_FAULTS } from './contract/asset.faults.js';
import { CONNECT_FAULTS, RESTORE_FAULTS } from './contract/connect.faults.js';
import { DESTROY_FAULTS } from './contract/destroy.faults.js';
import type { PlantedFault } from './contract/faults.js';
import { SEVERAL_FAULTS } from './contract/several.faults.js';
import { TRANSACTION_FAULTS } from './contract/transaction.faults.js';
import { ACCOUNT_FAULTS, DISCONNECT_FAULTS, REQUEST_FAULTS, WALLET_FAULTS } from './contract/wallet.faults.js';

/** By the title of the rule that each fault breaks. */
export const PLANTED_FAULTS: ReadonlyMap<string, readonly PlantedFault[]> = new Map(
  Object.entries({
    ...CONNECT_FAULTS,
    ...RESTORE_FAULTS,
    ...WALLET_FAULTS,
    ...ACCOUNT_FAULTS,
    ...DISCONNECT_FAULTS,
    ...REQUEST_FAULTS,
    ...TRANSACTION_FAULTS,
    ...ASSET_FAULTS,
    ...DESTROY_FAULTS,
    ...SEVERAL_FAULTS,
  }),
);
